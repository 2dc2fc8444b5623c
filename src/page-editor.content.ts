/** The content in the editor: its schema, what is wrong with it, and its files. */
import * as z from "zod"
import type { Finding, Known, Values } from "../plugins/gatsby-plugin-page-editor/site"
import { CONTENT_FILES } from "./content/content-files"
import { messageOf } from "./content/error-message"
import { EVERYTHING_FOUND, type Lookups } from "./content/lookups"
import { parseYaml } from "./content/parse-yaml"
import { isOfSample } from "./content/sample"
import { positionAt } from "./content/source-positions"
import { pathInStatic } from "./content/static-path"
import { unknownIcon } from "./content/unknown-icon"
import { STATIC_PATH } from "./content/urls"
import { findingsSync } from "./content/validate"
import { valueAt } from "./content/value-at"
import { translationFor } from "./content/wording"

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
  STATIC_PATH.test(address) ? `static/${pathInStatic(address)}` : undefined

export function validation({ files, icons }: Known) {
  const checked = contentSchema({
    ...EVERYTHING_FOUND,
    ...(icons && { unknownIcon: (name) => unknownIcon(name, Object.keys(icons)) }),
    picture: (name) => (pathOfPicture(name) in files ? EVERYTHING_FOUND.picture(name) : undefined),
    hasStaticFile: (address) => `${pathOfStatic(address)}` in files,
    isSample: (value) => isOfSample(value, (path) => files[path]),
    thisYear: new Date().getFullYear(),
  })
  return (values: Values): Finding[] =>
    findingsSync(checked, values).map(({ severity, path, note, ...found }) => {
      const expected = [`expected ${found.expected}`, found.advice].filter(Boolean).join(". ")
      return {
        severity: note ? "note" : severity,
        path,
        message: note ?? (severity === "warning" ? found.found : expected),
        inFull: messageOf(found),
        meant: found.meant,
      }
    })
}

export function parse(text: string) {
  const { document, syntaxProblems } = parseYaml(text)
  if (document) return document
  const [problem] = syntaxProblems
  const { line, col } = positionAt(text, problem?.offset ?? 0)
  throw new Error(`line ${line}, column ${col}: ${problem?.message.split("\n")[0]}`)
}
