import { mkdir, symlink, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { filesIn, staticNameProblems } from "../../../src/content/files"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { LEFT_NAMES, SERVED_NAMES } from "../../sites/served-names"

inTemporaryFolder()

async function write(name: string) {
  await mkdir(dirname(join("static", name)), { recursive: true })
  await writeFile(join("static", name), "")
}

const REFUSED = [
  ...["about.html", "About.HTML", "about", "about/index.html", "terminal.html", "404.html"],
  ...["404/index.html", "index.html", "admin/index.html", "admin.html", "admin", "js", "static"],
  ...["page-data/app-data.json", "_gatsby/a.txt", "~partytown/a.js", "chunk-map.json"],
  ...["webpack.stats.json", "styles.0a.css", "_headers"],
]

test.each(REFUSED)("%s in static/ is refused, because the build writes it", async (name) => {
  await write(name)
  const message = "found a file where the site has its own; expected another name"
  expect(await staticNameProblems()).toEqual([{ file: `static/${name}`, message }])
})

test("any other name in static/ is accepted", async () => {
  const others = ["js/own.js", "_redirects", "my folder/b.png", "b#c.png", "admin.svg", ".a.pdf"]
  for (const name of [...SERVED_NAMES, ...others]) await write(name)
  expect(await staticNameProblems()).toEqual([])
})

test("files that systems and programs leave beside others are none of the owner's", async () => {
  const others = ["._about.html", "desktop.ini", "~$resume.docx", "#a.txt#", ".a.txt.swp", "b/._c"]
  for (const name of [...LEFT_NAMES, ...others]) await write(name)
  await symlink("ada@host.1234:1", "static/.#a.txt")
  const owned = [".well-known/security.txt", "a#b.txt", "resume.pdf", "~ada.txt"]
  for (const name of owned) await write(name)
  expect((await filesIn("static")).sort()).toEqual(owned)
  expect(await staticNameProblems()).toEqual([])
})
