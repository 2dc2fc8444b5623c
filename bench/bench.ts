import { spawnSync } from "node:child_process"
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import type { Browser } from "@playwright/test"
import { provideBrowser } from "../scripts/provide"
import { serve } from "../src/hosting/server"
import { robots } from "../src/seo/crawler-files"
import { measureBuilds } from "./builds"
import { type Contender, MEASURED, type Measured, PROCESSORS, type Results } from "./figures"
import { draw, film, type Strip } from "./filmstrip"
import { writeFloor } from "./floor/floor"
import { measureLighthouse } from "./lighthouse"
import { measureLoad } from "./load"
import { inMarkdown, writeReport } from "./report"
import { measureSaves } from "./saving"
import { measureSlide } from "./slide"
import { launch, machine } from "./visit"

/** A folder of static files that is served, and what has been measured of it. */
type Served = { url: string; measured: Contender }

/** One measurement of one run, which adds its outcome to the results. */
type Job = { part: (typeof PARTS)[number]; what: string; run: () => Promise<void> }

const PARTS = ["loads", "slides", "lighthouse", "builds", "saves"] as const
const LOADS_PER_RUN = 3
const SITE = "public"
const OTHER = { "/terminal": "/about", "/about": "/terminal" } as const

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", multiple: true, default: [...PARTS] },
  },
})
const runs = Number(options.runs)
const isWhole = PARTS.every((part) => options.only.includes(part))
const startedAt = performance.now()

/** `npm run bench`: measures the site beside a floor without scripts, and the folders that are given. */
async function bench() {
  await provideBrowser("chromium")
  say("the site is built")
  const { status } = spawnSync("npm run --silent build", {
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error("The build failed: see npm run build.")

  const temporary = await mkdtemp(join(tmpdir(), "portfolio-bench-"))
  const site = join(temporary, "site")
  const floor = join(temporary, "floor")
  await Promise.all([copyAsLive(site), writeFloor(SITE, floor)])
  const servers = await Promise.all(
    [site, floor, ...folders].map((directory) => serve({ directory, port: 0 })),
  )
  const names = ["this site", "floor", ...folders.map((folder) => basename(resolve(folder)))]
  const contenders = servers.map(({ url }, index) => ({
    url,
    measured: nothing(names[index] ?? url),
  }))
  const browser = await launch()
  try {
    const results = await measure(browser, contenders)
    console.log(inMarkdown(results))
    if (isWhole) await writeReport(results, await draw(browser, await films(browser, contenders)))
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.close()))
    await rm(temporary, { recursive: true })
  }
}

/** The build of this machine is not for search engines, which the live site is. */
async function copyAsLive(directory: string) {
  await cp(SITE, directory, { recursive: true })
  const file = join(directory, "_headers")
  const headers = await readFile(file, "utf8")
  await writeFile(file, headers.replace(/^ *X-Robots-Tag: noindex\n/m, ""))
  await writeFile(join(directory, "robots.txt"), robots({ isLive: true }))
}

const nothing = (name: string): Contender => ({
  name,
  loads: { "/terminal": [], "/about": [] },
  slides: { "/terminal": { "1x": [], "4x": [] }, "/about": { "1x": [], "4x": [] } },
  lighthouse: { "/terminal": [], "/about": [] },
})

/** Every run measures all contenders in turn, so that what else the machine does meets all of them. */
async function measure(browser: Browser, contenders: Served[]): Promise<Results> {
  const builds: Results["builds"] = { empty: [], cold: [], warm: [] }
  const saves: number[] = []
  const all: Job[] = [
    ...MEASURED.flatMap((screen) => loadsOf(browser, contenders, screen)),
    ...MEASURED.flatMap((screen) =>
      contenders.flatMap((contender) => jobsOf(browser, contender, screen)),
    ),
    {
      part: "builds",
      what: "builds",
      async run() {
        const { empty, cold, warm } = await measureBuilds()
        builds.empty.push(empty)
        builds.cold.push(cold)
        builds.warm.push(warm)
      },
    },
  ]
  const jobs = all.filter(({ part }) => options.only.includes(part))
  if (options.only.includes("loads")) await warmUp(browser, contenders)
  for (let run = 1; run <= runs; run += 1) {
    for (const job of jobs) {
      say(`run ${run} of ${runs}: ${job.what}`)
      await job.run()
    }
  }
  if (options.only.includes("saves")) {
    say("saves in npm start")
    saves.push(...(await measureSaves(browser, runs)))
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    runs,
    machine: machine(browser.version()),
    contenders: contenders.map(({ measured }) => measured),
    builds,
    saves,
  }
}

/** The first load of each does not count: the browser and the server warm up with it. */
async function warmUp(browser: Browser, contenders: Served[]) {
  for (const { url, measured } of contenders) {
    say(`warming up, ${measured.name}`)
    for (const screen of MEASURED) await measureLoad(browser, url + screen)
  }
}

/** Loads vary more than anything else and take little time, so that each run has several, in turn. */
function loadsOf(browser: Browser, contenders: Served[], screen: Measured): Job[] {
  const inTurn = contenders.map(({ url, measured }) => ({
    part: "loads" as const,
    what: `first load of ${screen}, ${measured.name}`,
    async run() {
      measured.loads[screen].push(await measureLoad(browser, url + screen))
    },
  }))
  return Array.from({ length: LOADS_PER_RUN }, () => inTurn).flat()
}

function jobsOf(browser: Browser, { url, measured }: Served, screen: Measured): Job[] {
  const what = (part: string) => `${part} of ${screen}, ${measured.name}`
  return [
    {
      part: "lighthouse",
      what: what("Lighthouse"),
      async run() {
        measured.lighthouse[screen].push(await measureLighthouse(url + screen))
      },
    },
    ...PROCESSORS.map((processor) => ({
      part: "slides" as const,
      what: what(`slide at ${processor}`),
      async run() {
        const way = {
          site: url,
          from: screen,
          to: OTHER[screen],
          cpu: Number.parseInt(processor, 10),
        }
        const slide = await measureSlide(browser, way)
        if (slide) measured.slides[screen][processor].push(slide)
      },
    })),
  ]
}

async function films(browser: Browser, contenders: Served[]): Promise<Strip[]> {
  say("the pages are filmed")
  const strips: Strip[] = []
  for (const screen of MEASURED) {
    for (const { url, measured } of contenders) {
      strips.push(await film(browser, `${screen}, ${measured.name}`, url + screen))
    }
  }
  return strips
}

function say(what: string) {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.error(`${String(seconds).padStart(5)} s  ${what}`)
}

bench().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
