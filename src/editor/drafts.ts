import { CONTENT_FILES } from "../schema/content-files"
import { EVERYTHING_FOUND, type Lookups, PDF_HEADER } from "../schema/lookups"
import { fieldName, valueAt } from "../schema/source-positions"
import { unknownIcon } from "../schema/unknown-icon"
import { type Finding, findings, findingsSync } from "../schema/validate"
import { baseRevisions } from "./base-revisions"
import { lockForm, unlockForm } from "./form-lock"
import { loadedIcons, loadIcons } from "./load-icons"
import { settings } from "./page-settings"
import { SOURCE } from "./yaml/format"

/** What the build can read of what browsers can show. */
const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"]

/** Decap's state of a content file that is being edited. */
export type Entry = { get(key: string): unknown }
export type Values = Record<string, unknown>
type Upload = { path: string; file?: File }

/** The values of the form. */
export const valuesOf = (entry: Entry): Values =>
  withoutSource((entry.get("data") as { toJS(): Values }).toJS())

/** The values without their YAML source. */
export function withoutSource({ [SOURCE]: _, ...values }: Values): Values {
  return values
}

/** The schema's error message for a field of the form, given its place in the schema and its value. */
export function schemaError(entry: Entry, place: string, value: unknown): string | undefined {
  const values = valuesOf(entry)
  return findingsSync(schemaOf(entry, draftLookups(entry)), values)
    .filter(isError)
    .find(
      ({ path }) =>
        fieldName(path).replace(/\[\d+\]/g, "[]") === place && valueAt(values, path) === value,
    )?.message
}

/**
 * Rejects a draft that would fail the build, and locks the form while a valid one is saved.
 *
 * @throws Error that names each problem
 */
export async function validateDraft({ entry }: { entry: Entry }): Promise<void> {
  lockForm()
  try {
    rejectBackup(entry)
    await rejectErrors(entry)
  } catch (error) {
    unlockForm()
    throw error
  }
}

/** Rejects a browser backup: its base revision is unknown, so it could undo newer changes. */
function rejectBackup(entry: Entry) {
  const { [SOURCE]: source } = (entry.get("data") as { toJS(): Values }).toJS()
  if (baseRevisions.has(source)) return
  throw new Error(
    "this is a backup from the browser. Copy your changes, reload this page without the backup and enter them again.",
  )
}

async function rejectErrors(entry: Entry) {
  await loadIcons()
  const uploads = uploadsOf(entry)
  const pdfs = new Set<string>()
  for (const upload of uploads) if (await isPdf(upload)) pdfs.add(upload.path)
  const schema = schemaOf(entry, {
    ...draftLookups(entry, ({ path }) => pdfs.has(path)),
    picture: async (path) => {
      const upload = uploads.find((candidate) => candidate.path === `content/${path}`)
      if (!upload?.file) return EVERYTHING_FOUND.picture(path)
      if (!PICTURE_TYPES.includes(upload.file.type)) return "unreadable"
      return createImageBitmap(upload.file).catch(() => "unreadable")
    },
  })
  const errors = (await findings(schema, valuesOf(entry))).filter(isError)
  if (errors.length === 0) return
  throw new Error(errors.map(({ path, message }) => `${fieldName(path)}: ${message}`).join("\n"))
}

const isError = ({ severity }: Finding) => severity === "error"

function schemaOf(entry: Entry, lookups: Lookups) {
  const file = CONTENT_FILES.find(({ name }) => name === entry.get("slug"))
  if (!file) throw new Error(`There is no content file "${entry.get("slug")}".`)
  return file.schema(lookups)
}

/** Lookups in the built site and in the draft's uploads. Every picture counts as existing and large enough. */
const draftLookups = (entry: Entry, isPdfUpload = hasPdfName): Lookups => ({
  unknownIcon: (name) => {
    const icons = loadedIcons()
    return icons && unknownIcon(name, Object.keys(icons))
  },
  staticFile: (address) => {
    const path = decoded(address.replace(/^\.?\/|[?#].*/g, ""))
    const upload = uploadsOf(entry).find((candidate) => candidate.path === `static/${path}`)
    if (upload) return isPdfUpload(upload) ? "pdf" : "other"
    return settings.staticFiles[`/${path}`] ?? "missing"
  },
  picture: EVERYTHING_FOUND.picture,
  thisYear: new Date().getFullYear(),
})

const uploadsOf = (entry: Entry) =>
  (entry.get("mediaFiles") as { toJS(): Upload[] } | undefined)?.toJS() ?? []

const hasPdfName = ({ path }: Upload) => path.toLowerCase().endsWith(".pdf")

const isPdf = async ({ file, ...upload }: Upload) =>
  file ? (await file.slice(0, PDF_HEADER.length).text()) === PDF_HEADER : hasPdfName(upload)

/** Decodes a path; a malformed one stays as it is, and matches no file. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
