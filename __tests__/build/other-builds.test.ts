import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join, relative, resolve } from "node:path"
import { promisify } from "node:util"
import sharp from "sharp"
import { parse } from "yaml"
import { buildAgain, buildCopy } from "../../scripts/site-copy"
import { SOURCE_MAPS } from "../../src/hosting/unused-files"
import { SCREENS } from "../../src/shell/screens"
import { NETLIFY } from "../netlify"
import { makeOnesOwn, SECOND_OWNER } from "./second-owner"

type Site = Awaited<ReturnType<typeof buildCopy>>

const BUILD_TIMEOUT_MS = 240_000
const TRACKER_ID = "G-TEST123"
const OWN_SCRIPT = "play()"
const screens = Object.keys(SCREENS)

/** The live site of someone who has taken this one over. */
let secondOwner: Site
let preview: Site
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
    buildCopy(SECOND_OWNER, makeOnesOwn),
    buildCopy(previewOf("deploy-preview"), addPage),
  ] as const
  ;[secondOwner, preview] = await Promise.all(sites)
}, BUILD_TIMEOUT_MS)

afterAll(() => Promise.all([secondOwner, preview].map((site) => site.remove())))

const read = ({ directory }: Pick<Site, "directory">, path: string) =>
  readFileSync(join(directory, "public", path), "utf8")

function files({ directory }: Pick<Site, "directory">, folder = "public") {
  const root = join(directory, folder)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort()
}

/** The files of a folder of a build, by path, as hashes of what is in them. */
function hashes(site: Pick<Site, "directory">, folder = "public") {
  return Object.fromEntries(
    files(site, folder).map((file) => {
      const content = readFileSync(join(site.directory, folder, file))
      return [file, createHash("sha256").update(content).digest("hex")]
    }),
  )
}

/** Everything that a browser is told by a build. */
const told = (site: Pick<Site, "directory">) =>
  [...screens.map((screen) => `${screen}.html`), "404.html", "_headers"]
    .map((path) => read(site, path))
    .join("\n")

describe("the site of a second owner", () => {
  const sample = parse(readFileSync("content/profile.yaml", "utf8"))
  const sampleSite = parse(readFileSync("content/site.yaml", "utf8"))

  test("passes the check of the content", async () => {
    const check = promisify(execFile)(
      process.execPath,
      ["--import", "tsx", resolve("scripts/check.ts")],
      { cwd: secondOwner.directory },
    )
    await expect(check).resolves.toMatchObject({ stderr: "" })
  })

  test("shows the new owner on both screens", () => {
    expect(read(secondOwner, "terminal.html")).toContain("Hi! I&#x27;m Ελένη!")
    expect(read(secondOwner, "terminal.html")).toContain("eleni@olympos")
    const about = read(secondOwner, "about.html")
    expect(about).toContain("Γράψε μου, πίνουμε έναν καφέ")
    expect(about).toContain('href="https://gitlab.com/eleni-papadopoulou"')
    expect(about).not.toContain("github.com")
  })

  test("is shared and found at the new host", () => {
    for (const screen of screens) {
      expect(read(secondOwner, `${screen}.html`)).toContain(
        'content="https://eleni.example/sharing.png"',
      )
    }
    const locations = read(secondOwner, "sitemap.xml").match(/<loc>https:\/\/eleni\.example\//g)
    expect(locations).toHaveLength(screens.length)
  })

  test("publishes no string of the sample person", () => {
    const { name, role, home, social, education, about } = sample.about
    const { user, host } = sampleSite.prompt
    const links = social
      .map(({ link }: { link: string }) => link)
      .filter((link: string) => !link.startsWith("/"))
    const strings: string[] = [
      name.first,
      name.last,
      role,
      home,
      ...links,
      ...about.flatMap((paragraph: string) => paragraph.split(/(?<=[.:,]) /)),
      education.degree,
      education.timeperiod,
      education.faculty,
      education.link,
      `${user}@${host}`,
      host,
      sampleSite.portrait.alt,
      NETLIFY.URL,
    ]
    const found = files(secondOwner).flatMap((file) => {
      const content = read(secondOwner, file)
      return strings.filter((string) => content.includes(string)).map((s) => `${file}: ${s}`)
    })
    expect(strings.every((string) => string.length > 2)).toBe(true)
    expect(found).toEqual([])
  })

  test("publishes no picture or file of the sample person", () => {
    const published = files(secondOwner)
    expect(published).not.toContain("resume.pdf")
    const portraits = published.filter((file) => /^static\/.*\.(avif|webp|jpg)$/.test(file))
    expect(portraits).not.toEqual([])
    const ofSample = files(local)
    expect(portraits.filter((file) => ofSample.includes(file))).toEqual([])
  })
})

test("the scripts are byte for byte the same for all people, with and without the editor", () => {
  expect(existsSync(join(secondOwner.directory, "public/admin/editor.js"))).toBe(true)
  expect(Object.keys(hashes(secondOwner, "public/js"))).not.toEqual([])
  expect(hashes(secondOwner, "public/js")).toEqual(hashes(preview, "public/js"))
})

test("the live site has the editor of its own repository, and a preview has none", () => {
  const [, settings = ""] =
    read(secondOwner, "admin/index.html").match(/id="settings">(.*?)<\//) ?? []
  expect(JSON.parse(settings)).toMatchObject({
    store: {
      kind: "github",
      repository: "eleni-papadopoulou/portfolio",
      branch: "main",
      site: SECOND_OWNER.URL,
    },
    staticFiles: { "/favicon.svg": "other" },
  })
  expect(existsSync(join(preview.directory, "public/admin"))).toBe(false)
  expect(read(preview, "_headers")).not.toContain("/admin")
})

test("the policy admits the inline script of a page that the owner has added, in its folder", () => {
  const hash = createHash("sha256").update(OWN_SCRIPT).digest("base64")
  const [, policy] = read(preview, "_headers").match(/^\/game\/\*\n {2}(.*)/m) ?? []
  expect(policy).toContain(`'sha256-${hash}'`)
})

test("a preview has no tracker, as has a build of one's own, and names no host of one", () => {
  for (const site of [preview, local]) {
    expect(told(site)).toContain("Content-Security-Policy")
    expect(told(site)).not.toMatch(/googletagmanager|google-analytics|gtag|G-TEST/)
  }
})

test("the live site is for search engines, and a preview is not", () => {
  expect(read(secondOwner, "_headers")).not.toContain("X-Robots-Tag")
  for (const site of [preview, local]) {
    expect(read(site, "_headers")).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex$/m)
  }
})

test("every build names the addresses of the live site as those of its screens", () => {
  for (const [site, { URL }] of [
    [secondOwner, SECOND_OWNER],
    [preview, NETLIFY],
  ] as const) {
    for (const screen of screens) {
      expect(read(site, `${screen}.html`)).toContain(`<link rel="canonical" href="${URL}${screen}"`)
    }
  }
})

test("a build that does not know the address of the live site names none, and has the editor", () => {
  expect(told(local)).not.toContain("canonical")
  expect(existsSync("public/admin/editor.js")).toBe(true)
})

// Last, because it builds the copies anew.
describe("a build after another one, in the same folder", () => {
  async function changeWord(directory: string) {
    const profile = join(directory, "content/profile.yaml")
    const text = await readFile(profile, "utf8")
    await writeFile(profile, text.replace(/(?<=last: ).*/, "Changed"))
  }

  async function changePortrait(directory: string) {
    const portrait = join(directory, "content/portrait.jpg")
    await writeFile(portrait, await sharp(portrait).flop().toBuffer())
  }

  async function putSampleBack(directory: string) {
    for (const folder of ["content", "static"]) {
      await rm(join(directory, folder), { recursive: true })
      await cp(folder, join(directory, folder), { recursive: true })
    }
  }

  test(
    "keeps nothing of it: of other content, of other files, of another owner or for another context",
    async () => {
      const before = hashes(preview)
      const edits = [changePortrait, changeWord]
      const editOneByOne = async ({ directory }: Site) => {
        for (const edit of edits) {
          await edit(directory)
          await buildAgain(directory, previewOf("deploy-preview"))
        }
      }
      const editAllAtOnce = async ({ directory }: Site) => {
        for (const edit of [putSampleBack, addPage, ...edits]) await edit(directory)
        await buildAgain(directory, previewOf("branch-deploy"))
      }
      await Promise.all([editOneByOne(preview), editAllAtOnce(secondOwner)])

      const after = hashes(preview)
      expect(after).toEqual(hashes(secondOwner))
      const changed = Object.keys({ ...before, ...after }).filter(
        (path) => before[path] !== after[path],
      )
      expect(changed).toContain("about.html")
      expect(changed.filter((path) => path.startsWith("static/"))).not.toEqual([])
      expect(changed.filter((path) => path.startsWith("js/"))).toEqual([])
      expect(hashes(preview, SOURCE_MAPS)).toEqual(hashes(secondOwner, SOURCE_MAPS))
    },
    BUILD_TIMEOUT_MS,
  )
})
