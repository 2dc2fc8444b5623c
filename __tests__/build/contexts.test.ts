import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import sharp from "sharp"
import { buildAgain, buildCopy } from "../../scripts/site-copy"
import { SOURCE_MAPS } from "../../src/build/hosting/unused"
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

const previewOf = (CONTEXT: string) => ({ ...NETLIFY, CONTEXT, GA_MEASUREMENT_ID: TRACKER_ID })

/** A page of the owner's own, in a folder of static/. */
async function addPage(directory: string) {
  await mkdir(join(directory, "static/game"))
  await writeFile(join(directory, "static/game/index.html"), `<script>${OWN_SCRIPT}</script>`)
}

beforeAll(async () => {
  // The live site's tracker has tests of its own; here it would be the one difference of the scripts.
  const sites = [
    buildCopy(NETLIFY),
    buildCopy(previewOf("deploy-preview"), addPage),
    buildCopy(previewOf("branch-deploy"), addPage),
  ] as const
  ;[production, deployPreview, branchDeploy] = await Promise.all(sites)
}, BUILD_TIMEOUT_MS)

afterAll(() => Promise.all([production, deployPreview, branchDeploy].map((site) => site.remove())))

async function changeWord(directory: string) {
  const profile = join(directory, "content/profile.yaml")
  const text = await readFile(profile, "utf8")
  await writeFile(profile, text.replace(/(?<=last: ).*/, "Changed"))
}

async function changePortrait(directory: string) {
  const portrait = join(directory, "content/portrait.jpg")
  await writeFile(portrait, await sharp(portrait).flop().toBuffer())
}

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

// Last, because it builds the copies anew.
test(
  "a build keeps nothing of the one before it: of other content, of other files or for another context",
  async () => {
    const before = hashes(deployPreview)
    const preview = previewOf("deploy-preview")
    const edits = [changePortrait, changeWord]
    const editOneByOne = async ({ directory }: Site) => {
      for (const edit of edits) {
        await edit(directory)
        await buildAgain(directory, preview)
      }
    }
    const editAllAtOnce = async ({ directory }: Site) => {
      for (const edit of [addPage, ...edits]) await edit(directory)
      await buildAgain(directory, preview)
    }
    await Promise.all([editOneByOne(deployPreview), editAllAtOnce(production)])

    const after = hashes(deployPreview)
    expect(after).toEqual(hashes(production))
    const changed = Object.keys({ ...before, ...after }).filter(
      (path) => before[path] !== after[path],
    )
    expect(changed).toContain("about.html")
    expect(changed.filter((path) => path.startsWith("static/"))).not.toEqual([])
    expect(changed.filter((path) => path.startsWith("js/"))).toEqual([])
    expect(hashes(deployPreview, SOURCE_MAPS)).toEqual(hashes(production, SOURCE_MAPS))
  },
  BUILD_TIMEOUT_MS,
)
