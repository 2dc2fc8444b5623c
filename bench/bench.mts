import { cpus } from "node:os"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { ensureBrowser } from "../scripts/browser"
import { serve } from "../scripts/server"
import { type Figures, medians } from "./figures"
import { measureLoad } from "./load"
import { measureSlide } from "./slide"

const MEASUREMENTS: Record<string, (site: string) => Promise<Figures>> = {
  "loads of /terminal": (site) => measureLoad(browser, `${site}/terminal`),
  "loads of /about": (site) => measureLoad(browser, `${site}/about`),
  "slides from /terminal to /about": (site) => measureSlide(browser, `${site}/terminal`, "/about"),
  "slides from /about to /terminal": (site) => measureSlide(browser, `${site}/about`, "/terminal"),
}

// `npm run bench -- [folder ...] [--only loads|slides] [--runs number]`: compares the build in public/ with the builds
// in other folders.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, runs: { type: "string", default: "5" } },
})
await ensureBrowser()
const sites = await Promise.all(
  ["public", ...positionals].map(async (folder, index) => {
    const { url, close } = await serve(folder, 0)
    // The names are numbered, because a folder may be measured twice.
    return { name: `${index + 1}: ${folder}`, url, close }
  }),
)
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  // No other sites, because their latency would affect the results.
  args: ["--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"],
})

const results: Record<string, Record<string, Figures[]>> = {}
for (let run = 1; run <= Number(values.runs); run += 1) {
  for (const [title, measure] of Object.entries(MEASUREMENTS)) {
    if (!title.startsWith(values.only)) continue
    // All sites within each run, so that other load on the machine affects all of them.
    for (const { name, url } of sites) {
      console.error(`run ${run} of ${values.runs}: ${title}, ${name}`)
      results[title] ??= {}
      results[title][name] ??= []
      results[title][name].push(await measure(url))
    }
  }
}

const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
console.log(`${machine}, Chromium ${browser.version()}, runs: ${values.runs}`)
for (const [title, runs] of Object.entries(results)) {
  console.log(`\n${title}`)
  console.table(medians(runs))
}
await browser.close()
await Promise.all(sites.map(({ close }) => close()))
