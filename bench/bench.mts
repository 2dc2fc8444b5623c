import { existsSync } from "node:fs"
import { cpus } from "node:os"
import { parseArgs } from "node:util"
import { type Browser, chromium } from "@playwright/test"
import { launch } from "puppeteer-core"
import { provideBrowser } from "../scripts/provide"
import { serve } from "../scripts/server"
import { type Figures, lowest, median, tableOf } from "./figures"
import { markFirstTyped, measureLoad, scorePage } from "./lighthouse.mts"
import { measureSlide } from "./slide"
import { measureTyping } from "./typing"

type Measurement = { part: string; title: string; measure: (site: string) => Promise<Figures> }

const PARTS = ["loads", "lighthouse", "slides", "typing"]
const USAGE = `Usage: npm run bench -- [folder ...] [--only ${PARTS.join("|")}] ... [--runs number]`

const BUILD = "public"
/** The last file that a build writes. */
const LAST_OF_BUILD = `${BUILD}/_headers`

const LINKS = [
  { from: "/terminal", to: "/about" },
  { from: "/about", to: "/terminal" },
]

/** `npm run bench`: prints how fast the build in public/ is, and those in the folders given. */
async function main() {
  const { folders, parts, runs } = readArguments()
  await provideBrowser()
  const servers = await Promise.all(folders.map((directory) => serve({ directory, port: 0 })))
  // Lighthouse takes a browser by its port.
  const chrome = await launch({
    executablePath: String(process.env.CHROME_PATH),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  })
  try {
    const port = Number(new URL(chrome.wsEndpoint()).port)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    await Promise.all(browser.contexts().map(markFirstTyped))
    const tables = measurements(browser, port)
      .filter(({ part }) => parts.includes(part))
      .map((measurement) => ({ ...measurement, figures: folders.map((): Figures[] => []) }))

    for (let run = 1; run <= runs; run += 1) {
      for (const { title, measure, figures } of tables) {
        // Folder by folder within a run, so that whatever else the machine does slows all of them down.
        for (const [index, { url }] of servers.entries()) {
          console.error(`run ${run} of ${runs}: ${title}, ${folders[index]}`)
          figures[index]?.push(await measure(url))
        }
      }
    }

    const date = new Date().toISOString().slice(0, 10)
    const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
    console.log(`${date}, ${machine}, Chromium ${browser.version()}, runs: ${runs}`)
    for (const { part, title, figures } of tables) {
      console.log(`\n${tableOf(title, folders, figures, part === "lighthouse" ? lowest : median)}`)
    }
  } finally {
    await chrome.close()
    await Promise.all(servers.map((server) => server.close()))
  }
}

/** @throws Error when an argument is not known, or there is nothing to measure */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: "string", multiple: true, default: PARTS },
      runs: { type: "string", default: "5" },
    },
  })
  const runs = Number(values.runs)
  if (!values.only.every((part) => PARTS.includes(part)) || !(runs >= 1)) throw new Error(USAGE)
  if (!existsSync(LAST_OF_BUILD)) {
    throw new Error(`There is no finished build in ${BUILD}/. Make one: npm run build`)
  }
  const missing = positionals.find((folder) => !existsSync(folder))
  if (missing) throw new Error(`There is no folder ${missing}.`)
  return { folders: [BUILD, ...positionals], parts: values.only, runs }
}

function measurements(browser: Browser, port: number): Measurement[] {
  const ofLinks = LINKS.flatMap(({ from, to }): Measurement[] => [
    {
      part: "loads",
      title: `First load of ${from} on a slow phone`,
      measure: (site) => measureLoad(port, site + from),
    },
    {
      part: "lighthouse",
      title: `Lighthouse scores of ${from}, mobile, lowest of all runs`,
      measure: (site) => scorePage(port, site + from),
    },
    ...[1, 4].map((slowdown) => ({
      part: "slides",
      title: `Slide from ${from} to ${to}, CPU slowed down ${slowdown}x`,
      measure: (site: string) => measureSlide(browser, { slowdown, url: site + from, to }),
    })),
  ])
  const typing = {
    part: "typing",
    title: "Typing on /terminal, CPU slowed down 4x",
    measure: (site: string) => measureTyping(browser, `${site}/terminal`),
  }
  return [...ofLinks, typing]
}

main().catch(({ message }: Error) => {
  console.error(message)
  // A server may still run.
  process.exit(1)
})
