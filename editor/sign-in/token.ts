import { Octokit } from "@octokit/core"
import { fromGithubError, sentenceOf } from "../store/github-errors"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"

const KEY = "editor-token"

/** The token with which the owner is signed in, in the browser's storage. */
export const storedToken = {
  get: () => localArea.getItem(KEY),
  set: (token: string) => localArea.setItem(KEY, token),
  forget: () => localArea.removeItem(KEY),
}

/**
 * One request for each permission, which needs that permission and changes nothing. GitHub has no other way to tell
 * what a token may do.
 */
const PERMISSION_TESTS = [
  {
    permission: "Contents",
    route: "POST /repos/{owner}/{repo}/git/blobs",
    // No branch contains the new file.
    parameters: { content: "" },
  },
  {
    permission: "Pull requests",
    route: "POST /repos/{owner}/{repo}/pulls",
    // GitHub validates this only for those who may open pull requests.
    parameters: { title: "Test", head: "main", base: "main" },
  },
]
const HTTP_INVALID = 422

type Advice = (repository: string, permission: string) => string

/** The advice for a refusal, by a part of GitHub's sentence, which is shown beside the advice. Other sentences have none. */
const ADVICE: [RegExp, Advice][] = [
  [
    /archived/i,
    () => 'Choose "Unarchive this repository" in its settings on GitHub, and sign in again.',
  ],
  [
    /SAML/,
    (repository) =>
      `The organization of ${repository} asks for single sign-on. Sign in to it on GitHub, and make a new token by the steps above.`,
  ],
  [
    /\(classic\)|OAuth App access restrictions/,
    () => "Make a token by the steps above, which begins with github_pat_.",
  ],
  [
    /not accessible by|^Not Found/,
    (repository, permission) =>
      `Give the token access to ${repository}, and set its permission "${permission}" to "Read and write". Only people who may push to the repository can sign in.`,
  ],
]

/**
 * Checks that a token may change a repository. A token that cannot be checked, as without an answer, passes: GitHub
 * shows a token only once, and the editor retries by itself.
 *
 * @throws Error that tells the owner what to do
 */
export async function checkToken(token: string, { repository }: GithubStore): Promise<void> {
  const octokit = new Octokit({ auth: token })
  const [owner, repo] = repository.split("/")
  for (const { permission, route, parameters } of PERMISSION_TESTS) {
    try {
      await octokit.request(route, { owner, repo, ...parameters })
    } catch (error) {
      const { kind, status } = fromGithubError(error)
      if (kind === "signed out") {
        throw new Error(
          "GitHub does not know this token, or it has expired. Sign in again, or make a new one.",
        )
      }
      if (kind !== "refused" || status === HTTP_INVALID) continue
      const sentence = sentenceOf(error as Error)
      const [, advice] = ADVICE.find(([part]) => part.test(sentence)) ?? []
      const why = `GitHub refuses this token: ${sentence}.`
      throw new Error([why, advice?.(repository, permission)].filter(Boolean).join(" "))
    }
  }
}
