import { answerOf, contentLinks } from "../src/content/links"
import { readContent } from "../src/content/read-content"

/** `npm run links`: says which addresses in the content answer. Fails if one of them is gone, and warns of heavy pictures. */
readContent().then(async (content) => {
  for (const address of contentLinks(content)) {
    const { answer, because, warning } = await answerOf(address)
    console.log(`${answer.padEnd(8)} ${because.padEnd(4)} ${address}`)
    if (warning) console.log(`warning: ${warning}`)
    if (answer === "gone") process.exitCode = 1
  }
})
