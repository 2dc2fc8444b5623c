import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { reservedFiles } from "../../../src/node/check/static-names"
import { inTemporaryFolder } from "../../helpers/temporary-folder"

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
])("static/ › rejects %s, which the build writes", async (name) => {
  await writeStatic(name)
  expect(await reservedFiles()).toEqual([`static/${name}`])
})

test("static/ › accepts any other name", async () => {
  await writeStatic(
    ...["100%.pdf", "b#c.png", "名前/写真.png", ".well-known/security.txt", ".a.pdf", "A.HTML"],
    ...["js/a.js", "static/a.png", "about/a.png", "404/a.txt", "_redirects"],
    // Names that begin like reserved ones.
    ...["admin.svg", "static-map.svg", "js.html", "aboutx/index.html"],
  )
  expect(await reservedFiles()).toEqual([])
})
