import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { addTypefaces } from "../../../src/node/loading/typefaces"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const PROJECT = process.cwd()
const content = contentIn("__tests__/fixtures/first-owner")

inTemporaryFolder()

/** The families and scripts of the typefaces of pages with a name and a text, as far as /about requests them. */
async function typefacesFor(name: string, text: string) {
  await symlink(`${PROJECT}/node_modules`, "node_modules")
  await symlink(`${PROJECT}/src`, "src")
  await mkdir("static")
  for (const page of ["terminal", "about", "404"]) {
    await writeFile(
      `${page}.html`,
      `<main><style>ж</style><p>${page === "about" ? text : ""}</p></main>`,
    )
  }
  const about = { ...content.profile.about, name: { first: name, last: null } }
  await addTypefaces(".", { ...content, profile: { ...content.profile, about } })
  const html = await readFile("terminal.html", "utf8")
  const files = html.matchAll(/family:"([^"]+)";src:url\(\/static\/([a-z-]+)-\w+\.woff2\)/g)
  return Array.from(files, ([, family = "", script]) => `${family.split(" ").at(-1)} ${script}`)
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
      expect(await typefacesFor(name, text)).toEqual(expected)
    },
  )

  test("are files whose names change with them, inline on their own screen", async () => {
    await typefacesFor("Ada", "I study.")
    const files = await readdir("static")
    expect(files).toEqual(files.map(() => expect.stringMatching(/^latin-[0-9a-f]{20}\.woff2$/)))
    const about = await readFile("about.html", "utf8")
    expect(about.match(/url\(data:font\/woff2;base64,/g)).toHaveLength(2)
    expect(about).toMatch(/"IBM Plex Mono";src:url\(\/static\/[^)]+\);font-display:swap/)
    expect(await readFile("404.html", "utf8")).not.toContain("data:")
  })
})
