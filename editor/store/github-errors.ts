import { StoreError, type StoreErrorKind } from "./store"

const MS_PER_S = 1_000
/** The wait after a rate limit if GitHub names none. */
const LIMIT_S = 60

/** An error of Octokit, from REST or GraphQL. */
type GithubError = Error & {
  status?: number
  response?: { headers?: Record<string, string | undefined>; data?: unknown } | undefined
  errors?: { type?: string; message: string }[]
}

const MESSAGES: Record<Exclude<StoreErrorKind, "limited">, (why: string) => string> = {
  offline: () => "There is no connection to GitHub.",
  fault: (why) => `GitHub has a fault of its own (${why}).`,
  "not yet": () => "GitHub does not allow this yet.",
  "signed out": () => "Your sign-in has expired. Sign in again.",
  outdated: () => "The draft was changed elsewhere.",
  refused: (why) =>
    /not accessible by/.test(why)
      ? "Your sign-in may not do this. Sign out in the menu, and sign in again to see what it lacks."
      : `GitHub refuses this: ${why}.`,
}

/** By the type of the error. Internal errors of GitHub have none. */
const KINDS_OF_GRAPHQL: Record<string, StoreErrorKind> = { "": "fault", RATE_LIMITED: "limited" }

const KINDS_OF_STATUS: Record<number, StoreErrorKind> = {
  401: "signed out",
  405: "not yet",
  409: "outdated",
  429: "limited",
}

const OUTDATED = /fast.forward|reference does not exist|pull request already exists/i

/** Turns an error of Octokit into one that the owner understands. */
export function fromGithubError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const { status, message, response, errors } = error as GithubError
  const kind = kindOf(error as GithubError)
  if (kind === "limited") return limited(response?.headers)
  // Octokit appends the address of documentation for programmers.
  const why = (errors?.[0]?.message ?? message).replace(/\.?( - https:\S+)?$/, "")
  return new StoreError(kind, MESSAGES[kind](kind === "fault" && status ? String(status) : why))
}

function kindOf({ status, message, response, errors }: GithubError): StoreErrorKind {
  if (errors?.[0]) return KINDS_OF_GRAPHQL[errors[0].type ?? ""] ?? "refused"
  if (!response) return "offline"
  if (status === undefined || status >= 500) return "fault"
  // GitHub answers in JSON. Octokit returns what is truncated, or from a proxy, as a string.
  if (typeof response.data === "string") return "offline"
  if (status === 403 && /rate limit/i.test(message)) return "limited"
  if (status === 422 && OUTDATED.test(message)) return "outdated"
  return KINDS_OF_STATUS[status] ?? "refused"
}

/** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function limited(headers: Record<string, string | undefined> = {}): StoreError {
  const seconds = Number(headers["retry-after"])
  const reset = Number(headers["x-ratelimit-reset"])
  const retryAt = new Date(
    reset && !seconds ? reset * MS_PER_S : Date.now() + (seconds || LIMIT_S) * MS_PER_S,
  )
  const time = retryAt.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
  return new StoreError(
    "limited",
    `GitHub got too many requests, and answers again at ${time}.`,
    retryAt,
  )
}
