import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { CONTENT_FILES, type Content } from "../schema/content-files"
import { valueAt } from "../schema/source-positions"
import { type Checked, check, type Problem } from "../schema/validate"
import { wordsFrom } from "../schema/words"
import { parseYaml } from "../schema/yaml-syntax"
import { CONTENT } from "./content-path"
import { FAVICON, faviconProblem } from "./favicon"
import { filesIn } from "./files-in"
import { siteLookups } from "./site-lookups"
import { fileAt } from "./static-file"
import { staticNameProblems } from "./static-names"
import { similarName } from "./static-path"

/** Validates the content files and the files that belong to them. Returns every problem, and the content if it is valid. */
export async function checkContent(): Promise<{ problems: Problem[]; content?: Content }> {
  const files = await Promise.all(
    CONTENT_FILES.map(async (file) => ({ ...file, text: await readText(file.path) })),
  )
  const lookups = siteLookups(wordsIn(files.find(({ name }) => name === "site")?.text))
  const checked = await Promise.all(
    files.map(
      async ({ name, path, schema, text }): Promise<Checked & { name: string }> =>
        typeof text === "string"
          ? { name, ...(await check(schema(lookups), text, path)) }
          : { name, problems: [text] },
    ),
  )
  const [unknown, favicon, names] = await Promise.all([
    unknownFiles(),
    faviconProblem(),
    staticNameProblems(),
  ])
  const problems = [
    ...checked.flatMap((file) => file.problems),
    ...unknown,
    ...(favicon ? [{ ...WHOLE_FILE, file: FAVICON, ...favicon }] : []),
    ...names.map((problem) => ({ ...WHOLE_FILE, ...problem })),
  ]
  if (problems.some(({ severity }) => severity === "error")) return { problems }
  const values = Object.fromEntries(checked.map(({ name, values }) => [name, values]))
  const content = values as Content
  return { problems: [...problems, ...(await unnamedPictures(content))], content }
}

/** Pictures in content/ that nothing names, such as the portraits before. */
async function unnamedPictures({ site }: Content): Promise<Problem[]> {
  const message = "found a picture that nothing names, which is not published; expected none"
  const named = fileAt(site.portrait.file, CONTENT)
  // Some disks find a file by other capitals.
  const isNamed = (file: string) => file === named || similarName(named, [file])
  const files = await filesIn(CONTENT, ".")
  return files
    .filter((file) => PICTURE.test(file) && !isNamed(file))
    .map((file) => ({ ...fileProblem(file, `${message}. Delete it`), severity: "warning" }))
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|hei[cf])$/i

/** The text of a file, or the problem that it cannot be read. Bytes that are not UTF-8 become U+FFFD. */
const readText = (path: string): Promise<string | Problem> =>
  readFile(path, "utf8").catch(({ code = "" }: NodeJS.ErrnoException) =>
    fileProblem(
      path,
      `found ${code === "ENOENT" ? "no file" : `a file that cannot be read (${code})`}; expected the file with your content. Put it back, for example from the last commit`,
    ),
  )

/** The site's words, for the rules of the profile. The file may be invalid or missing. */
const wordsIn = (text: unknown) => {
  const { document } = parseYaml(typeof text === "string" ? text : "")
  return wordsFrom(valueAt(document?.toJS(), ["words"]))
}

/** YAML files that nothing reads, such as a misspelt profile.yml. */
async function unknownFiles(): Promise<Problem[]> {
  const known = CONTENT_FILES.map(({ path }) => basename(path)).join(" and ")
  const message = `found a file that this site does not read; expected only ${known}. Rename or delete it`
  const files = await filesIn(CONTENT, ".").catch(() => [])
  return files
    .filter((file) => /\.ya?ml$/i.test(file) && !CONTENT_FILES.some(({ path }) => path === file))
    .map((file) => fileProblem(file, message))
}

const WHOLE_FILE = { severity: "error", line: 1, column: 1, path: "" } as const
const fileProblem = (file: string, message: string): Problem => ({ ...WHOLE_FILE, file, message })
