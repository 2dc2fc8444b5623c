import { CONTENT_FILES } from "../src/content/content-files"
import { describeProblem } from "../src/content/validate"
import { checkContent } from "../src/node/check-content"

// `npm run check`: validates the content, without a build.
const { problems, content } = await checkContent()
for (const problem of problems) console.log(describeProblem(problem))
if (content) console.log(`${CONTENT_FILES.map(({ path }) => path).join(" and ")}: valid.`)
else process.exitCode = 1
