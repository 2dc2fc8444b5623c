import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { staticNameProblems } from "../../../src/build/check/static-names"
import { inTemporaryFolder } from "../../helpers/temporary-folder"

/** Names of files in static/ that are served as they are. */
const SERVED_NAMES = [
  ...["my cv.pdf", "100%.pdf", "r\u00e9sum\u00e9.pdf", "re\u0301sume\u0301.txt", "名前/写真.png"],
  ...["it's.png", 'a"b.png', "a&b<c>.png", "a+b;c,d=e@f!$.png", "(a)[b]{c}^~`|.svg"],
  ...["50%/b.png", "'/b.png", "(a)[b]/c.svg", "_a/_b.txt", "b/my photos/c d.png"],
  ...[".well-known/security.txt", "feed.xml", "A.HTML", "static/own.png"],
  // Pages, drawings and folders whose names begin alike.
  ...["play.html", "play/a.png", "play-more/a.svg", "player.svg", "static-map.svg", "js.html"],
  ...["about/a.png", "terminal/a.svg", "404/a.txt"],
]

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
  const message = "found a file where the site has its own; expected another name"
  expect(await staticNameProblems()).toEqual([{ file: `static/${name}`, message }])
})

test("static/ › accepts any other name", async () => {
  await writeStatic(...SERVED_NAMES, "js/own.js", "_redirects", "b#c.png", "admin.svg", ".a.pdf")
  expect(await staticNameProblems()).toEqual([])
})
