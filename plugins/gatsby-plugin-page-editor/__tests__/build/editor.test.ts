import { gzipSync } from "node:zlib"
import { publicFiles, readPublic, SITES } from "../../../../__tests__/sites/sites"

const OPENING_MAX_BYTES = 210_000

test("editor › loads at most 210 kB, compressed, to open", () => {
  const bytes = ["index.html", "editor.js", "editor.css", "workspace.css"].map(
    (name) => gzipSync(readPublic("first-owner", `admin/${name}`), { level: 9 }).byteLength,
  )
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(OPENING_MAX_BYTES)
})

test.each(["first-owner", "owner"] as const)(
  "editor of %s › has only files that it requests",
  (site) => {
    const REQUESTED =
      /^(index\.html|editor\.(js|css|js\.LEGAL\.txt)|workspace\.css|(icons|build)\.json|[\w-]+\.woff2)$/
    expect(publicFiles(site, "admin").filter((file) => !REQUESTED.test(file))).toEqual([])
  },
)

test("editor's page › has the repository and the address of the live site", () => {
  const [, json = ""] =
    /id="settings">(.*?)<\//.exec(readPublic("first-owner", "admin/index.html")) ?? []
  const { URL: siteUrl } = SITES["first-owner"].host
  const store = { kind: "github", repository: "zoe/portfolio", branch: "main", siteUrl }
  expect(JSON.parse(json).store).toMatchObject(store)
})
