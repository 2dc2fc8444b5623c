import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS, type ScreenPath } from "../shell/screens"
import { divideStyles } from "./own-styles"

type WebpackStats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> }

/** As Gatsby and its plugins write them, at the end of the body. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs

/** As Gatsby writes the styles of all screens, into the head. */
const STYLES = /(?<=<style data-href="[^"]*" data-identity="gatsby-global-css">).*?(?=<\/style>)/s

/**
 * Puts the rest into the page when it has been painted and loaded, each part in a task of its own, so that a
 * slow phone hears its visitor between them. Browsers that do not tell when they paint wait for the load alone.
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
 * Has the browser paint a screen with as little as it takes: the scripts, to which each request before
 * would add, and the styles of the other screens come when it has. The screen's own script and data then
 * come with them: Gatsby by itself would ask for them when the others run, which is one more way to the
 * server and back.
 *
 * @param output the folder that Gatsby has built into, with the screens as files and webpack's stats
 * @throws Error when a screen or webpack's stats are not as Gatsby has written them so far
 */
export async function leaveRestForAfterPaint(output: string): Promise<void> {
  const stats: WebpackStats = JSON.parse(await readFile(join(output, "webpack.stats.json"), "utf8"))
  for (const screen of Object.keys(SCREENS) as ScreenPath[]) {
    const file = join(output, `${screen}.html`)
    const html = await readFile(file, "utf8")
    const [head = "", body = ""] = html.split(/(?=<body>)/)
    const scripts = body.match(SCRIPT)
    if (!scripts) throw new Error(`${file}: found no script in the body; expected those of Gatsby.`)
    const css = head.match(STYLES)?.[0]
    if (!css) throw new Error(`${file}: found no styles in the head; expected those of Gatsby.`)
    const { own, others } = divideStyles(css, body)
    const rest = [...preloads(screen, stats), `<style>${others}</style>`, ...scripts].join("")
    const end = `<template id="after-paint">${rest}</template><script>${INSERT}</script></body>`
    const content = body.replace(SCRIPT, "").replace("</body>", () => end)
    await writeFile(file, head.replace(STYLES, () => own) + content)
  }
}

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
