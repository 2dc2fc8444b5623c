import type { GithubStore } from "./settings"
import { failureFrom } from "./store/github-failures"
import type { StoreFailure } from "./store/store"

const GITHUB_API = "https://api.github.com"
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
  Contents: { path: "/git/blobs", body: { content: "", encoding: "utf-8" } },
  // A branch cannot be merged into itself, but GitHub says so only to those who may open pull requests.
  "Pull requests": { path: "/pulls", body: { title: "Test", head: branch, base: branch } },
})

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
  onWait: (failure: StoreFailure) => void,
): Promise<void> {
  const ask = async (path = "", body?: object): Promise<Response> => {
    const response = await fetch(`${GITHUB_API}/repos/${repository}${path}`, {
      headers: { Authorization: `token ${token}` },
      signal,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    }).catch(() => undefined)
    signal.throwIfAborted()
    const failure = await passingFailure(response)
    if (response && !failure) return response
    if (failure) onWait(failure)
    const ms = failure?.retryAt ? failure.retryAt.getTime() - Date.now() : RETRY_MS
    await new Promise((resolve) => setTimeout(resolve, ms))
    signal.throwIfAborted()
    return ask(path, body)
  }

  const user = await ask()
  if (user.status === 401) {
    throw new Error(
      "GitHub does not know this token, or it has expired. Sign in again, or make a new one.",
    )
  }
  if (!(await user.json()).permissions?.push) {
    throw new Error(
      `GitHub does not let you change ${repository}. Only people who may push to it can sign in, with a token that has access to it.`,
    )
  }
  const tests = Object.entries(permissionTests(branch)).map(
    async ([permission, { path, body }]) => {
      const { status } = await ask(path, body)
      if (status !== 403 && status !== 404) return
      throw new Error(
        `This token may not change ${repository}: give it access to this repository, and set its permission "${permission}" to "Read and write".`,
      )
    },
  )
  await Promise.all(tests)
}

/** Why there is no answer now, if a later attempt may get one. */
async function passingFailure(response: Response | undefined): Promise<StoreFailure | undefined> {
  if (response?.ok) return undefined
  const { message = "" } =
    (await response
      ?.clone()
      .json()
      .catch(() => ({}))) ?? {}
  const failure = failureFrom({
    message,
    status: response?.status,
    response: response && { headers: Object.fromEntries(response.headers) },
  })
  return ["offline", "fault", "limited"].includes(failure.kind) ? failure : undefined
}
