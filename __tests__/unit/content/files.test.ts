import { mkdir, symlink, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { filesIn, staticNameProblems } from "../../../src/content/files"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { LEFT_NAMES, SERVED_NAMES } from "../../sites/served-names"

inTemporaryFolder()

async function writeStatic(...names: string[]) {
  for (const name of names) {
    await mkdir(dirname(join("static", name)), { recursive: true })
    await writeFile(join("static", name), "")
  }
}

test.each([
  ...["About.HTML", "about", "about/index.html", "terminal.html", "404.html", "index.html"],
  ...["admin/index.html", "admin.html", "js", "static", "page-data/app-data.json", "_headers"],
  ...["_gatsby/a.txt", "~partytown/a.js", "chunk-map.json", "webpack.stats.json", "styles.0a.css"],
])("the file %s in static/ is refused, because the build writes it", async (name) => {
  await writeStatic(name)
  const message = "found a file where the site has its own; expected another name"
  expect(await staticNameProblems()).toEqual([{ file: `static/${name}`, message }])
})

test("a file in static/ may have any other name", async () => {
  await writeStatic(...SERVED_NAMES, "js/own.js", "_redirects", "b#c.png", "admin.svg", ".a.pdf")
  expect(await staticNameProblems()).toEqual([])
})

test("files that systems and programs leave beside others are none of the owner's", async () => {
  const others = ["._about.html", "desktop.ini", "~$resume.docx", "#a.txt#", ".a.txt.swp", "b/._c"]
  const owned = [".well-known/security.txt", "a#b.txt", "resume.pdf", "~ada.txt"]
  await writeStatic(...LEFT_NAMES, ...others, ...owned)
  await symlink("ada@host.1234:1", "static/.#a.txt")
  expect((await filesIn("static")).sort()).toEqual(owned)
  expect(await staticNameProblems()).toEqual([])
})
