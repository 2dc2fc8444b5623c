import { createHash } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { serialize } from "parse5"
import subsetFont from "subset-font"
import type { Content } from "../../content/content-files"
import { sentencesOf } from "../../content/sentences"
import { append, attributeOf, elementOf, type Node, parsePage } from "../parse-html"
import { inlineScript } from "./inline-script"

const MONO = "@fontsource/ibm-plex-mono/files/ibm-plex-mono-*-400-normal.woff2"
const SERIF = "@fontsource-variable/source-serif-4/files/source-serif-4-*-opsz-normal.woff2"

/** Without ligatures, which would keep more glyphs, and hints, which only old screens need. */
const KEPT = { keepFeatures: ["ccmp", "kern", "locl", "mark", "mkmk"], noHinting: true }

/** Characters that styles add: hyphens, and parentheses around printed addresses. The unit ch is the width of the zero. */
const OF_STYLES = "-()0"

/**
 * Adds the typefaces to the pages, cut down to the characters of the pages. A screen has its own inline, so it starts with
 * them. Those of the other screen are files, which src/shell/prefetch.ts fetches.
 *
 * @param output the folder of the build, after rewritePages
 */
export async function addTypefaces(output: string, { profile, site }: Content): Promise<void> {
  const read = async (file: string) => parsePage(await readFile(join(output, file), "utf8"))
  const files = ["terminal.html", "about.html", "404.html"]
  const pages = await Promise.all(files.map(read))
  const [intro, about, unknown] = pages.map((page) => textIn(elementOf(page, "main")))
  const { name, building } = sentencesOf(profile.about, site)
  const mono = await faces("IBM Plex Mono", MONO, `${intro}${unknown}${building}${OF_STYLES}`)
  const display = await faces("Source Serif 4 Display", SERIF, name + OF_STYLES, 44)
  const serif = [
    ...display,
    ...(await faces("Source Serif 4 Variable", SERIF, about + OF_STYLES, 18)),
  ]
  for (const { path, data } of [...mono, ...serif]) await writeFile(join(output, path), data)
  for (const [index, page] of pages.entries()) {
    const inline = [mono, serif][index]
    const rules = [...mono, ...serif].map((face) => face.rule(inline?.includes(face)))
    append(elementOf(page, "head"), `<style>${rules.join("")}</style>`)
    if (inline) append(elementOf(page, "head"), inlineScript("src/node/loading/load-typefaces.ts"))
    await writeFile(join(output, files[index] ?? ""), serialize(page))
  }
}

/** The text below a node, with the addresses that are printed. */
function textIn(node: Node): string {
  if ("value" in node) return node.value
  if (!("attrs" in node) || node.tagName === "style") return ""
  return node.childNodes.map(textIn).join("") + (attributeOf(node, "data-address") ?? "")
}

/**
 * The font faces of a family for a text: one for each of Fontsource's scripts that the text has characters of.
 *
 * @param opsz the optical size of a variable font, in px
 */
async function faces(family: string, files: string, text: string, opsz?: number) {
  const read = (file: string) => readFile(join("node_modules", file))
  const ranges: object = JSON.parse(`${await read(files.replace(/files.*/, "unicode.json"))}`)
  const found = Object.entries(ranges).map(async ([script, range]: [string, string]) => {
    // From "U+0000-00FF,U+0131" to the syntax of regular expressions.
    const set = range.replace(/[\dA-F]+/g, "\\u{$&}").replace(/U\+|,/g, "")
    const characters = text.replace(/\s/g, "").match(new RegExp(`[${set}]`, "gu"))
    if (!characters) return []
    const axes = opsz && { variationAxes: { wght: 400, opsz } }
    const options = { targetFormat: "woff2" as const, ...KEPT, ...axes }
    const data = await subsetFont(
      await read(files.replace("*", script)),
      ` ${characters.join("")}`,
      options,
    )
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 20)
    const path = `/static/${script}-${hash}.woff2`
    // Only a font whose letters all have one width may replace another one, because nothing moves then.
    const whenLate = files === MONO ? "swap" : "optional"
    const rule = (isInline = false) => {
      const url = isInline ? `data:font/woff2;base64,${data.toString("base64")}` : path
      const display = isInline ? "block" : whenLate
      return `@font-face{font-family:"${family}";src:url(${url});font-display:${display};unicode-range:${range}}`
    }
    return { path, data, rule }
  })
  return (await Promise.all(found)).flat()
}
