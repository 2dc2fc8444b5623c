import { readdirSync, readFileSync } from "node:fs"
import { sep } from "node:path"
import { colourOf } from "../../src/seo/palette"

const PALETTE = "src/styles/palette.css"
/** The palettes of the screens, of the editor, and of its highlights on the screens. */
const PALETTES = [PALETTE, "src/editor/workspace.css", "src/editor/page/page.css"]

const COLOUR =
  /(?<![\w&])#(?:[\da-f]{3,4}){1,2}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/gi
const NAMED = /^ +--[\w-]+: .*;$/gm

const palette = readFileSync(PALETTE, "utf8")

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.split(sep).join("/")}`)
  .filter((file) => /\.(?:css|tsx?|html)$/.test(file))

/** The literal colours in a file, apart from those that a palette defines. */
function coloursIn(file: string) {
  const text = readFileSync(file, "utf8")
  return (PALETTES.includes(file) ? text.replace(NAMED, "") : text).match(COLOUR) ?? []
}

test("there are no literal colours outside palettes, except for theme-color, which cannot use variables", () => {
  const found = files.map((file) => [file, coloursIn(file)] as const)
  const terminal = colourOf("--terminal-paper")
  const [light, dark] = Array.from(palette.matchAll(/--paper: (#\w+);/g), ([, colour]) => colour)
  expect(Object.fromEntries(found.filter(([, colours]) => colours.length > 0))).toEqual({
    "src/shell/document-head.tsx": [terminal, terminal, light, dark],
  })
})

test.each(["--accent", "--terminal-green"] as const)("%s is defined once", (name) => {
  expect(palette.split(colourOf(name))).toHaveLength(2)
})

test("throws for a colour that the palette lacks", () => {
  expect(() => colourOf("--terminal-pink")).toThrow(
    "src/styles/palette.css: found no --terminal-pink by number; expected one, such as --terminal-pink: #rrggbb;",
  )
})
