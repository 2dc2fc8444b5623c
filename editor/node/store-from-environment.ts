import type { EditorSettings } from "../store/editor-settings"
import type { Env } from "./site-build"

/** Matches `https://github.com/ada/portfolio.git` and `git@github.com:ada/portfolio`. */
const GITHUB_REPOSITORY = /\bgithub\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/

/** The store of a build, from its environment, so that forks need no configuration. */
export function hostedStore({
  repositoryUrl,
  branch,
  siteUrl,
}: Pick<Env, "repositoryUrl" | "branch" | "siteUrl">): EditorSettings["store"] {
  const [, repository] = repositoryUrl?.match(GITHUB_REPOSITORY) ?? []
  if (!repository || !branch || !siteUrl) return { kind: "none" }
  return { kind: "github", repository, branch, siteUrl }
}
