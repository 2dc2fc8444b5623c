import { isScreenPath } from "../../shell/screens"
import { inlineScript } from "./inline-script"

/** The used part of webpack.stats.json. */
export type WebpackStats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> }

/** The scripts of Gatsby and its plugins, at the end of the body. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs

/**
 * Defers the scripts of a screen until its first paint, and then also preloads the screen's own script and data. Gatsby
 * would request these only after its other scripts have run, one round trip later. Two short scripts are inline.
 *
 * The page for unknown paths redirects by itself, so its scripts are removed. Gatsby would look up the path, and
 * hydrate
 * `/about/` as the About screen, with other markup.
 *
 * @throws Error when the page or webpack's stats are not as expected of Gatsby
 */
export function withDeferredScripts(html: string, path: string, stats: WebpackStats): string {
  const [head = "", body = ""] = html.split(/(?=<body>)/)
  const scripts = body.match(SCRIPT)
  if (!scripts) throw new Error("found no script in the body; expected those of Gatsby.")
  if (!isScreenPath(path)) return head + withoutScripts(body)
  const deferred = [...preloads(path, stats), ...scripts].join("")
  const end = `<template id="after-paint">${deferred}</template>${inlineScript("src/build/loading/insert-scripts.ts")}</body>`
  return (
    head.replace("</head>", () => `${inlineScript("src/terminal/finish-on-input.ts")}</head>`) +
    withoutScripts(body).replace("</body>", () => end)
  )
}

const withoutScripts = (html: string) => html.replace(SCRIPT, "")

function preloads(screen: string, { namedChunkGroups }: WebpackStats): string[] {
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
