import { CONTENT_FILES } from "../schema/content-files"
import { EVERYTHING_FOUND } from "../schema/lookups"
import { NO_FILE } from "../schema/readable-text"
import { check, describeProblem } from "../schema/validate"

/**
 * The text of a content file if it is valid: the form would not show another as it is, and must not overwrite it.
 * The icons and files that it names may be missing, because the form can change the names.
 *
 * @throws Error with every problem, as `npm run check` tells it
 */
export async function validText(path: string, text: string | null): Promise<string> {
  const file = CONTENT_FILES.find((candidate) => candidate.path === path)
  if (!file) throw new Error(`${path} is not a content file of this site.`)
  if (text === null) throw new Error(withAdvice([`${path}:1:1 ${NO_FILE}`]))
  const problems = await check(file.schema(EVERYTHING_FOUND), text, path)
  const errors = problems.filter(({ severity }) => severity === "error")
  if (errors.length > 0) throw new Error(withAdvice(errors.map(describeProblem)))
  return text
}

const withAdvice = (problems: string[]) =>
  [...problems, "Fix the file itself, then reload this page."].join("\n")
