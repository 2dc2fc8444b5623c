import { existsSync } from "node:fs"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Reporter } from "gatsby"
import type { Content } from "../../content/content-files"
import { env, envProblems } from "../../env"
import { checkContent } from "../check/check-content"
import { CONTENT } from "../check/files"
import { contentError, ERRORS, reportProblems } from "../check/report-problems"
import { VALID_CONTENT } from "./read-content"

const INVALID = "The content is not valid. Fix the errors above."

/** A temporary file beside the folder, so that a rename puts it in place at once. */
const UNFINISHED = `${VALID_CONTENT}-unfinished`

/**
 * Validates the build's environment and the content, reports every problem, and writes the content for Gatsby. An error
 * stops the build, so the live site stays as it is. The development server starts with the last valid content, if there
 * is any.
 *
 * @returns whether the content is valid
 */
export async function writeValidContent(reporter: Reporter): Promise<boolean> {
  reporter.setErrorMap(ERRORS)
  const inEnv = envProblems()
  if (inEnv.length > 0) reporter.panic(contentError(inEnv.join("\n")))

  const { problems, content } = await checkContent()
  reportProblems(problems, reporter)
  if (content) await writeContent(content)
  else if (!env.isDevelopment || !existsSync(VALID_CONTENT)) reporter.panic(contentError(INVALID))
  return content !== undefined
}

/** Writes the validated content: its values, and the portrait before the file that names it. */
export async function writeContent({ profile, site }: Content): Promise<void> {
  const { file } = site.portrait
  await write(file, await readFile(join(CONTENT, file)))
  await write("profile.yaml", Buffer.from(JSON.stringify(profile)))
  await write("site.yaml", Buffer.from(JSON.stringify(site)))
}

/**
 * Writes a file if it has changed, because Gatsby rebuilds after every write, and at once, because Gatsby reads at once.
 */
async function write(name: string, bytes: Buffer) {
  const path = join(VALID_CONTENT, name)
  const previous = await readFile(path).catch(() => undefined)
  if (previous?.equals(bytes)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(UNFINISHED, bytes)
  await rename(UNFINISHED, path)
}
