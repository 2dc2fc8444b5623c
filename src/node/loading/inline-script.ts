import { readFileSync } from "node:fs"
import { transformSync } from "esbuild"

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
