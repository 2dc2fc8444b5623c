import { CONTENT_FILES } from "../schema/content-files"
import { EVERYTHING_FOUND } from "../schema/lookups"
import { NO_FILE } from "../schema/readable-text"
import { valueAt } from "../schema/source-positions"
import { check, describeProblem, type Problem } from "../schema/validate"
import { inWords } from "./in-words"
import { yamlFormat } from "./yaml/format"
import { isBlank } from "./yaml/values"

/**
 * The text of a content file if the form shows it as it is: the form must not overwrite another. The file is valid, but
 * for what the form can mend: values may be missing, and so may the icons and files that it names.
 *
 * @throws Error with every problem, as `npm run check` tells it
 */
export async function validText(path: string, text: string | null): Promise<string> {
  const file = CONTENT_FILES.find((candidate) => candidate.path === path)
  if (!file) throw new Error(`${path} is not a content file of this site.`)
  if (text === null) throw inWords(withAdvice([`${path}:1:1 ${NO_FILE}`]))
  const problems = await check(file.schema(EVERYTHING_FOUND), text, path)
  const errors = problems.filter(({ severity }) => severity === "error")
  if (!canBeFilledIn(errors, text)) throw inWords(withAdvice(errors.map(describeProblem)))
  return text
}

/** Whether all problems are values that are missing. A problem without a field is one of the whole file. */
function canBeFilledIn(problems: Problem[], text: string): boolean {
  if (problems.some(({ path }) => path === "")) return false
  const values = yamlFormat.fromFile(text)
  return problems.every(({ path }) => isBlank(valueAt(values, path.match(/[^.[\]]+/g) ?? [])))
}

const withAdvice = (problems: string[]) =>
  [...problems, "Fix the file itself, then reload this page."].join("\n")
