import { contentProblems } from "../src/content/content-problems"
import { CONTENT_FILES } from "../src/schema/content-files"
import { describeProblem } from "../src/schema/validate"

/** `npm run check`: validates the content, without a build. */
contentProblems().then((problems) => {
  for (const problem of problems) console.log(describeProblem(problem))
  const errors = problems.filter(({ severity }) => severity === "error").length
  console.log(
    errors > 0
      ? `\n${errors === 1 ? "1 problem" : `${errors} problems`} to fix.`
      : `${CONTENT_FILES.map(({ path }) => path).join(" and ")}: valid.`,
  )
  process.exitCode = errors > 0 ? 1 : 0
})
