import type { Reporter } from "gatsby"
import { describeProblem, type Problem } from "../../content/validate"

type ErrorMap = Parameters<Reporter["setErrorMap"]>[0]

/** The id of errors in the content, under which Gatsby prints them. It calls errors without an id "UNKNOWN". */
export const ERRORS = {
  content: {
    text: ({ sourceMessage = "" }) => sourceMessage,
    category: "USER" as ErrorMap[string]["category"],
  },
}

/** An error in the content, for Gatsby's reporter. */
export const contentError = (sourceMessage: string) => ({
  id: "content",
  context: { sourceMessage },
})

/** Reports problems as Gatsby's errors and warnings. */
export function reportProblems(problems: Problem[], reporter: Reporter): void {
  for (const problem of problems) {
    if (problem.severity === "error") reporter.error(contentError(describeProblem(problem)))
    else reporter.warn(describeProblem(problem))
  }
}
