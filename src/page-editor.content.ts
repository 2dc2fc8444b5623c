/** The content in the editor: its schema, what is wrong with it, and its files. */
import * as z from "zod"
import type { Finding, Known, Values } from "../plugins/gatsby-plugin-page-editor/site"
import { CONTENT_FILES } from "./content/content-files"
import { likelyIcons } from "./content/likely-icons"
import { isOnSite, pathInStatic } from "./content/links"
import { EVERYTHING_FOUND, type Lookups } from "./content/lookups"
import { parseYaml } from "./content/parse-yaml"
import { isOfSample } from "./content/sample"
import { expectedOf, findingsIn, messageOf } from "./content/validate"
import { valueAt } from "./content/value-at"
import { translationFor } from "./content/words"
import { isScreenPath } from "./shell/screens"

/** The schema of all content files as one group, by name. */
const contentSchema = (lookups: Lookups) =>
  z.object(Object.fromEntries(CONTENT_FILES.map(({ name, schema }) => [name, schema(lookups)])))

/** The schemas by the language of their default words. */
const SCHEMAS: Partial<Record<string, ReturnType<typeof contentSchema>>> = {}

export function schema(values?: Values) {
  const tag = String(valueAt(values, ["site", "language"]) ?? "")
  const language = translationFor(tag) ? tag : ""
  SCHEMAS[language] ??= contentSchema({ ...EVERYTHING_FOUND, language })
  return SCHEMAS[language]
}

/** The path of a picture by its name in the content. */
export const pathOfPicture = (name: string) => `content/${name.replace(/^\.\//, "")}`

/** The path of the file in static/ at an address of the site. */
export const pathOfStatic = (address: string) =>
  isOnSite(address) ? `static/${pathInStatic(address)}` : undefined

export function validation({ files, icons }: Known) {
  const checked = contentSchema({
    ...EVERYTHING_FOUND,
    ...(icons && { likelyIcons: (name) => likelyIcons(name, Object.keys(icons)) }),
    hasPicture: (name) => pathOfPicture(name) in files,
    hasStaticFile: (address) =>
      isScreenPath(`/${pathInStatic(address)}`) || `${pathOfStatic(address)}` in files,
    isSample: (value) => isOfSample(value, (path) => files[path]),
    thisYear: new Date().getFullYear(),
  })
  return (values: Values): Finding[] =>
    findingsIn(checked, values).map((finding) => {
      const { severity, path, advice } = finding
      const inFull = messageOf(finding)
      return {
        severity,
        path,
        message: advice ?? (severity === "warning" ? inFull : expectedOf(finding)),
        inFull,
      }
    })
}

export function parse(text: string) {
  const { document, lines, mistakes } = parseYaml(text)
  const [mistake] = mistakes
  if (!mistake) return document
  const { line, col } = lines.linePos(mistake.offset)
  throw new Error(`line ${line}, column ${col}: ${mistake.message.split("\n")[0]}`)
}
