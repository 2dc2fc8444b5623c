import { createHash } from "node:crypto"
import { readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type HTMLElement, parse } from "node-html-parser"
import { isTracked } from "../analytics/tracker"
import type { Content } from "../content/content-files"
import { env } from "../env"
import { isScreenPath, SCREENS } from "../shell/screens"
import { filesIn } from "./files"
import { append, elementOf, inlineScript } from "./html"
import { policies } from "./policies"
import { addTypefaces } from "./typefaces"

const PATHS = [...Object.keys(SCREENS), "/404", "/"]

/** The file in which Gatsby writes a page. */
const fileOf = (path: string) => join(path, "index.html").slice(1)

/** The used part of webpack.stats.json. */
type WebpackStats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> }

/**
 * Finishes Gatsby's pages, and moves each `about/index.html` to `about.html`, so that hosts serve /about without a
 * redirect to /about/.
 *
 * @param output the folder of the build, with webpack's stats
 * @returns the security policy of every response
 * @throws Error when a page or webpack's stats are not as Gatsby writes them
 */
export async function finishPages(output: string, content: Content): Promise<string> {
  const read = async (file: string) =>
    parse(await readFile(join(output, file), "utf8"), { comment: true })
  const stats: WebpackStats = JSON.parse(await readFile(join(output, "webpack.stats.json"), "utf8"))
  const pages: Record<string, HTMLElement> = {}
  for (const path of PATHS) {
    const page = await read(fileOf(path))
    // The policy would need 'unsafe-hashes' for these styles. src/styles/base.css has what matters of them.
    for (const styled of page.querySelectorAll("#gatsby-focus-wrapper, #gatsby-announcer"))
      styled.removeAttribute("style")
    // It would announce the first heading. Screen readers say the name of the screen, which gets the focus.
    const announcer = elementOf(page, "#gatsby-announcer")
    announcer.setAttribute("aria-live", "off")
    announcer.setAttribute("hidden", "")
    // React starts the app with its components' styles. Browser extensions add elements beside styles, which it would hydrate.
    for (const style of page.querySelectorAll("#___gatsby > style"))
      elementOf(page, "head").appendChild(style.remove())
    deferScripts(page, path, stats)
    pages[path] = page
  }
  await addTypefaces(output, pages, content)

  const own = Object.values(pages)
  const isOther = (file: string) => /\.html?$/i.test(file) && !PATHS.map(fileOf).includes(file)
  const others = (await filesIn(output)).filter(isOther)
  const all = [...own, ...(await Promise.all(others.map(read)))]
  const { coffee, building } = content.site.images
  const { ofPages, ofResponses } = policies({
    scripts: hashes(own, "script:not([src], [type$=json])"),
    styles: hashes(own, "style"),
    allScripts: hashes(all, "script:not([src], [type$=json])"),
    imageHosts: [coffee.src, building.src, building.still].map((src) => new URL(src).origin),
    isTracked: isTracked(env),
    isProduction: env.isProduction,
    isPreview: env.isPreview,
  })
  for (const [path, page] of Object.entries(pages)) {
    // After the charset, which has to be in the first 1024 bytes (HTML standard).
    elementOf(page, "meta[charset]").insertAdjacentHTML(
      "afterend",
      `<meta http-equiv="Content-Security-Policy" content="${ofPages}">`,
    )
    const file = join(output, fileOf(path))
    await rm(file)
    await writeFile(path === "/" ? file : join(output, `${path}.html`), page.toString())
    // The folder may contain files from static/.
    if ((await readdir(dirname(file))).length === 0) await rmdir(dirname(file))
  }
  return ofResponses
}

/**
 * Defers the scripts of a screen until its first paint, and then also preloads the screen's own script and data. Gatsby
 * would request these only after its other scripts have run, one round trip later. Other pages redirect by themselves,
 * so their scripts are removed.
 */
function deferScripts(page: HTMLElement, path: string, { namedChunkGroups }: WebpackStats) {
  const scripts = page.querySelectorAll("body > script")
  if (scripts.length === 0) throw new Error(`${path}: found no script in the body.`)
  for (const script of scripts) script.remove()
  if (!isScreenPath(path)) return
  const chunk = namedChunkGroups[`component---src-pages-${path.slice(1)}-tsx`]
  if (!chunk) throw new Error(`webpack.stats.json: found no script of ${path}.`)
  const preloads = [
    ...chunk.assets
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name }) => `<link rel="preload" as="script" href="/${name}">`),
    ...["/page-data/app-data.json", `/page-data${path}/page-data.json`].map(
      (data) => `<link rel="preload" as="fetch" href="${data}" crossorigin>`,
    ),
  ]
  append(page, "head", inlineScript("src/terminal/finish-on-input.ts"))
  const deferred = [...preloads, ...scripts.map((script) => script.outerHTML)].join("")
  append(page, "body", `<template id="after-paint">${deferred}</template>`)
  append(page, "body", inlineScript("src/shell/after-paint.ts"))
}

/** The hashes of inline code, as sources of a policy. */
const hashes = (pages: HTMLElement[], selector: string) =>
  pages
    .flatMap((page) => page.querySelectorAll(selector))
    .map(({ rawText }) => rawText.replace(/\r\n?/g, "\n"))
    .map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
