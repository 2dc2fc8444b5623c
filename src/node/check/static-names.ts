import { SCREENS } from "../../shell/screens"
import { filesIn } from "./files"

const PAGES = [...Object.keys(SCREENS), "/404", "/index"].join("|").replaceAll("/", "")

/** Files that the build writes or removes. Netlify and some file systems ignore the case of names. */
const GENERATED = new RegExp(
  `^(?:(?:${PAGES})(?:\\.html|/index\\.html)?|(?:admin|page-data|_gatsby|~partytown)(?:\\.html)?(?:/.*)?|js|static|_headers|chunk-map\\.json|webpack\\.stats\\.json|styles\\.\\w+\\.css)$`,
  "i",
)

/** The files in static/ with names of files that the build writes or removes. */
export async function reservedFiles(): Promise<string[]> {
  const files = await filesIn("static").catch(() => [])
  return files.filter((file) => GENERATED.test(file)).map((file) => `static/${file}`)
}
