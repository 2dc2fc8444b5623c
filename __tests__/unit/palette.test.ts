/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join, sep } from "node:path"
import sharp from "sharp"
import { sharingPicture } from "../../src/seo/open-graph-image"
import { colourOf } from "../../src/seo/palette"

const PALETTE = "src/styles/palette.css"
/** The palettes of visitors, of the editor, and of its marks on the page that visitors see. */
const PALETTES = [PALETTE, "src/editor/workspace.css", "src/editor/page/page.css"]

const COLOUR =
  /(?<![\w&])#(?:[\da-f]{3,4}){1,2}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/gi
const NAMED = /^ +--[\w-]+: .*;$/gm

const palette = readFileSync(PALETTE, "utf8")

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.split(sep).join("/")}`)
  .filter((file) => /\.(?:css|tsx?|html)$/.test(file))

/** The colours by number in a file, without those that a palette names. */
function coloursIn(file: string) {
  const text = readFileSync(file, "utf8")
  return (PALETTES.includes(file) ? text.replace(NAMED, "") : text).match(COLOUR) ?? []
}

test("no colour is given by number outside a palette, but for theme-color, which cannot name one", () => {
  const found = files.map((file) => [file, coloursIn(file)] as const)
  const terminal = colourOf("--terminal-paper")
  const [light, dark] = Array.from(palette.matchAll(/--paper: (#\w+);/g), ([, colour]) => colour)
  expect(Object.fromEntries(found.filter(([, colours]) => colours.length > 0))).toEqual({
    "src/shell/document-head.tsx": [terminal, terminal, light, dark],
  })
})

test.each(["--accent", "--terminal-green"] as const)("%s is one number", (name) => {
  expect(palette.split(colourOf(name))).toHaveLength(2)
})

test("a colour that the palette lacks is told", () => {
  expect(() => colourOf("--terminal-pink")).toThrow(
    "src/styles/palette.css: found no --terminal-pink by number; expected one, such as --terminal-pink: #rrggbb;",
  )
})

describe("with another green in the palette", () => {
  const project = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), "palette-"))
  afterAll(() => {
    process.chdir(project)
    rmSync(folder, { recursive: true })
  })

  test("the picture beside links has this one and not the old one", async () => {
    const old = colourOf("--terminal-green")
    mkdirSync(join(folder, "src/styles"), { recursive: true })
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"))
    writeFileSync(join(folder, PALETTE), palette.replace(old, "#ff8800"))
    const before = await coloursOfPicture()
    process.chdir(folder)
    const after = await coloursOfPicture()
    expect([before.has(old), before.has("#ff8800")]).toEqual([true, false])
    expect([after.has(old), after.has("#ff8800")]).toEqual([false, true])
  })

  async function coloursOfPicture() {
    const prompt = { user: "ada", host: "engine", directory: "~" }
    const picture = await sharingPicture({ prompt, greeting: "Hi!", role: "An engineer" })
    const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const hex = data.toString("hex")
    return new Set(
      Array.from(
        { length: hex.length / 6 },
        (_, index) => `#${hex.slice(index * 6, index * 6 + 6)}`,
      ),
    )
  }
})
