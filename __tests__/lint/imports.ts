import { readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"

const IMPORT = /(?:\bfrom |\bimport |\bimport\(|\brequire\()["'`]([^"'`\s]+)["'`]/g

/** What a file imports, in any syntax of TypeScript and CSS modules. */
export const importsIn = (file: string) =>
  Array.from(readFileSync(file, "utf8").matchAll(IMPORT), ([, specifier = ""]) => specifier)

/** Whether a path is that of a folder, package or file, or in it. Imports have no extension. */
const isIn = (place: string, path: string) =>
  [place, place.replace(/\.tsx?$/, "")].includes(path) ||
  path.startsWith(place.endsWith(":") ? place : `${place}/`)

/**
 * Compares the imports of files with those that a table allows.
 *
 * @param table the imports that a folder or file may have: packages, and folders or files above it in the table. Rows of what
 *   is not there are left out, so the editor can be taken away
 * @returns the files without a row, the imports without an entry, and the entries without an import or of a place below
 */
export function compareImports(table: Record<string, string>, files: string[]) {
  const places = Object.keys(table).filter((place) => files.some((file) => isIn(place, file)))
  const entriesOf = (place: string) =>
    (table[place]?.match(/\S+/g) ?? []).filter(
      (entry) => !(entry in table) || places.includes(entry),
    )

  /** The innermost place of a file or import. */
  const placeOf = (path: string) =>
    places
      .filter((place) => isIn(place, path))
      .sort((one, other) => one.length - other.length)
      .at(-1)

  const imports = files.flatMap((file) => {
    const place = placeOf(file) ?? "no place"
    return importsIn(file).map((specifier) => {
      const path = specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier
      const allowedBy = [place, ...entriesOf(place)].find(
        (entry) => entry === placeOf(path) || (!places.includes(entry) && isIn(entry, path)),
      )
      return { file, place, path, allowedBy }
    })
  })

  const isNeeded = (place: string, entry: string) =>
    imports.some((one) => one.place === place && one.allowedBy === entry) &&
    places.indexOf(placeOf(entry) ?? "") < places.indexOf(place)

  return {
    withoutRow: files.filter((file) => !placeOf(file)),
    forbidden: imports.filter(({ allowedBy }) => !allowedBy),
    needless: places.flatMap((place) =>
      entriesOf(place)
        .filter((entry) => !isNeeded(place, entry))
        .map((entry) => `${place}: ${entry}`),
    ),
  }
}
