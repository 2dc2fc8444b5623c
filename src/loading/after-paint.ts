import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS, type ScreenPath } from "../shell/screens"

type WebpackStats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> }

/** The scripts of Gatsby 5.16 and its plugins, at the end of the body. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs
/** Gatsby's marks around them. */
const SLICE_COMMENT = /<!-- slice-(?:start|end) [^>]*-->\s*/g

const NOT_FOUND = "404.html"

/**
 * Inserts the scripts after first paint and load: one per task, so input stays responsive. Browsers that do not
 * report paints only wait for the load.
 */
const INSERT = `{
  const insert = () => {
    for (const part of [...document.getElementById("after-paint").content.childNodes])
      setTimeout(() => document.body.append(part))
  }
  const insertWhenLoaded = () =>
    document.readyState === "complete" ? insert() : addEventListener("load", insert)
  const { supportedEntryTypes = [] } = window.PerformanceObserver || {}
  if (supportedEntryTypes.includes("paint"))
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName("first-contentful-paint")[0]) return
      observer.disconnect()
      insertWhenLoaded()
    }).observe({ type: "paint", buffered: true })
  else insertWhenLoaded()
}`

/**
 * Defers the scripts of each screen until it is painted, and preloads its own script and data with them. Gatsby
 * would request these only after the others have run, one round trip later.
 *
 * The page of unknown addresses leads on by itself, so it gets no scripts. Gatsby would look up its address, and take
 * `/about/` for the About screen, whose markup is another.
 *
 * @param output the folder of the build, after flattenPages, with webpack's stats
 * @throws Error when a screen or webpack's stats are not as Gatsby 5.16 writes them
 */
export async function deferScripts(output: string): Promise<void> {
  const stats: WebpackStats = JSON.parse(await readFile(join(output, "webpack.stats.json"), "utf8"))
  for (const screen of Object.keys(SCREENS) as ScreenPath[]) {
    const file = join(output, `${screen}.html`)
    const html = await readFile(file, "utf8")
    const [head = "", body = ""] = html.split(/(?=<body>)/)
    const scripts = body.match(SCRIPT)
    if (!scripts) throw new Error(`${file}: found no script in the body; expected those of Gatsby.`)
    const deferred = [...preloads(screen, stats), ...scripts].join("")
    const end = `<template id="after-paint">${deferred}</template><script>${INSERT}</script></body>`
    await writeFile(file, head + withoutScripts(body).replace("</body>", () => end))
  }
  const notFound = join(output, NOT_FOUND)
  await writeFile(notFound, withoutScripts(await readFile(notFound, "utf8")))
}

const withoutScripts = (html: string) => html.replace(SCRIPT, "").replace(SLICE_COMMENT, "")

function preloads(screen: ScreenPath, { namedChunkGroups }: WebpackStats): string[] {
  const chunk = `component---src-pages-${screen.slice(1)}-tsx`
  const assets = namedChunkGroups[chunk]?.assets
  if (!assets) throw new Error(`webpack.stats.json: found no ${chunk}; expected that of ${screen}.`)
  const scripts = assets.filter(({ name }) => name.endsWith(".js"))
  const data = ["/page-data/app-data.json", `/page-data${screen}/page-data.json`]
  return [
    ...scripts.map(({ name }) => `<link rel="preload" as="script" href="/${name}">`),
    ...data.map((path) => `<link rel="preload" as="fetch" href="${path}" crossorigin>`),
  ]
}
