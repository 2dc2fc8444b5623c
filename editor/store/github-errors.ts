import { StoreError } from "./store"

const MS_PER_S = 1_000
/** The wait after a rate limit, if GitHub does not name one. */
const LIMIT_S = 60

type Headers = Record<string, string | undefined>

/** An error of Octokit, from REST or GraphQL. */
type GithubError = Error & {
  status?: number
  response?: { headers?: Headers } | undefined
  headers?: Headers
  errors?: { type?: string; message: string }[]
}

/** Turns an error of Octokit into one that the owner understands. */
export function fromGithubError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const { status, response, headers = response?.headers, errors } = error as GithubError
  const [first] = errors ?? []
  const why = sentenceOf(error as GithubError)
  const isLimited =
    first?.type === "RATE_LIMITED" || status === 429 || (status === 403 && /rate limit/i.test(why))
  if (isLimited) return limited(headers)
  return noAnswer(error as GithubError, why) ?? refusal(status, why)
}

/** GitHub's own sentence. Octokit appends the address of documentation for programmers. */
export const sentenceOf = ({ message, errors }: Pick<GithubError, "message" | "errors">) =>
  (errors?.[0]?.message ?? message).replace(/\.?( - https:\S+)?$/, "")

/** The failure of a request that GitHub has not answered, or with a fault of its own; undefined for other answers. */
function noAnswer({ status, response, errors }: GithubError, why: string) {
  // GitHub's internal errors in GraphQL have no type.
  const hasFault = errors ? !errors[0]?.type : response && (status === undefined || status >= 500)
  if (hasFault)
    return new StoreError("passing", `GitHub has a fault of its own (${status ?? why}).`)
  return errors || response
    ? undefined
    : new StoreError("passing", "There is no connection to GitHub.")
}

function refusal(status: number | undefined, why: string): StoreError {
  if (status === 401)
    return new StoreError("signed out", "Your sign-in has expired. Sign in again.")
  if (status === 405) return new StoreError("not yet", `GitHub does not allow this yet: ${why}.`)
  const advice = /not accessible by/.test(why)
    ? " Sign out in the menu, and sign in again to see what your sign-in lacks."
    : ""
  return new StoreError("refused", `GitHub refuses this: ${why}.${advice}`, { status })
}

/** The failure for a rate limit (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
function limited(headers: Headers = {}): StoreError {
  const seconds = Number(headers["retry-after"])
  const reset = Number(headers["x-ratelimit-reset"])
  const retryAt = new Date(
    reset && !seconds ? reset * MS_PER_S : Date.now() + (seconds || LIMIT_S) * MS_PER_S,
  )
  const time = retryAt.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
  const message = `GitHub got too many requests, and answers again at ${time}.`
  return new StoreError("passing", message, { retryAt })
}
