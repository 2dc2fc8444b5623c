import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { parse } from "yaml"
import type { Profile, Site } from "../../src/schema/content-files"

/** What Netlify sets while it builds a site to go live. */
const NETLIFY = {
  NETLIFY: "true",
  CONTEXT: "production",
  REPOSITORY_URL: "https://github.com/ada/portfolio",
  BRANCH: "main",
  URL: "https://ada.example",
}

/** Where a site of the tests lies, and what its host sets while it is built. */
type TestedSite = { directory: string; host: Record<string, string> }

export const TRACKER_ID = "G-TEST123"

const built = (fixture: FixtureName) => `test-results/sites/${fixture}`

/** The folder of whole contents that tests are about. */
export const FIXTURES = "__tests__/fixtures"

export type FixtureName = "first-owner" | "second-owner" | "minimal-owner"

/** The builds that tests look at. `npm run test:sites` makes those of fixtures, `npm run build` the owner's. */
export const SITES = {
  /** Like the sample, on one's own machine, whose environment says nothing. */
  "first-owner": { directory: built("first-owner"), host: {} },
  /** Someone who differs in everything, live, with a tracker. */
  "second-owner": {
    directory: built("second-owner"),
    host: {
      ...NETLIFY,
      URL: "https://eleni.example",
      REPOSITORY_URL: "https://github.com/eleni-papadopoulou/portfolio",
      GA_MEASUREMENT_ID: TRACKER_ID,
    },
  },
  /** As little as the schema accepts, in the preview of a pull request. */
  "minimal-owner": {
    directory: built("minimal-owner"),
    host: { ...NETLIFY, CONTEXT: "deploy-preview", GA_MEASUREMENT_ID: TRACKER_ID },
  },
  /** Whatever the owner of this repository has written. */
  own: { directory: ".", host: {} },
} as const satisfies Record<FixtureName | "own", TestedSite>

export type SiteName = keyof typeof SITES

/** What the YAML files of a folder say. */
export function contentIn(directory: string): { profile: Profile; site: Site } {
  const read = (name: string) =>
    parse(readFileSync(join(directory, `content/${name}.yaml`), "utf8"))
  return { profile: read("profile"), site: read("site") }
}

/** What the YAML files of a site say. */
export const contentOf = (site: SiteName) => contentIn(SITES[site].directory)

/** The path of a file of a build. */
export const publicPath = (site: SiteName, path: string) =>
  join(SITES[site].directory, "public", path)

export const readPublic = (site: SiteName, path: string) =>
  readFileSync(publicPath(site, path), "utf8")

/** Every file below a folder of a build, by its path in that folder, in order. */
export function publicFiles(site: SiteName, folder = ""): string[] {
  const root = publicPath(site, folder)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort()
}
