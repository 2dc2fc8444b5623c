const GITHUB_API = "https://api.github.com"
const RETRY_MS = 3_000
/** What githubFetch says of GitHub's limit of requests. It answers 503 for a lost connection. */
const RATE_LIMIT = /too many requests/

/** The permissions that a token needs, by GitHub's names, each with a request that needs it and changes nothing. */
const permissionTests = (branch: string) => ({
  // No branch contains the new file.
  Contents: { path: "/git/blobs", body: { content: "", encoding: "utf-8" } },
  // A branch cannot be merged into itself, but GitHub says so only to those who may open pull requests.
  "Pull requests": { path: "/pulls", body: { title: "Test", head: branch, base: branch } },
})

/**
 * Checks that GitHub lets the user of a token change a repository. Waits while GitHub cannot be reached: Decap would
 * forget the token, and GitHub shows it only once.
 *
 * @throws Error that tells the owner what to do
 */
export async function checkUser(token: string, repository: string): Promise<void> {
  const response = await ask(token, repository)
  if (response.status === 401) {
    throw new Error(
      "GitHub does not know this token, or it has expired. Sign in again, or make a new one.",
    )
  }
  const { permissions } = await response.json()
  if (permissions?.push) return
  throw new Error(
    `GitHub does not let you change ${repository}. Only people who may push to it can sign in, with a token that has access to it.`,
  )
}

/**
 * Checks what a token itself may do. GitHub tells the permissions of its user only, so this tries.
 *
 * @throws Error that names a missing permission
 */
export async function checkPermissions(
  token: string,
  repository: string,
  branch: string,
): Promise<void> {
  for (const [permission, { path, body }] of Object.entries(permissionTests(branch))) {
    const { status } = await ask(token, repository + path, body)
    if (status !== 403 && status !== 404) continue
    throw new Error(
      `This token may not change ${repository}: give it access to this repository, and set its permission "${permission}" to "Read and write".`,
    )
  }
}

async function ask(token: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${GITHUB_API}/repos/${path}`, {
    headers: { Authorization: `token ${token}` },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  })
  if (!(await isBusy(response))) return response
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  return ask(token, path, body)
}

const isBusy = async (response: Response) =>
  response.status >= 500 ||
  (response.status === 403 && RATE_LIMIT.test(await response.clone().text()))

const TOKEN = "editor-token"

/** The token of who is signed in, which this browser keeps until they sign out. */
export const storedToken = {
  get: () => localStorage.getItem(TOKEN),
  set: (token: string) => localStorage.setItem(TOKEN, token),
  forget: () => localStorage.removeItem(TOKEN),
}
