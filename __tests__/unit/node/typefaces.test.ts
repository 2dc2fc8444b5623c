import { mkdir, readdir, symlink } from "node:fs/promises"
import { parse } from "node-html-parser"
import { addTypefaces } from "../../../src/node/typefaces"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const PROJECT = process.cwd()
const content = contentIn("__tests__/fixtures/first-owner")

inTemporaryFolder()

/** The HTML of pages with their typefaces, where /about has a text. */
async function pagesWith(text: string) {
  for (const folder of ["node_modules", "src"]) await symlink(`${PROJECT}/${folder}`, folder)
  await mkdir("static")
  const page = (words: string) =>
    parse(`<head><title>ж</title></head><main><p>${words}</p></main>`, { comment: true })
  const pages = { "/terminal": page(""), "/about": page(text), "/404": page("") }
  await addTypefaces(".", pages, content)
  const [terminal, about, unknown] = Object.values(pages).map(String)
  return { terminal, about, unknown }
}

describe("typefaces", () => {
  test.each([
    ["Ąžuolas", ["latin-ext", "latin"]],
    ["Ελένη", ["greek", "latin"]],
    ["さくら", ["latin"]],
  ])("of %s are of the scripts that it has, and of Latin for signs", async (text, expected) => {
    const { terminal = "" } = await pagesWith(text)
    const files = terminal.matchAll(/Variable";src:url\(\/static\/([a-z-]+)-\w+\.woff2\)/g)
    expect(Array.from(files, ([, script]) => script)).toEqual(expected)
  })

  test("are files whose names change with them, inline on their own screen", async () => {
    const { about, unknown } = await pagesWith("I study.")
    const files = await readdir("static")
    expect(files).toEqual(files.map(() => expect.stringMatching(/^latin-[0-9a-f]{20}\.woff2$/)))
    expect(about?.match(/url\(data:font\/woff2;base64,/g)).toHaveLength(1)
    expect(about).toMatch(/"IBM Plex Mono";src:url\(\/static\/[^)]+\);font-display:swap/)
    expect(unknown).not.toContain("data:")
  })
})
