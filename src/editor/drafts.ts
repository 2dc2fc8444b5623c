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

/** A content file as Decap holds it while it is edited. */
export type Entry = { get(key: string): unknown }
export type Values = Record<string, unknown>
type Upload = { path: string; file?: File }

/** The values of the form. */
export const valuesOf = (entry: Entry): Values =>
  withoutSource((entry.get("data") as { toJS(): Values }).toJS())

/** The values without the text that they were read from. */
export function withoutSource({ [SOURCE]: _, ...values }: Values): Values {
  return values
}

/** What the schema refuses at a field of the form: its place in the schema, and its value. */
export function refusalOf(entry: Entry, place: string, value: unknown): string | undefined {
  const values = valuesOf(entry)
  return findingsSync(schemaOf(entry, lookups(entry)), values)
    .filter(isError)
    .find(
      ({ path }) =>
        fieldName(path).replace(/\[\d+\]/g, "[]") === place && valueAt(values, path) === value,
    )?.message
}

/**
 * Refuses a draft that a build would refuse, and holds the form still while a good one is saved.
 *
 * @throws Error that names each problem
 */
export async function refuseBadDraft({ entry }: { entry: Entry }): Promise<void> {
  lockForm()
  try {
    refuseBackup(entry)
    await refuseProblems(entry)
  } catch (error) {
    unlockForm()
    throw error
  }
}

/** Nobody knows what a backup was an edit of, and what it would undo. */
function refuseBackup(entry: Entry) {
  const { [SOURCE]: source } = (entry.get("data") as { toJS(): Values }).toJS()
  if (baseRevisions.has(source)) return
  throw new Error(
    "this is a backup of the browser's. Keep your words, load this page again without it and put them in.",
  )
}

async function refuseProblems(entry: Entry) {
  await loadIcons()
  const uploads = uploadsOf(entry)
  const pdfs = new Set<string>()
  for (const upload of uploads) if (await isPdf(upload)) pdfs.add(upload.path)
  const schema = schemaOf(entry, {
    ...lookups(entry, ({ path }) => pdfs.has(path)),
    picture: async (path) => {
      const upload = uploads.find((candidate) => candidate.path === `content/${path}`)
      return upload?.file
        ? createImageBitmap(upload.file).catch(() => undefined)
        : EVERYTHING_FOUND.picture(path)
    },
  })
  const problems = (await findings(schema, valuesOf(entry))).filter(isError)
  if (problems.length === 0) return
  throw new Error(problems.map(({ path, message }) => `${fieldName(path)}: ${message}`).join("\n"))
}

const isError = ({ severity }: Finding) => severity === "error"

function schemaOf(entry: Entry, world: Lookups) {
  const file = CONTENT_FILES.find(({ name }) => name === entry.get("slug"))
  if (!file) throw new Error(`There is no content file "${entry.get("slug")}".`)
  return file.schema(world)
}

/** The site as it was built, with what is uploaded with the draft. Pictures are there and large enough. */
const lookups = (entry: Entry, isPdfUpload = hasPdfName): Lookups => ({
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

/** An address that is not well encoded leads to no file. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
