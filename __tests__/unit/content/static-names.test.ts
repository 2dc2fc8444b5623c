import { mkdir, symlink, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { staticNameProblems } from "../../../src/content/static-names"
import { env, type Host } from "../../../src/env"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { SERVED_NAMES } from "../../sites/served-names"

inTemporaryFolder()
afterEach(() => jest.restoreAllMocks())

async function problemsWith(name: string) {
  await mkdir(dirname(join("static", name)), { recursive: true })
  await writeFile(join("static", name), "")
  return staticNameProblems()
}

const ITS_OWN = "found a file where the site has its own; expected another name"
const HEADERS = "found rules for headers; expected no such file"
const UNSERVED = "found a name with #, ?, \\ or a control character, which hosts do not serve"
const IN_RULES =
  "found a name that the host's rules cannot contain; expected one without spaces, * and :"
const LIKE_EDITOR = "found a name that the host's rules could take for that of the editor, admin"
const HIDDEN = "found a hidden file, which Netlify does not publish"

const EVERYWHERE: [message: string, names: string[]][] = [
  [ITS_OWN, ["about.html", "About.HTML", "about", "about/index.html", "terminal.html", "404.html"]],
  [ITS_OWN, ["404/index.html", "admin/index.html", "admin.html", "admin", "js", "static"]],
  [ITS_OWN, ["page-data/app-data.json", "_gatsby/a.txt", "~partytown/a.js", "chunk-map.json"]],
  [ITS_OWN, ["webpack.stats.json", "styles.0a.css", "_redirects/a", "_headers/a"]],
]

const REFUSED: Record<Host, typeof EVERYWHERE> = {
  netlify: [
    ...EVERYWHERE,
    [HEADERS, ["_headers"]],
    [UNSERVED, ["b#c.png", "b?c.png", "b\\c.png", "b\u0001c.png", "b\nc.png", ".#b.svg"]],
    [IN_RULES, ["my drawing.svg", "my page.html", "b*.svg", "b:c.xml"]],
    [IN_RULES, ["my folder/b.png", "b*c/d.png", ":b/c.png"]],
    [LIKE_EDITOR, ["a/b.png", "adm/b.png", "admin-2/b.png", "administrator.html", "admin.svg"]],
    [HIDDEN, [".hidden.pdf", "b/.c.png", ".d/e.txt"]],
  ],
  "cloudflare-pages": [
    ...EVERYWHERE,
    [HEADERS, ["_headers"]],
    [UNSERVED, ["b#c.png"]],
    [IN_RULES, ["my drawing.svg", "b/my drawing.svg", "b*.svg"]],
  ],
  static: EVERYWHERE,
}

/** Names that pass. A build serves Netlify's (__tests__/build/static-names.test.ts), except hidden files and rules. */
const ACCEPTED: Record<Host, string[]> = {
  netlify: [...SERVED_NAMES, "js/own.js", "_redirects", ".DS_Store", "b/.gitkeep", ".nojekyll"],
  "cloudflare-pages": ["_redirects", "my folder/b.png", "my page.html", "admin.svg", ".hidden.pdf"],
  static: ["_headers", ".htaccess", "my drawing.svg", "my folder/b.png", "b:c.svg", "b#c.png"],
}

describe.each(["netlify", "cloudflare-pages", "static"] as const)("in static/, on %s,", (host) => {
  beforeEach(() => jest.replaceProperty(env, "host", host))

  const refused = REFUSED[host].flatMap(([message, names]) => names.map((name) => [name, message]))
  test.each(refused)("%j is refused", async (name = "", message = "") => {
    expect(await problemsWith(name)).toEqual([
      {
        file: `static/${name}`,
        message: expect.stringContaining(message),
        severity: message === HIDDEN ? "warning" : "error",
      },
    ])
  })

  test.each(ACCEPTED[host])("%j is accepted", async (name) => {
    expect(await problemsWith(name)).toEqual([])
  })
})

test("a link to nothing is refused in static/, and one to a file is not", async () => {
  await mkdir("static")
  await writeFile("cv.pdf", "")
  await symlink("../cv.pdf", "static/cv.pdf")
  await symlink("nothing", "static/gone.png")
  const message = "found a link to a file that does not exist; expected a file"
  expect(await staticNameProblems()).toEqual([
    { file: "static/gone.png", message, severity: "error" },
  ])
})
