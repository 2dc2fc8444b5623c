import { defaultTreeAdapter, serializeOuter } from "parse5"
import { isScreenPath } from "../../shell/screens"
import { append, type Element, elementOf, type Node } from "../parse-html"
import { inlineScript } from "./inline-script"

/** The used part of webpack.stats.json. */
export type WebpackStats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> }

/**
 * Defers the scripts of a screen until its first paint, and then also preloads the screen's own script and data. Gatsby
 * would request these only after its other scripts have run, one round trip later. Two short scripts are inline.
 *
 * The page for unknown paths redirects by itself, so its scripts are removed. Gatsby would look up the path, and
 * hydrate `/about/` as the About screen, with other markup.
 *
 * @throws Error when the page or webpack's stats are not as expected of Gatsby
 */
export function deferScripts(page: Node, path: string, stats: WebpackStats): void {
  const head = elementOf(page, "head")
  const body = elementOf(page, "body")
  const scripts = body.childNodes.filter((node): node is Element => node.nodeName === "script")
  if (scripts.length === 0)
    throw new Error("found no script in the body; expected those of Gatsby.")
  for (const script of scripts) defaultTreeAdapter.detachNode(script)
  if (!isScreenPath(path)) return
  const deferred = [
    ...preloads(path, stats),
    ...scripts.map((script) => serializeOuter(script)),
  ].join("")
  append(head, inlineScript("src/terminal/finish-on-input.ts"))
  append(body, `<template id="after-paint">${deferred}</template>`)
  append(body, inlineScript("src/node/loading/insert-scripts.ts"))
}

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
