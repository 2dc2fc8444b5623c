import { CONTENT_FILES } from "../src/content/content-files"
import { describeProblem } from "../src/content/validate"
import { checkContent } from "../src/node/check/check-content"

// `npm run check`: validates the content, without a build.
const { problems } = await checkContent()
for (const problem of problems) console.log(describeProblem(problem))
const errors = problems.filter(({ severity }) => severity === "error").length
if (errors > 0) {
  console.log(`\n${errors === 1 ? "1 problem" : `${errors} problems`} to fix.`)
  process.exitCode = 1
} else {
  console.log(`${CONTENT_FILES.map(({ path }) => path).join(" and ")}: valid.`)
}
