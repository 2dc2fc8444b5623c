import type { EditorOptions } from "../site"
import type { EditorSettings } from "../store/editor-settings"

/** Matches `https://github.com/ada/portfolio.git` and `git@github.com:ada/portfolio`. */
const GITHUB_REPOSITORY = /\bgithub\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/

/** The store of a build, from what its host says, so that forks need no configuration. */
export function hostedStore({
  repositoryUrl,
  branch,
  siteUrl,
  hasForeignScripts,
}: EditorOptions): EditorSettings["store"] {
  const [, repository] = repositoryUrl?.match(GITHUB_REPOSITORY) ?? []
  if (!repository || !branch || !siteUrl) return { kind: "none" }
  return { kind: "github", repository, branch, siteUrl, hasForeignScripts }
}
