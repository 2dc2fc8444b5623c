import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { buildCopy } from "../../scripts/site-copy"
import { SCREENS } from "../../src/shell/screens"
import { NETLIFY } from "../netlify"

type Site = Awaited<ReturnType<typeof buildCopy>>

const BUILD_TIMEOUT_MS = 240_000
const TRACKER_ID = "G-TEST123"
const OWN_SCRIPT = "play()"
const screens = Object.keys(SCREENS)

let production: Site
let deployPreview: Site
let branchDeploy: Site
/** The build of this machine, whose environment says nothing. */
const local = { directory: "." }

/** A page of the owner's own, in a folder of static/. */
async function addPage(directory: string) {
  await mkdir(join(directory, "static/game"))
  await writeFile(join(directory, "static/game/index.html"), `<script>${OWN_SCRIPT}</script>`)
}

beforeAll(async () => {
  // The live site's tracker has tests of its own; here it would be the one difference of the scripts.
  const preview = (CONTEXT: string) =>
    buildCopy({ ...NETLIFY, CONTEXT, GA_MEASUREMENT_ID: TRACKER_ID }, addPage)
  const sites = [buildCopy(NETLIFY), preview("deploy-preview"), preview("branch-deploy")] as const
  ;[production, deployPreview, branchDeploy] = await Promise.all(sites)
}, BUILD_TIMEOUT_MS)

afterAll(() => Promise.all([production, deployPreview, branchDeploy].map((site) => site.remove())))

const read = ({ directory }: Pick<Site, "directory">, path: string) =>
  readFileSync(join(directory, "public", path), "utf8")

/** The files of a folder of a build, by path, as hashes of what is in them. */
function hashes({ directory }: Pick<Site, "directory">, folder = "public") {
  const root = join(directory, folder)
  return Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        const hash = createHash("sha256").update(readFileSync(path)).digest("hex")
        return [relative(root, path), hash] as const
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Everything that a browser is told by a build. */
const told = (site: Pick<Site, "directory">) =>
  [...screens.map((screen) => `${screen}.html`), "404.html", "_headers"]
    .map((path) => read(site, path))
    .join("\n")

test("two builds of the same are byte for byte the same", () => {
  expect(Object.keys(hashes(deployPreview)).length).toBeGreaterThan(10)
  expect(hashes(branchDeploy)).toEqual(hashes(deployPreview))
})

test("the scripts of the site are byte for byte the same with and without the editor", () => {
  expect(existsSync(join(production.directory, "public/admin/editor.js"))).toBe(true)
  expect(Object.keys(hashes(production, "public/js"))).not.toEqual([])
  expect(hashes(production, "public/js")).toEqual(hashes(deployPreview, "public/js"))
})

test("the live site has the editor of its own repository, and a preview has none", () => {
  const [, settings = ""] =
    read(production, "admin/index.html").match(/id="settings">(.*?)<\//) ?? []
  expect(JSON.parse(settings)).toMatchObject({
    store: { kind: "github", repository: "ada/portfolio", branch: "main", site: NETLIFY.URL },
    staticFiles: { "/favicon.svg": "other" },
  })
  for (const site of [deployPreview, branchDeploy]) {
    expect(existsSync(join(site.directory, "public/admin"))).toBe(false)
    expect(read(site, "_headers")).not.toContain("/admin")
  }
})

test("the policy admits the inline script of a page that the owner has added, in its folder", () => {
  const hash = createHash("sha256").update(OWN_SCRIPT).digest("base64")
  const [, policy] = read(deployPreview, "_headers").match(/^\/game\/\*\n {2}(.*)/m) ?? []
  expect(policy).toContain(`'sha256-${hash}'`)
})

test("a preview has no tracker, as has a build of one's own, and names no host of one", () => {
  for (const site of [deployPreview, branchDeploy, local]) {
    expect(told(site)).toContain("Content-Security-Policy")
    expect(told(site)).not.toMatch(/googletagmanager|google-analytics|gtag|G-TEST/)
  }
})

test("the live site is for search engines, and a preview is not", () => {
  expect(read(production, "_headers")).not.toContain("X-Robots-Tag")
  for (const site of [deployPreview, branchDeploy, local]) {
    expect(read(site, "_headers")).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex$/m)
  }
})

test("every build names the addresses of the live site as those of its screens", () => {
  for (const site of [production, deployPreview, branchDeploy]) {
    for (const screen of screens) {
      expect(read(site, `${screen}.html`)).toContain(
        `<link rel="canonical" href="${NETLIFY.URL}${screen}"`,
      )
    }
  }
})

test("a build that does not know the address of the live site names none, and has the editor", () => {
  expect(told(local)).not.toContain("canonical")
  expect(existsSync("public/admin/editor.js")).toBe(true)
})
