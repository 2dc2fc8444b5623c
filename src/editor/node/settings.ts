import type { Env } from "../../env"
import type { EditorSettings } from "../settings"

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
