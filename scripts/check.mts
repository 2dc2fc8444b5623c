import { checkContent } from "../src/build/check/check-content"
import { accentsOf } from "../src/content/accent"
import { CONTENT_FILES } from "../src/content/content-files"
import { describeProblem } from "../src/content/validate"

// `npm run check`: validates the content, without a build.
const { content, problems } = await checkContent()
for (const problem of problems) console.log(describeProblem(problem))
const errors = problems.filter(({ severity }) => severity === "error").length
if (errors > 0) {
  console.log(`\n${errors === 1 ? "1 problem" : `${errors} problems`} to fix.`)
  process.exitCode = 1
} else {
  if (content?.site.accent) {
    const { light, dark } = accentsOf(content.site.accent)
    console.log(
      `The colour ${content.site.accent} is ${light} in light colours and ${dark} in dark ones.`,
    )
  }
  console.log(`${CONTENT_FILES.map(({ path }) => path).join(" and ")}: valid.`)
}
