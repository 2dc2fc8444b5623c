import { StoreFailure } from "./store"

const MS_PER_S = 1_000
const RATE_LIMIT = /rate limit/i

/** What GitHub's errors have, of REST and of GraphQL alike. */
type GithubError = Error & {
  status?: number
  response?:
    | { status?: number; headers?: Record<string, string | undefined>; data?: unknown }
    | undefined
  errors?: { type?: string; message: string }[]
}

const CHANGED = "The draft was changed elsewhere. Your words are kept, and put together with it."

/** Tells a failed request of GitHub's API in words for the owner. */
export function failureFrom(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  const { status, response, errors, message } = error as GithubError
  if (errors?.[0]) return graphqlFailure(errors[0])
  if (!response) {
    return new StoreFailure(
      "offline",
      "There is no connection to GitHub. Your words are kept here.",
    )
  }
  if (status === 401) {
    return new StoreFailure(
      "signed out",
      "Your sign-in has expired. Sign in again: your words are kept.",
    )
  }
  if (status === 429 || (status === 403 && RATE_LIMIT.test(message)))
    return limited(response.headers)
  if (status === 409 || (status === 422 && /fast.forward/i.test(message))) {
    return new StoreFailure("outdated", CHANGED)
  }
  if (status === 405) {
    return new StoreFailure("not yet", "GitHub does not allow this yet. Your words are kept here.")
  }
  if (status === undefined || status >= 500) {
    return new StoreFailure(
      "fault",
      `GitHub has a fault of its own (${status}). Your words are kept here.`,
    )
  }
  return new StoreFailure("refused", `GitHub refuses this: ${withoutAddress(message)}`)
}

function graphqlFailure({ type, message }: { type?: string; message: string }): StoreFailure {
  if (type === "STALE_DATA") return new StoreFailure("outdated", CHANGED)
  if (type === "RATE_LIMITED") return limited()
  if (type === undefined)
    return new StoreFailure("fault", `GitHub has a fault of its own: ${message}`)
  return new StoreFailure("refused", `GitHub refuses this: ${withoutAddress(message)}`)
}

/** When GitHub's limit of requests ends: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function limited(headers: Record<string, string | undefined> = {}): StoreFailure {
  const seconds = Number(headers["retry-after"])
  const reset = Number(headers["x-ratelimit-reset"])
  const retryAt = new Date(
    seconds || !reset ? Date.now() + (seconds || 60) * MS_PER_S : reset * MS_PER_S,
  )
  const time = retryAt.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
  return new StoreFailure(
    "limited",
    `GitHub got too many requests, and answers again at ${time}. Your words are kept.`,
    retryAt,
  )
}

/** Octokit adds the address of a document that is about programs. */
const withoutAddress = (message: string) => message.replace(/ - https:\S+$/, "")
