import { existsSync } from "node:fs"
import type { Reporter } from "gatsby"
import { env, envProblems } from "../env"
import { describeProblem, type Problem } from "../schema/validate"
import { checkContent } from "./content-problems"
import { copyContent } from "./copy-content"
import { VALID_CONTENT } from "./files"

const INVALID = "The content is not valid. Fix the errors above."

type ErrorMap = Parameters<Reporter["setErrorMap"]>[0]

/** The id of errors in the content, under which Gatsby prints them. It calls errors without an id "UNKNOWN". */
const ERRORS = {
  content: {
    text: ({ sourceMessage = "" }) => sourceMessage,
    category: "USER" as ErrorMap[string]["category"],
  },
}
const contentError = (sourceMessage: string) => ({ id: "content", context: { sourceMessage } })

/**
 * Validates the build's environment and the content, reports every problem, and copies the content for Gatsby. An error
 * stops the build, so the live site stays as it is. The development server starts with the last valid content, if there
 * is any.
 *
 * @returns the problems
 */
export async function copyValidContent(reporter: Reporter): Promise<Problem[]> {
  reporter.setErrorMap(ERRORS)
  const inEnv = envProblems()
  if (inEnv.length > 0) reporter.panic(contentError(inEnv.join("\n")))

  const { problems, content } = await checkContent()
  reportProblems(problems, reporter)
  if (content) await copyContent(content)
  else if (!env.isDevelopment || !existsSync(VALID_CONTENT)) reporter.panic(contentError(INVALID))
  return problems
}

/** Reports problems as Gatsby's errors and warnings. */
export function reportProblems(problems: Problem[], reporter: Reporter): void {
  for (const problem of problems) {
    if (problem.severity === "error") reporter.error(contentError(describeProblem(problem)))
    else reporter.warn(describeProblem(problem))
  }
}
