import { answerOf, contentLinks } from "../src/content/links"
import { readContent } from "../src/content/read-content"

// `npm run links`: reports which addresses in the content answer. Fails if one is gone; warns of heavy pictures.
for (const address of contentLinks(readContent())) {
  const { answer, because, warning } = await answerOf(address)
  console.log(`${answer.padEnd(8)} ${because.padEnd(4)} ${address}`)
  if (warning) console.log(`warning: ${warning}`)
  if (answer === "gone") process.exitCode = 1
}
