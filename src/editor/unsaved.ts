import { baseRevisions, CHANGED_ELSEWHERE } from "./base-revisions"
import { draftFormat } from "./draft-format"
import { chooseVersions } from "./side-by-side"
import { SOURCE } from "./yaml/format"
import { type Group, isGroup, isSame } from "./yaml/values"

/** Decap's backup of a form that was not saved, in the browser. */
type Backup = { path: string; raw: string; mediaFiles: object[] }

/** A field that was edited here and differs from what is saved now. */
export type Difference = { path: (string | number)[]; mine: unknown; saved: unknown }

/**
 * The unsaved words to put back into the form. Called by Decap once the saved version is loaded (node/bundle.ts). If
 * that is no longer the version that the words are an edit of, the owner chooses for each field.
 *
 * @returns the backup to restore; none if nothing is to be restored
 */
export async function unsaved(backup: Backup | null): Promise<Backup | null> {
  const text = backup && baseRevisions.latest(backup.path)
  if (!text) return null
  const { [SOURCE]: base, ...mine } = draftFormat.fromFile(backup.raw)
  if (base === text) return backup
  const { [SOURCE]: _, ...saved } = draftFormat.fromFile(text)
  const { [SOURCE]: __, ...before } = draftFormat.fromFile(String(base))
  const different = differences(before, mine, saved)
  const chosen = different.length > 0 ? await chooseVersions(backup.path, different) : []
  if (chosen.length === 0) return null
  const merged = withMine(saved, chosen)
  return { ...backup, raw: draftFormat.toFile({ ...merged, [SOURCE]: text }) }
}

/**
 * Whether a save failed because the file was changed elsewhere. Decap passes on its own record of the failure, with
 * the error or its text.
 */
export const isOutdated = (failure?: { payload?: { error?: unknown } }) =>
  String(failure?.payload?.error).includes(CHANGED_ELSEWHERE)

/** The smallest parts that were edited and are not saved. A list of another length is one part. */
export function differences(
  before: unknown,
  mine: unknown,
  saved: unknown,
  path: Difference["path"] = [],
): Difference[] {
  if (isSame(mine, before) || isSame(mine, saved)) return []
  const fields = commonFields(before, mine, saved)
  if (!fields) return [{ path, mine, saved }]
  return fields.flatMap((field) =>
    differences(part(before, field), part(mine, field), part(saved, field), [...path, field]),
  )
}

/** The fields of groups, or the places of lists of one length. */
function commonFields(...versions: unknown[]): Difference["path"] | undefined {
  if (versions.every(isGroup)) return [...new Set(versions.flatMap(Object.keys))]
  const lengths = new Set(versions.map((version) => Array.isArray(version) && version.length))
  const [length] = lengths
  return lengths.size === 1 && length ? [...Array(length).keys()] : undefined
}

const part = (version: unknown, field: string | number) => (version as Group)[field]

/** The saved version with some of the owner's own values. */
export function withMine(saved: Group, chosen: Difference[]): Group {
  const merged = structuredClone(saved)
  for (const { path, mine } of chosen) {
    const parent = path.slice(0, -1).reduce<Group>((group, step) => group[step] as Group, merged)
    parent[path.at(-1) as string] = mine
  }
  return merged
}
