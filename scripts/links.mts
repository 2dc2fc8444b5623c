import { checkContent } from "../src/content/content-problems"
import { answerOf, areUnreachable, contentLinks } from "./link-checker"

// `npm run links`: reports which addresses in the content answer. Fails if one is gone; warns of heavy pictures.
const { content } = await checkContent()
if (!content) {
  console.error("The content is not valid. `npm run check` says why.")
  process.exit(1)
}
const addresses = contentLinks(content)
const answers = await Promise.all(addresses.map(answerOf))
const isOffline = areUnreachable(answers)
if (isOffline) console.error("No address was found. Is there a connection to the internet?")
for (const [index, { answer, because, warning }] of isOffline ? [] : answers.entries()) {
  console.log(`${answer.padEnd(8)} ${because.padEnd(4)} ${addresses[index]}`)
  if (warning) console.log(`warning: ${warning}`)
}
if (isOffline || answers.some(({ answer }) => answer === "gone")) process.exitCode = 1
