import { readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import { colourOf } from "../../src/node/seo/palette"

const PALETTE = "src/styles/palette.css"
const EDITOR = "plugins/gatsby-plugin-page-editor"
/** The palettes of the site, of the editor, and of the editor's marks on the page. */
const PALETTES = [PALETTE, `${EDITOR}/ui/base.css`, `${EDITOR}/page/page.css`]

const COLOUR =
  /(?<![\w&])#(?:[\da-f]{3,4}){1,2}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/gi
const DEFINITION = /^ +--[\w-]+: .*;$/gm

const palette = readFileSync(PALETTE, "utf8")

const files = ["src", EDITOR]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .map((file) => file.split(sep).join("/"))
  .filter((file) => /\/\w[^/]*\.(?:css|tsx?|html)$/.test(file))

/** The colour values in a file, except definitions in a palette. */
function coloursIn(file: string) {
  const text = readFileSync(file, "utf8")
  return (PALETTES.includes(file) ? text.replace(DEFINITION, "") : text).match(COLOUR) ?? []
}

test("colours › are only in palettes, theme-color, which has no names, and readable accents", () => {
  const found = files.map((file) => [file, coloursIn(file)] as const)
  const terminal = colourOf("--terminal-paper")
  const [light, dark] = Array.from(palette.matchAll(/--paper: (#\w+);/g), ([, colour]) => colour)
  expect(Object.fromEntries(found.filter(([, colours]) => colours.length > 0))).toEqual({
    "src/shell/document-head.tsx": [terminal, terminal, light, dark],
    "src/content/accent.ts": [light, dark, colourOf("--accent")],
  })
})
