import { mkdir, readdir, symlink } from "node:fs/promises"
import { parse } from "node-html-parser"
import { addTypefaces } from "../../../src/node/typefaces"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const PROJECT = process.cwd()
const { profile, site } = contentIn("__tests__/fixtures/first-owner")

inTemporaryFolder()

/** The HTML of pages with their typefaces, where /about has a name and a text. */
async function pagesWith(name: string, text: string) {
  for (const folder of ["node_modules", "src"]) await symlink(`${PROJECT}/${folder}`, folder)
  await mkdir("static")
  const page = (words: string) =>
    parse(`<head></head><main><style>ж</style><p>${words}</p></main>`, { comment: true })
  const pages = { "/terminal": page(""), "/about": page(text), "/404": page("") }
  const about = { ...profile.about, name: { first: name, last: null } }
  await addTypefaces(".", pages, { profile: { ...profile, about }, site })
  const [terminal, ofAbout, unknown] = Object.values(pages).map(String)
  return { terminal, about: ofAbout, unknown }
}

describe("typefaces", () => {
  test.each([
    [
      "Ελένη",
      "Ąžuolas",
      ["Display greek", "Display latin", "Variable latin-ext", "Variable latin"],
    ],
    ["سارة", "さくら", ["Display latin", "Variable latin"]],
  ])(
    "of %s and %s are of the scripts that these have, and of Latin for signs",
    async (name, text, expected) => {
      const { terminal = "" } = await pagesWith(name, text)
      const files = terminal.matchAll(/family:"([^"]+)";src:url\(\/static\/([a-z-]+)-\w+\.woff2\)/g)
      const found = Array.from(files, ([, family, script]) => `${family} ${script}`)
      expect(found.map((file) => file.replace("Source Serif 4 ", ""))).toEqual(expected)
    },
  )

  test("are files whose names change with them, inline on their own screen", async () => {
    const { about, unknown } = await pagesWith("Ada", "I study.")
    const files = await readdir("static")
    expect(files).toEqual(files.map(() => expect.stringMatching(/^latin-[0-9a-f]{20}\.woff2$/)))
    expect(about?.match(/url\(data:font\/woff2;base64,/g)).toHaveLength(2)
    expect(about).toMatch(/"IBM Plex Mono";src:url\(\/static\/[^)]+\);font-display:swap/)
    expect(unknown).not.toContain("data:")
  })
})
