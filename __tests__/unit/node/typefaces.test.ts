import { mkdir, symlink } from "node:fs/promises"
import { parse } from "node-html-parser"
import { addTypefaces } from "../../../src/node/typefaces"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const PROJECT = process.cwd()
const content = contentIn("__tests__/fixtures/first-owner")

inTemporaryFolder()

/** The HTML of the intro with its typefaces, where /about has a text. */
async function introWith(text: string) {
  for (const folder of ["node_modules", "src"]) await symlink(`${PROJECT}/${folder}`, folder)
  await mkdir("static")
  const page = (words: string) =>
    parse(`<head><title>ж</title></head><main><p>${words}</p></main>`, { comment: true })
  const pages = { "/terminal": page(""), "/about": page(text), "/404": page("") }
  await addTypefaces(".", pages, content)
  return `${pages["/terminal"]}`
}

test.each([
  ["Ąžuolas", ["latin-ext", "latin"]],
  ["Ελένη", ["greek", "latin"]],
  ["さくら", ["latin"]],
])(
  "typefaces of %s › are of the scripts that it has, and of Latin for signs",
  async (text, expected) => {
    const intro = await introWith(text)
    const files = intro.matchAll(/Variable";src:url\(\/static\/([a-z-]+)-\w+\.woff2\)/g)
    expect(Array.from(files, ([, script]) => script)).toEqual(expected)
  },
)
