import type { SampleValue } from "../schema/lookups"

/** A repository on GitHub, and the site that is published from it. */
export type GithubStore = {
  kind: "github"
  repository: string
  branch: string
  site: string
  /** Whether Netlify's service can sign in with GitHub. */
  hasNetlify: boolean
  /** What the site has of the sample. */
  sample?: SampleValue[]
}

/** The files of the project in a folder, which the development server reads and writes at a URL. */
type WorkingCopy = { kind: "working copy"; url: string; folder: string }

/** Where the editor reads and writes; none if the build does not know its repository. */
export type EditorSettings = { store: GithubStore | WorkingCopy | { kind: "none" } }

/** What a build says of itself at /admin/build.json, by which others see what is live. */
export type Build = {
  /** When it was begun, in ISO 8601. */
  builtAt: string
  commit: string | undefined
}
