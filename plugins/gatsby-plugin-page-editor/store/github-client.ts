import { ANSWER_MAX_MS, BYTES_PER_MS } from "./durations"
import { StoreError } from "./store"

const API = "https://api.github.com"

const HTTP_NOT_FOUND = 404
const NO_ANSWER = "There is no connection to GitHub."

type Failure = { type?: string; message: string; path?: unknown[] }
type Answer = { data?: object | null; errors?: Failure[] }

/** A client of GitHub's API that throws only `StoreError`s. `token` returns that of the current sign-in. */
export function githubClient(token: () => string) {
  /** @param bytes the size of what is sent or expected */
  async function ask(path: string, accept: string, bytes: number, body?: string) {
    const answer = await fetch(API + path, {
      ...(body && { method: "POST", body }),
      headers: {
        authorization: `token ${token()}`,
        accept: `application/vnd.github.${accept}`,
      },
      // GitHub lets browsers cache answers for a minute. Revalidation does not count towards the rate limit.
      cache: "no-cache",
      signal: AbortSignal.timeout(ANSWER_MAX_MS + Math.ceil(bytes / BYTES_PER_MS)),
    }).catch(() => {
      throw new StoreError("offline", NO_ANSWER)
    })
    if (answer.ok || answer.status === HTTP_NOT_FOUND) return answer
    // Networks that one has to sign in to answer instead of GitHub.
    const { message } = await answer.json().catch(() => ({}))
    throw message ? failureOf(answer.status, message) : failureOf(500, String(answer.status))
  }

  /** The data that a query or a mutation returns. */
  async function graphql<Data>(query: string, variables: object): Promise<Data> {
    const body = JSON.stringify({ query, variables })
    const answer = await ask("/graphql", "v3+json", body.length, body)
    const { data, errors = [] }: Answer = (await answer.json().catch(() => {})) ?? {}
    const [first] = errors.filter((one) => !(data && isOfHiddenPart(one)))
    // GitHub's internal errors in GraphQL have no type.
    if (first) throw failureOf(first.type ? 200 : 500, first.message, first.type)
    if (!data) throw failureOf(500, "its answer cannot be read")
    return data as Data
  }

  /** The bytes of a file by its hash, which GraphQL does not have; undefined if git has it no longer. `size` in bytes. */
  async function blob(repository: string, hash: string, size: number) {
    const answer = await ask(`/repos/${repository}/git/blobs/${hash}`, "raw+json", size)
    return answer.ok ? answer.blob() : undefined
  }

  return { graphql, blob }
}

/**
 * Whether an error only says that the token may not read checks, for which fine-grained tokens have no permission, or
 * deployments.
 */
const isOfHiddenPart = ({ type, path }: Failure) =>
  type === "FORBIDDEN" &&
  path?.some((step) => step === "statusCheckRollup" || step === "deployments")

function failureOf(status: number, sentence: string, type?: string): StoreError {
  const why = sentence.replace(/\.$/, "")
  if (status === 401)
    return new StoreError("signed out", "Your sign-in has expired, or GitHub does not know it.")
  if (status === 429 || type === "RATE_LIMITED" || /rate limit/i.test(why))
    return new StoreError("offline", "GitHub got too many requests, and answers again later.")
  if (status >= 500) return new StoreError("offline", `GitHub has a fault of its own (${why}).`)
  if (type === "STALE_DATA" || /already exists/.test(why))
    return new StoreError("outdated", "GitHub has something newer than it shows.")
  const advice = /not accessible by/.test(why)
    ? ` If the repository is an organization's, your token may wait for its approval: GitHub writes to you once it is there. Otherwise sign out in the menu, and sign in with a token for "Only select repositories" that has the permissions which the sign-in names. One for "Public repositories" can only read.`
    : ""
  return new StoreError("refused", `GitHub refuses this: ${why}.${advice}`)
}
