import { chooseVersions } from "./side-by-side"
import { type Group, isGroup, isSame } from "./yaml/values"

/** A field that was edited and differs in the other version of the file. */
export type Difference = {
  path: (string | number)[]
  mine: unknown
  theirs: unknown
  /** Whether the other version was edited here, too. */
  isConflict: boolean
}

/**
 * Merges two versions of a content file that were made from the same one. Where both differ from it, the owner chooses.
 *
 * @param path the content file
 */
export async function merged(
  path: string,
  before: Group,
  mine: Group,
  theirs: Group,
): Promise<Group> {
  const edits = differences(before, mine, theirs)
  const conflicts = edits.filter(({ isConflict }) => isConflict)
  const chosen = conflicts.length > 0 ? await chooseVersions(path, conflicts) : []
  return withMine(
    theirs,
    edits.filter((edit) => !edit.isConflict || chosen.includes(edit)),
  )
}

/** The smallest parts that were edited and differ from the other version. A list of another length is one part. */
export function differences(
  before: unknown,
  mine: unknown,
  theirs: unknown,
  path: Difference["path"] = [],
): Difference[] {
  if (isSame(mine, before) || isSame(mine, theirs)) return []
  const fields = commonFields(before, mine, theirs)
  if (!fields) return [{ path, mine, theirs, isConflict: !isSame(theirs, before) }]
  return fields.flatMap((field) =>
    differences(part(before, field), part(mine, field), part(theirs, field), [...path, field]),
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

/** The other version with some of the owner's own values. */
function withMine(theirs: Group, edits: Difference[]): Group {
  const copy = structuredClone(theirs)
  for (const { path, mine } of edits) {
    const parent = path.slice(0, -1).reduce<Group>((group, step) => group[step] as Group, copy)
    parent[path.at(-1) as string] = mine
  }
  return copy
}
