import { Octokit } from "@octokit/core"
import { fromGithubError } from "../store/github-errors"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"

const KEY = "editor-token"

/** The token with which the owner is signed in, in the browser's storage. */
export const storedToken = {
  get: () => localArea.getItem(KEY) ?? undefined,
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

/** The advice for refusals other than for lack of a permission, by a part of GitHub's sentence. */
const REFUSALS: [RegExp, (repository: string) => string][] = [
  [
    /archived/i,
    (repository) =>
      `${repository} is archived on GitHub, so nobody can change it. Choose "Unarchive this repository" in its settings there, and sign in again.`,
  ],
  [
    /SAML/,
    (repository) =>
      `The organization of ${repository} asks for single sign-on. Sign in to it on GitHub, and make a new token by the steps above.`,
  ],
  [
    /\(classic\)/,
    (repository) =>
      `The organization of ${repository} forbids classic tokens. Make one by the steps above, which begins with github_pat_.`,
  ],
  [
    /OAuth App access restrictions/,
    (repository) =>
      `The organization of ${repository} restricts OAuth apps, such as the one that this token is of. Make one by the steps above.`,
  ],
]

/** GitHub's answer to a token that lacks the permission, or cannot see the repository. */
const LACKS_PERMISSION = /not accessible by|^Not Found/

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
      const { kind, message } = fromGithubError(error)
      if (kind === "signed out") {
        throw new Error(
          "GitHub does not know this token, or it has expired. Sign in again, or make a new one.",
        )
      }
      const { status, message: answer } = error as Error & { status?: number }
      if (kind !== "refused" || status === HTTP_INVALID) continue
      const isPermission = LACKS_PERMISSION.test(answer)
      throw new Error(
        isPermission ? lacking(permission, repository) : (known(answer, repository) ?? message),
      )
    }
  }
}

const known = (answer: string, repository: string) =>
  REFUSALS.find(([sentence]) => sentence.test(answer))?.[1](repository)

const lacking = (permission: string, repository: string) =>
  `GitHub does not let you change ${repository} with this token. Give it access to this repository, and set its permission "${permission}" to "Read and write". Only people who may push to the repository can sign in.`
