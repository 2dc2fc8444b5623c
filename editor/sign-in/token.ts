import { Octokit } from "@octokit/core"
import { fromGithubError } from "../store/github-errors"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"

const NETLIFY = "https://api.netlify.com"
const POPUP = "width=960,height=600"
/** The message of Netlify's window, with GitHub's answer as JSON. */
const ANSWER = /^authorization:github:(success|error):(.+)$/s
const KEY = "editor-token"

/** The token with which the owner is signed in, in the browser's storage. */
export const storedToken = {
  get: () => localArea.getItem(KEY) ?? undefined,
  set: (token: string) => localArea.setItem(KEY, token),
  forget: () => localArea.removeItem(KEY),
}

/**
 * Asks for a token in a window in which Netlify signs in with GitHub.
 *
 * @param host the site's, by which Netlify knows it
 * @throws Error when the window is blocked, or GitHub refuses
 */
export function netlifyToken(host: string): Promise<string> {
  const query = new URLSearchParams({ provider: "github", site_id: host, scope: "repo" })
  const popup = open(`${NETLIFY}/auth?${query}`, "netlify", POPUP)
  return new Promise((resolve, reject) => {
    if (!popup) {
      return reject(new Error("The browser has blocked GitHub's window. Allow it, and try again."))
    }
    const listening = new AbortController()
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== NETLIFY || source !== popup) return
      if (data === "authorizing:github") popup.postMessage(data, NETLIFY)
      const [, outcome, json] = ANSWER.exec(String(data)) ?? []
      if (!json) return
      listening.abort()
      popup.close()
      const { token, message } = JSON.parse(json)
      if (outcome === "success") resolve(token)
      else reject(new Error(`GitHub: ${message}`))
    }
    addEventListener("message", onMessage, { signal: listening.signal })
  })
}

/** A request for each permission that needs it and changes nothing. GitHub has no other way to tell what a token may do. */
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

/**
 * Checks that a token may change a repository. A token that cannot be checked passes, because GitHub shows it only once,
 * and the editor retries by itself.
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
      const { kind } = fromGithubError(error)
      if (kind === "signed out") {
        throw new Error(
          "GitHub does not know this token, or it has expired. Sign in again, or make a new one.",
        )
      }
      if (kind !== "refused" || (error as { status?: number }).status === HTTP_INVALID) continue
      throw new Error(
        `GitHub does not let you change ${repository} with this token. Give it access to this repository, and set its permission "${permission}" to "Read and write". Only people who may push to the repository can sign in.`,
      )
    }
  }
}
