import { CONTENT_FILES } from "../schema/content-files"
import { EVERYTHING_FOUND, type Lookups } from "../schema/lookups"
import { fieldName, valueAt } from "../schema/source-positions"
import { unknownIcon } from "../schema/unknown-icon"
import { type Finding, findings, findingsSync } from "../schema/validate"
import { lockForm, unlockForm } from "./form-lock"
import { inWords } from "./in-words"
import { loadedIcons, loadIcons } from "./load-icons"
import { settings } from "./page-settings"
import { SOURCE } from "./yaml/format"

/** Decap's state of a content file that is being edited. */
export type Entry = { get(key: string): unknown }
export type Values = Record<string, unknown>
type MediaFile = { path: string; size?: number }

/** The values of the form. */
export const valuesOf = (entry: Entry): Values =>
  withoutSource((entry.get("data") as { toJS(): Values }).toJS())

/** The values without their YAML source. */
export function withoutSource({ [SOURCE]: _, ...values }: Values): Values {
  return values
}

/** What the schema says about a field of the form, given its place in the schema and its value. */
export function schemaMessages(
  entry: Entry,
  place: string,
  value: unknown,
): Partial<Record<Finding["severity"], string>> {
  const { values, findings } = checked(entry)
  const found = findings.filter(
    ({ path }) =>
      fieldName(path).replace(/\[\d+\]/g, "[]") === place && valueAt(values, path) === value,
  )
  return Object.fromEntries(found.reverse().map(({ severity, message }) => [severity, message]))
}

type Checked = { values: Values; findings: Finding[] }

/** Every field asks at each rendering, and Decap's entries do not change. */
const checks = new WeakMap<Entry, Checked>()

function checked(entry: Entry): Checked {
  const known = checks.get(entry)
  if (known) return known
  const values = valuesOf(entry)
  const result = { values, findings: findingsSync(schemaOf(entry), values) }
  // Before that, every icon counts as known.
  if (loadedIcons()) checks.set(entry, result)
  return result
}

/** The path of the first field of the form that the build would refuse, as far as is known without waiting. */
export const firstProblem = (entry: Entry): string | undefined =>
  checked(entry).findings.find(isError)?.path.join(".")

/**
 * Rejects a draft that would fail the build, and locks the form while a valid one is saved.
 *
 * @throws Error that names each problem
 */
export async function validateDraft({ entry }: { entry: Entry }): Promise<void> {
  lockForm()
  try {
    await rejectErrors(entry)
  } catch (error) {
    unlockForm()
    throw error
  }
}

async function rejectErrors(entry: Entry) {
  await loadIcons()
  const errors = (await findings(schemaOf(entry), valuesOf(entry))).filter(isError)
  if (errors.length === 0) return
  throw inWords(errors.map(({ path, message }) => `${fieldName(path)}: ${message}`).join("\n"))
}

const isError = ({ severity }: Finding) => severity === "error"

function schemaOf(entry: Entry) {
  const file = CONTENT_FILES.find(({ name }) => name === entry.get("slug"))
  if (!file) throw new Error(`There is no content file "${entry.get("slug")}".`)
  return file.schema(draftLookups(entry))
}

/**
 * Lookups in the built site and in the draft's files. Uploads count as what their fields ask for, because the
 * controls refuse others.
 */
const draftLookups = (entry: Entry): Lookups => ({
  unknownIcon: (name) => {
    const icons = loadedIcons()
    return icons && unknownIcon(name, Object.keys(icons))
  },
  staticFile: (address) => {
    const added = fileInStatic(entry, address) ? "pdf" : "missing"
    return settings.staticFiles[`/${pathOf(address)}`] ?? added
  },
  picture: EVERYTHING_FOUND.picture,
  thisYear: new Date().getFullYear(),
})

/** The file of the draft, or else of the repository, at an address of the site. */
export const fileInStatic = (entry: Entry, address: string): MediaFile | undefined =>
  (entry.get("mediaFiles") as { toJS(): MediaFile[] } | undefined)
    ?.toJS()
    .find(({ path }) => path === `static/${pathOf(address)}`)

/** The path in static/ of an address. A malformed one stays as it is, and matches no file. */
function pathOf(address: string): string {
  const path = address.replace(/^\.?\/|[?#].*/g, "")
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
