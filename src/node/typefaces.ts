import { createHash } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { HTMLElement } from "node-html-parser"
import subsetFont from "subset-font"
import type { Content } from "../content/content-files"
import { sentencesOf } from "../content/sentences"
import { append, elementOf, inlineScript } from "./html"

const MONO = "@fontsource/ibm-plex-mono/files/ibm-plex-mono-*-400-normal.woff2"
const SERIF = "@fontsource-variable/source-serif-4/files/source-serif-4-*-opsz-normal.woff2"

/** Without ligatures, which would keep more glyphs, hints, which only old screens need, and tables that browsers ignore. */
const KEPT = {
  keepFeatures: ["ccmp", "kern", "locl", "mark", "mkmk"],
  noHinting: true,
  dropTables: ["BASE", "STAT", "gasp"],
}

/** Characters that styles add: the unit ch is the width of the zero; hyphens, and parentheses around printed addresses. */
const [OF_MONO_STYLES, OF_SERIF_STYLES] = ["0", "-()"]

/**
 * Adds the typefaces to the pages, cut down to the characters of the pages. A screen has its own inline, so it starts with
 * them. Elsewhere they are files, which src/shell/navigation.ts fetches.
 */
export async function addTypefaces(
  output: string,
  pages: Record<string, HTMLElement>,
  { profile, site }: Content,
): Promise<void> {
  const { "/about": about, ...terminals } = pages
  const { building } = sentencesOf(profile.about, site)
  const ofTerminals = Object.values(terminals).map(textOf).join("")
  const mono = await faces("IBM Plex Mono", MONO, ofTerminals + building + OF_MONO_STYLES)
  const ofAbout = about ? textOf(about) : ""
  const serif = await faces("Source Serif 4 Variable", SERIF, ofAbout + OF_SERIF_STYLES)
  for (const { path, data } of [...mono, ...serif]) await writeFile(join(output, path), data)
  const ofScreens: Partial<Record<string, typeof mono>> = { "/terminal": mono, "/about": serif }
  for (const [path, page] of Object.entries(pages)) {
    const inline = ofScreens[path] ?? []
    const rules = [...mono, ...serif].map((face) => face.rule(inline.includes(face)))
    append(page, "head", `<style>${rules.join("")}</style>`)
    append(page, "head", inlineScript("src/shell/load-typefaces.ts"))
  }
}

/** The text of a page, with the addresses that are printed. */
function textOf(page: HTMLElement): string {
  const main = elementOf(page, "main")
  const links = main.querySelectorAll("[data-address]")
  return main.textContent + links.map((link) => link.getAttribute("data-address")).join("")
}

/** The font faces of a family for a text: one for each of Fontsource's scripts that the text has characters of. */
async function faces(family: string, files: string, text: string) {
  const read = (file: string) => readFile(join("node_modules", file))
  const ranges: object = JSON.parse(`${await read(files.replace(/files.*/, "unicode.json"))}`)
  const found = Object.entries(ranges).map(async ([script, range]: [string, string]) => {
    // From "U+0000-00FF,U+0131" to the syntax of regular expressions.
    const set = range.replace(/[\dA-F]+/g, "\\u{$&}").replace(/U\+|,/g, "")
    const characters = text.replace(/\s/g, "").match(new RegExp(`[${set}]`, "gu"))
    if (!characters) return []
    const font = await read(files.replace("*", script))
    // An optical size that the type designers drew: those between have more bytes. Also in src/styles/typefaces.css.
    const axes = files === SERIF && { variationAxes: { wght: 400, opsz: 20 } }
    const data = await subsetFont(font, ` ${characters.join("")}`, { ...KEPT, ...axes })
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 20)
    const path = `/static/${script}-${hash}.woff2`
    // Only a font whose letters all have one width may replace another one, because nothing moves then.
    const whenLate = files === MONO ? "swap" : "optional"
    const rule = (isInline: boolean) => {
      const url = isInline ? `data:font/woff2;base64,${data.toString("base64")}` : path
      const display = isInline ? "block" : whenLate
      return `@font-face{font-family:"${family}";src:url(${url});font-display:${display};unicode-range:${range}}`
    }
    return { path, data, rule }
  })
  return (await Promise.all(found)).flat()
}
