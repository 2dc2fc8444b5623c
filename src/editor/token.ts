import { Octokit } from "@octokit/core"
import type { GithubStore } from "./settings"
import { fromGithubError } from "./store/github-errors"
import type { StoreError, StoreErrorKind } from "./store/store"

const NETLIFY = "https://api.netlify.com"
const POPUP = "width=960,height=600"
/** What Netlify's window says, with GitHub's answer as JSON. */
const ANSWER = /^authorization:github:(success|error):(.+)$/s
const RETRY_MS = 3_000
const KEY = "editor-token"

/** The token of who is signed in, which the browser keeps. */
export const storedToken = {
  get: () => localStorage.getItem(KEY) ?? undefined,
  set: (token: string) => localStorage.setItem(KEY, token),
  forget: () => localStorage.removeItem(KEY),
}

/**
 * Asks for a token in a window in which Netlify signs in with GitHub.
 *
 * @param host the site's, by which Netlify knows it
 * @throws Error when there is no window, or GitHub refuses
 */
export function netlifyToken(host: string, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ provider: "github", site_id: host, scope: "repo" })
  const popup = open(`${NETLIFY}/auth?${query}`, "netlify", POPUP)
  return new Promise((resolve, reject) => {
    if (!popup) {
      return reject(new Error("The browser has blocked GitHub's window. Allow it, and try again."))
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== NETLIFY || source !== popup) return
      if (data === "authorizing:github") popup.postMessage(data, NETLIFY)
      const [, outcome, json] = ANSWER.exec(String(data)) ?? []
      if (!json) return
      popup.close()
      const { token, message } = JSON.parse(json)
      if (outcome === "success") resolve(token)
      else reject(new Error(`GitHub: ${message}`))
    }
    addEventListener("message", onMessage, { signal })
  })
}

/** The permissions that a token needs, by GitHub's names, each with a request that needs it and changes nothing. */
const permissionTests = (branch: string) => ({
  // No branch contains the new file.
  Contents: { route: "POST /repos/{owner}/{repo}/git/blobs", parameters: { content: "" } },
  // A branch cannot be merged into itself, but GitHub says so only to those who may open pull requests.
  "Pull requests": {
    route: "POST /repos/{owner}/{repo}/pulls",
    parameters: { title: "Test", head: branch, base: branch },
  },
})

/** What GitHub says of a repository; of a refusal, its status alone. */
type Answer = { status: number; data?: { permissions?: { push: boolean } } }

/** The failures after which a later attempt may succeed. */
const PASSING: StoreErrorKind[] = ["offline", "fault", "limited"]

/**
 * Checks that GitHub lets the user of a token change a repository, and what the token itself may do: GitHub tells the
 * permissions of the user only, so this tries. Waits while GitHub cannot be reached, because it shows a token only once.
 *
 * @param onWait says why it waits
 * @throws Error that tells the owner what to do
 */
export async function checkToken(
  token: string,
  { repository, branch }: GithubStore,
  signal: AbortSignal,
  onWait: (failure: StoreError) => void,
): Promise<void> {
  const octokit = new Octokit({ auth: token })
  const [owner, repo] = repository.split("/")
  const ask = async (route: string, parameters?: object): Promise<Answer> => {
    try {
      return await octokit.request(route, { owner, repo, ...parameters, request: { signal } })
    } catch (error) {
      signal.throwIfAborted()
      const failure = fromGithubError(error)
      if (!PASSING.includes(failure.kind)) return error as Answer
      onWait(failure)
      const ms = failure.retryAt ? failure.retryAt.getTime() - Date.now() : RETRY_MS
      await new Promise((resolve) => setTimeout(resolve, ms))
      signal.throwIfAborted()
      return ask(route, parameters)
    }
  }

  const user = await ask("GET /repos/{owner}/{repo}")
  if (user.status === 401) {
    throw new Error(
      "GitHub does not know this token, or it has expired. Sign in again, or make a new one.",
    )
  }
  if (!user.data?.permissions?.push) {
    throw new Error(
      `GitHub does not let you change ${repository}. Only people who may push to it can sign in, with a token that has access to it.`,
    )
  }
  for (const [permission, { route, parameters }] of Object.entries(permissionTests(branch))) {
    const { status } = await ask(route, parameters)
    if (status !== 403 && status !== 404) continue
    throw new Error(
      `This token may not change ${repository}: give it access to this repository, and set its permission "${permission}" to "Read and write".`,
    )
  }
}
