import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { parse } from "yaml"
import type { Content } from "../../src/content/content-files"
import { normalizeTexts } from "../../src/content/text"

/** The variables of a production build on Netlify, with a tracker. */
const PRODUCTION = {
  NETLIFY: "true",
  CONTEXT: "production",
  REPOSITORY_URL: "https://github.com/zoe/portfolio",
  BRANCH: "main",
  URL: "https://zoe.example",
  GA_MEASUREMENT_ID: "G-TEST123",
}

/** The folder of a tested site, and the variables of its host. */
type TestedSite = { directory: string; host: Record<string, string>; hasEditor: boolean }

const built = (fixture: FixtureName) => `test-results/sites/${fixture}`

/** The folder of the content that tests are about. */
export const FIXTURES = "__tests__/fixtures"

/** Content in every style of YAML that an owner may write. */
export const HANDWRITTEN = join(FIXTURES, "handwritten-owner")

export type FixtureName = "first-owner" | "second-owner"

/** The tested builds. `npm run test:sites` makes those of fixtures, `npm run build` the owner's. */
export const SITES = {
  /** Everything that an owner can have, like the sample, live and tracked. */
  "first-owner": { directory: built("first-owner"), host: PRODUCTION, hasEditor: true },
  /**
   * The least that the schema accepts, in another language and without the editor, on a local machine, whose environment is
   * empty.
   */
  "second-owner": { directory: built("second-owner"), host: {}, hasEditor: false },
  /** The content of this repository. */
  owner: { directory: ".", host: {}, hasEditor: true },
} as const satisfies Record<FixtureName | "owner", TestedSite>

export type SiteName = keyof typeof SITES

/** The content of a folder, as the site shows it. */
export function contentIn(directory: string): Content {
  const read = (name: string) =>
    normalizeTexts(parse(readFileSync(join(directory, `content/${name}.yaml`), "utf8")))
  return { profile: read("profile"), site: read("site") } as Content
}

/** The content of a site. */
export const contentOf = (site: SiteName) => contentIn(SITES[site].directory)

/** The path of a file of a build. */
export const publicPath = (site: SiteName, path: string) =>
  join(SITES[site].directory, "public", path)

export const readPublic = (site: SiteName, path: string) =>
  readFileSync(publicPath(site, path), "utf8")

/** The sorted paths of all files in a folder of a build. */
export function publicFiles(site: SiteName, folder = ""): string[] {
  const root = publicPath(site, folder)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort()
}
