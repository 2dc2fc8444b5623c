import { readFileSync } from "node:fs"
import { transformSync } from "esbuild"
import type { HTMLElement } from "node-html-parser"

/** A script element with the minified code of a TypeScript file, which imports nothing. */
export function inlineScript(file: string): string {
  const { code } = transformSync(readFileSync(file, "utf8"), {
    loader: "ts",
    format: "iife",
    target: "es2020",
    minify: true,
  })
  return `<script>${code.trim()}</script>`
}

/** @throws Error when there is no such element */
export function elementOf(page: HTMLElement, selector: string): HTMLElement {
  const element = page.querySelector(selector)
  if (!element) throw new Error(`found no ${selector} in a page.`)
  return element
}

export const append = (page: HTMLElement, selector: string, html: string) =>
  elementOf(page, selector).insertAdjacentHTML("beforeend", html)
