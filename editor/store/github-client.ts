import { StoreError } from "./store"

const API = "https://api.github.com"
/** The longest wait for an answer, and the slowest connection for which it is long enough: 256 kbit/s. */
const ANSWER_MAX_MS = 30_000
const BYTES_PER_MS = 32

const NO_ANSWER = "There is no connection to GitHub."

type Failure = { type?: string; message: string; path?: unknown[] }
type Answer = { data?: { repository?: object | null } | null; errors?: Failure[]; message?: string }

/** A client of GitHub's API that throws only `StoreError`s. `token` returns that of the current sign-in. */
export function githubClient(token: () => string) {
  /** @param bytes the size of what is sent or expected */
  async function ask<Value>(path: string, body?: string, bytes = body?.length ?? 0) {
    const wait = ANSWER_MAX_MS + Math.ceil(bytes / BYTES_PER_MS)
    const answer = await fetch(API + path, {
      ...(body && { method: "POST", body }),
      headers: { authorization: `token ${token()}`, accept: "application/vnd.github+json" },
      // GitHub lets browsers cache answers for a minute. Revalidation does not count towards the rate limit.
      cache: "no-cache",
      signal: AbortSignal.timeout(wait),
    }).catch(() => {
      throw new StoreError("offline", NO_ANSWER)
    })
    const json = await answer.json().catch(() => {
      throw new StoreError("offline", NO_ANSWER)
    })
    if (!answer.ok) throw failureOf(answer.status, json.message ?? "")
    return json as Value & Answer
  }

  async function graphql<Data>(query: string, variables: object): Promise<Data> {
    const { data, errors } = await ask("/graphql", JSON.stringify({ query, variables }))
    const [first] = errors?.filter((one) => !(data?.repository && isOfHiddenCheck(one))) ?? []
    // GitHub's internal errors in GraphQL have no type.
    if (first) throw failureOf(first.type ? 200 : 500, first.message, first.type)
    return data as Data
  }
  return { ask, graphql }
}

/** Whether an error only says that the token may not read checks, for which fine-grained tokens have no permission. */
const isOfHiddenCheck = ({ type, path }: Failure) =>
  type === "FORBIDDEN" && path?.includes("statusCheckRollup")

function failureOf(status: number, sentence: string, type?: string): StoreError {
  const why = sentence.replace(/\.$/, "")
  if (status === 401)
    return new StoreError("signed out", "Your sign-in has expired, or GitHub does not know it.")
  if (status === 429 || type === "RATE_LIMITED" || /rate limit/i.test(why))
    return new StoreError("offline", "GitHub got too many requests, and answers again later.")
  if (status >= 500)
    return new StoreError("offline", `GitHub has a fault of its own (${why || status}).`)
  const advice = /not accessible by/.test(why)
    ? " Sign out in the menu, and sign in with a token that has the permissions which the sign-in names."
    : ""
  return new StoreError("refused", `GitHub refuses this: ${why}.${advice}`)
}
