import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parse } from "yaml"
import { contentPath } from "../../content/last-valid-content"
import type { Env } from "../../env"
import type { Profile } from "../../schema/content-files"

/** A repository on GitHub, and the site that is published from it. */
export type GithubStore = {
  kind: "github"
  repository: string
  branch: string
  site: string
  /** Whether Netlify's service can sign in with GitHub. */
  hasNetlify: boolean
}

/** Settings of the editor at /admin, from the site that it edits. */
export type EditorSettings = {
  /** Where it reads and writes; none if the build does not know its repository. */
  store: GithubStore | { kind: "working copy"; url: string } | { kind: "none" }
  /** Whose site it is; undefined while the profile cannot be read. */
  owner: string | undefined
  /** When the build was begun, in ISO 8601. */
  builtAt: string
}

/** What a build says of itself at /admin/build.json, by which others see what is live. */
export type Build = {
  /** When it was begun, in ISO 8601. */
  builtAt: string
  commit: string | undefined
}

/** `https://github.com/ada/portfolio.git` and `git@github.com:ada/portfolio` are ada/portfolio. */
const GITHUB_REPOSITORY = /\bgithub\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/

/** The start of the build: what is published later is not in it. */
export const BUILT_AT = new Date().toISOString()

/** Previews have no editor: each would need its own sign-in, for a short-lived branch. */
export const hasEditor = ({ context, isLive }: Pick<Env, "context" | "isLive">) =>
  context === undefined || isLive

/** Where the editor of a build reads and writes, from its environment, so that a fork needs no configuration. */
export function hostedStore({
  repositoryUrl,
  branch,
  siteUrl,
  host,
}: Pick<Env, "repositoryUrl" | "branch" | "siteUrl" | "host">): EditorSettings["store"] {
  const [, repository] = repositoryUrl?.match(GITHUB_REPOSITORY) ?? []
  if (!repository || !branch || !siteUrl) return { kind: "none" }
  return { kind: "github", repository, branch, site: siteUrl, hasNetlify: host === "netlify" }
}

export const editorSettings = async (store: EditorSettings["store"]): Promise<EditorSettings> => ({
  store,
  owner: await ownersName(),
  builtAt: BUILT_AT,
})

/** Undefined while the development server writes the copy that it reads. */
async function ownersName(): Promise<string | undefined> {
  try {
    const { about }: Profile = parse(await readFile(join(contentPath(), "profile.yaml"), "utf8"))
    return `${about.name.first} ${about.name.last}`
  } catch {
    return undefined
  }
}
