import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { CONTENT_FILES, type Content, FAVICON } from "../content/content-files"
import { likelyIcons } from "../content/likely-icons"
import { pathInStatic } from "../content/links"
import type { Lookups } from "../content/lookups"
import { isOfSample } from "../content/sample"
import { PORTRAIT_MIN_PX } from "../content/site-schema"
import { UNREADABLE } from "../content/text"
import { check, type Problem } from "../content/validate"
import { valueAt } from "../content/value-at"
import { env } from "../env"
import { isScreenPath, SCREENS } from "../shell/screens"
import { blobHash, filesIn, isFile } from "./files"
import { iconPaths } from "./tabler-icons"

/** Validates the content files and the files that belong to them. Returns every problem, and the content if it is valid. */
export async function checkContent(): Promise<{ problems: Problem[]; content?: Content }> {
  const problems: Problem[] = []
  const values: Record<string, unknown> = {}
  for (const { name, path, schema } of CONTENT_FILES) {
    const text = isFile(path) ? readFileSync(path, "utf8") : undefined
    const checked = text !== undefined && check(schema(LOOKUPS), text, path)
    if (checked) values[name] = checked.values
    problems.push(
      ...(checked
        ? checked.problems
        : [fileProblem(path, "no file", "the file with your content")]),
    )
  }
  const portrait = join("content", String(valueAt(values, ["site", "portrait", "file"])))
  if (isFile(portrait)) problems.push(...(await pictureProblems(portrait, PHOTOS, PORTRAIT_MIN_PX)))
  problems.push(...(await pictureProblems(FAVICON, ["svg"])))
  problems.push(...(await staticProblems()))
  const isValid = problems.every(({ severity }) => severity === "warning")
  return isValid ? { problems, content: values as Content } : { problems }
}

const LOOKUPS: Lookups = {
  likelyIcons: (name) => likelyIcons(name, Object.keys(iconPaths)),
  hasStaticFile: (address) =>
    isScreenPath(`/${pathInStatic(address)}`) || isFile(join("static", pathInStatic(address))),
  hasPicture: (name) => isFile(join("content", name)),
  thisYear: new Date().getFullYear(),
  // Previews and local builds are for trying.
  isSample: (value) =>
    env.isProduction &&
    isOfSample(value, (path) => (isFile(path) ? blobHash(readFileSync(path)) : undefined)),
}

const fileProblem = (file: string, found: string, expected: string): Problem => {
  const message = `found ${found}; expected ${expected}`
  return { severity: "error", file, line: 1, column: 1, path: "", message }
}

/** The formats that gatsby-transformer-sharp reads, as sharp names them. */
const PHOTOS = ["jpeg", "png", "webp", "heif"]

/** Why a picture cannot be used. */
async function pictureProblems(file: string, formats: string[], leastPx = 1): Promise<Problem[]> {
  const expected = `a picture as ${formats.join(", ")} of at least ${leastPx} by ${leastPx} px`
  try {
    // Reads the bytes itself, because sharp caches by path; all of them, because metadata says nothing of damage.
    const picture = sharp(await readFile(file))
    const { format, width, height } = await picture.metadata()
    await picture.stats()
    if (formats.includes(format) && Math.min(width, height) >= leastPx) return []
    return [fileProblem(file, `a picture as ${format} of ${width} by ${height} px`, expected)]
  } catch (error) {
    return [fileProblem(file, `what cannot be read (${(error as Error).message})`, expected)]
  }
}

const PAGES = [...Object.keys(SCREENS), "/404", "/index"].join("|").replaceAll("/", "")

/** Files that the build writes or removes. Netlify and some file systems ignore the case of names. */
const GENERATED = new RegExp(
  `^(?:(?:${PAGES})(?:\\.html|/index\\.html)?|(?:admin|page-data|_gatsby|~partytown)(?:\\.html)?(?:/.*)?|js|static|_headers|chunk-map\\.json|webpack\\.stats\\.json|styles\\.\\w+\\.css)$`,
  "i",
)

/** A redirect, as of single-page apps, that makes a page of every missing file. */
const PAGE_FOR_EVERYTHING = /^\/\*[ \t]+\/[^:\s]*[ \t]+200\b/
/** A rule of _redirects: two addresses, between them perhaps parameters. Or an empty line, or a comment. */
const REDIRECT = /^\s*(?:$|#|(?:\/|https?:\/\/)\S*\s+(?:\S+=\S*\s+)*(?:\/|https?:\/\/))/

/** The files in static/ that the build would replace, and the mistakes in _redirects. */
async function staticProblems(): Promise<Problem[]> {
  const files: string[] = await filesIn("static").catch(() => [])
  const generated = files.filter((file) => GENERATED.test(file))
  return [
    ...generated.map((file) =>
      fileProblem(`static/${file}`, "a file where the site has its own", "another name"),
    ),
    ...(files.includes("_redirects") ? redirectProblems("static/_redirects") : []),
  ]
}

function redirectProblems(file: string): Problem[] {
  const text = readFileSync(file, "utf8")
  if (UNREADABLE.test(text)) return [fileProblem(file, "bytes that are not text", "text in UTF-8")]
  return text.split("\n").flatMap((rule, index): Problem[] => {
    const problem = (expected: string) => ({
      ...fileProblem(file, JSON.stringify(rule.trim()), expected),
      line: index + 1,
    })
    if (!REDIRECT.test(rule))
      return [problem("two addresses that begin with / or https://, such as /cv /resume.pdf")]
    const expected = "no page for every path: missing files would be that page, too"
    return PAGE_FOR_EVERYTHING.test(rule) ? [{ ...problem(expected), severity: "warning" }] : []
  })
}
