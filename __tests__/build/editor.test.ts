import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { NETLIFY } from "../netlify"
import { buildCopy } from "../site-copy"

type Site = Awaited<ReturnType<typeof buildCopy>>

const BUILD_TIMEOUT_MS = 180_000
const BUNDLE_MAX_BYTES = 700_000

let production: Site
let preview: Site

beforeAll(async () => {
  const sites = [buildCopy(NETLIFY), buildCopy({ ...NETLIFY, CONTEXT: "deploy-preview" })] as const
  ;[production, preview] = await Promise.all(sites)
}, BUILD_TIMEOUT_MS)

afterAll(() => Promise.all([production.remove(), preview.remove()]))

/** The settings in the editor's page of a build. */
function settingsIn(directory: string) {
  const page = readFileSync(join(directory, "public/admin/index.html"), "utf8")
  return JSON.parse(page.match(/id="settings">(.*?)<\/script>/)?.[1] ?? "")
}

test("the editor's bundle is at most 700 kB, compressed", () => {
  const bytes = ["editor.js", "editor.css", "page.css"].map(
    (name) => gzipSync(readFileSync(`public/admin/${name}`), { level: 9 }).byteLength,
  )
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUNDLE_MAX_BYTES)
})

test("the editor's page loads from this site alone", () => {
  const page = readFileSync("public/admin/index.html", "utf8")
  const addresses = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address)
  expect(addresses).toEqual(["/favicon.svg", "/admin/page.css", "/admin/editor.js"])
})

test("the editor of the live site edits the repository that the site was built from", () => {
  expect(settingsIn(production.directory)).toMatchObject({
    store: { kind: "github", repository: "ada/portfolio", branch: "main", site: NETLIFY.URL },
    staticFiles: { "/favicon.svg": "other" },
  })
})

test("the editor of a build that does not know its repository is told so", () => {
  expect(settingsIn(".")).toMatchObject({ store: { kind: "none" } })
})

test("a preview has no editor", () => {
  expect(existsSync(join(production.directory, "public/admin/editor.js"))).toBe(true)
  expect(existsSync(join(preview.directory, "public/admin"))).toBe(false)
})

test("the scripts of the site are byte for byte the same with and without the editor", () => {
  const scripts = ({ directory }: Site) =>
    readdirSync(join(directory, "public/js"))
      .filter((name) => name.endsWith(".js"))
      .map((name) => {
        const bytes = readFileSync(join(directory, "public/js", name))
        return [name, createHash("sha256").update(bytes).digest("hex")]
      })
  expect(scripts(production)).not.toEqual([])
  expect(scripts(preview)).toEqual(scripts(production))
})
