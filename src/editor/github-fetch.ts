/** The address of GitHub's API. */
const API = "https://api.github.com/"

/** From a lost connection to the second attempt. A phone that changes networks loses it for a moment. */
const RETRY_DELAY_MS = 1_000

const RATE_LIMIT = /rate limit/i
const MS_PER_S = 1_000

type Fetch = typeof fetch

/**
 * A fetch that explains the failures of GitHub's API to the owner: Decap shows the message of a failed answer. By
 * itself it shows "Failed to fetch" after a minute, and waits for an hour when GitHub limits requests.
 */
export const githubFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    if (!String(input).startsWith(API)) return fetch(input, init)
    const attempt = () => fetch(input, init)
    const answer = await attempt()
      .catch(() => delay(RETRY_DELAY_MS).then(attempt))
      .catch(() => undefined)
    if (!answer) {
      return failure(503, "no connection. Your words are kept here: try again once you are online.")
    }
    const { status } = answer
    if (status === 401) {
      return failure(
        status,
        "your sign-in has expired. Sign out at the top right and sign in again: your words are kept.",
      )
    }
    if (status === 429 || (status === 403 && RATE_LIMIT.test(await answer.clone().text()))) {
      return failure(
        403,
        `too many requests. It answers again ${nextAnswer(answer.headers)}. Your words are kept until then.`,
      )
    }
    if (status >= 500) {
      return failure(status, `it has a fault of its own (${status}). Try again in a minute.`)
    }
    return answer
  }

/** When GitHub's limit of requests ends: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function nextAnswer(headers: Headers): string {
  const seconds = Number(headers.get("retry-after"))
  const reset = Number(headers.get("x-ratelimit-reset"))
  if (!seconds && !reset) return "within an hour"
  const time = new Date(seconds ? Date.now() + seconds * MS_PER_S : reset * MS_PER_S)
  return `at ${time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`
}

const failure = (status: number, message: string) =>
  new Response(JSON.stringify({ message }), {
    status,
    headers: { "content-type": "application/json" },
  })

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
