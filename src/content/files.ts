import { createHash } from "node:crypto"
import { statSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import type { Problem } from "../schema/validate"
import { SCREENS } from "../shell/screens"
import { pathInStatic } from "./static-path"

/** The folder of the content files. */
export const CONTENT = "content"

/** A copy of the last valid content, of which pages are made: JSON, which every version of YAML reads alike. */
export const VALID_CONTENT = ".cache/valid-content"

/** The files in a folder and below, and links to files, as paths relative to `base`, with slashes. */
export async function filesIn(folder: string, base = folder): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() || (entry.isSymbolicLink() && isFile(path)))
    .map(({ path }) => relative(base, path).split(sep).join("/"))
}

/** Whether a link leads to a file. */
const isFile = (link: string) => statSync(link, { throwIfNoEntry: false })?.isFile() ?? false

/** The path of the file at an address of the site, or of a picture by its name; the folder if that is malformed. */
export const fileAt = (address: string, folder = "static") => join(folder, pathInStatic(address))

/** The hash by which git knows a file, and the editor, too. */
export const blobHash = (bytes: Buffer) =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex")

const PAGES = [...Object.keys(SCREENS), "/404", "/index"].join("|").replaceAll("/", "")

/** Files that the build writes or removes. Netlify and some file systems ignore the case of names. */
const GENERATED = new RegExp(
  `^(?:(?:${PAGES})(?:\\.html|/index\\.html)?|(?:admin|page-data|_gatsby|~partytown)(?:\\.html)?(?:/.*)?|js|static|_headers|chunk-map\\.json|webpack\\.stats\\.json|styles\\.\\w+\\.css)$`,
  "i",
)

/** The problems of files in static/ that the build would replace. */
export async function staticNameProblems() {
  const message = "found a file where the site has its own; expected another name"
  const files = await filesIn("static").catch(() => [])
  return files
    .filter((file) => GENERATED.test(file))
    .map((file): Pick<Problem, "file" | "message"> => ({ file: `static/${file}`, message }))
}
