import { readFile } from "node:fs/promises"
import { CONTENT_FILES, type Content } from "../../content/content-files"
import { FAVICON } from "../../content/site-pictures"
import { positionAt } from "../../content/source-positions"
import { type Checked, check, type Problem } from "../../content/validate"
import { siteLookups } from "./build-lookups"
import { faviconProblem } from "./favicon"
import { reservedFiles } from "./static-names"

/** Validates the content files and the files that belong to them. Returns every problem, and the content if it is valid. */
export async function checkContent(): Promise<{ problems: Problem[]; content?: Content }> {
  const checked = await Promise.all(
    CONTENT_FILES.map(async ({ name, path, schema }): Promise<Checked & { name: string }> => {
      const text = await readText(path)
      if (typeof text !== "string") return { name, problems: [text] }
      return { name, ...(await check(schema(siteLookups), text, path)) }
    }),
  )
  const favicon = await faviconProblem()
  const problems = [
    ...checked.flatMap((file) => file.problems),
    ...(favicon ? [fileProblem(FAVICON, favicon)] : []),
    ...(await reservedFiles()).map((file) =>
      fileProblem(file, "found a file where the site has its own; expected another name"),
    ),
    ...(await pageForEverything()),
  ]
  if (problems.some(({ severity }) => severity === "error")) return { problems }
  const values = Object.fromEntries(checked.map(({ name, values }) => [name, values]))
  return { problems, content: values as Content }
}

/** The text of a file, or the problem that it cannot be read. Bytes that are not UTF-8 become U+FFFD. */
const readText = (path: string): Promise<string | Problem> =>
  readFile(path, "utf8").catch(({ code = "" }: NodeJS.ErrnoException) =>
    fileProblem(
      path,
      `found ${code === "ENOENT" ? "no file" : `a file that cannot be read (${code})`}; expected the file with your content. Put it back, for example from the last commit`,
    ),
  )

const REDIRECTS = "static/_redirects"
/** A rule, as of single-page apps, that makes a page of every missing file. */
const PAGE_FOR_EVERYTHING = /^\/\*[ \t]+\/[^:\s]*[ \t]+200\b/m

/** A warning of such a rule of the owner's. */
async function pageForEverything(): Promise<Problem[]> {
  const rules = await readFile(REDIRECTS, "utf8").catch(() => "")
  const rule = PAGE_FOR_EVERYTHING.exec(rules)
  if (!rule) return []
  const message = `found "${rule[0]}"; expected no page for every path, because missing files, such as /sw.js, would be that page, too. Without this rule, the site leads unknown paths to the intro`
  const { line } = positionAt(rules, rule.index)
  return [{ ...fileProblem(REDIRECTS, message), severity: "warning", line }]
}

const fileProblem = (file: string, message: string): Problem => ({
  severity: "error",
  file,
  line: 1,
  column: 1,
  path: "",
  message,
})
