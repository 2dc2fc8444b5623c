import { ANSWER_MAX_MS, BYTES_PER_MS } from "./durations"
import { StoreError } from "./store"

const API = "https://api.github.com"

const HTTP_NOT_FOUND = 404
const NO_ANSWER = "There is no connection to GitHub."

type Failure = { type?: string; message: string; path?: unknown[] }
type Answer = { data?: object | null; errors?: Failure[] }

/**
 * A client of GitHub's API that throws only `StoreError`s.
 *
 * @param repository such as ada/portfolio
 * @param token returns the token of the current sign-in
 */
export function githubClient(repository: string, token: () => string) {
  const blobs = `/repos/${repository}/git/blobs`
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
    if (answer.ok || (answer.status === HTTP_NOT_FOUND && !body)) return answer
    const { message } = await answer.json().catch(() => ({}))
    throw failureOf(repository, answer.status, message)
  }

  /** The data that a query or a mutation returns. */
  async function graphql<Data>(query: string, variables: object): Promise<Data> {
    const body = JSON.stringify({ query, variables })
    const answer = await ask("/graphql", "v3+json", body.length, body)
    const { data, errors = [] }: Answer = await answer.json().catch(() => ({}))
    const [first] = errors.filter((one) => !(data && isOfHiddenPart(one)))
    // GitHub's internal errors in GraphQL have no type.
    if (first) throw failureOf(repository, first.type ? 200 : 500, first.message, first.type)
    if (!data) throw failureOf(repository, answer.status)
    return data as Data
  }

  /** The bytes of a file by its hash, which GraphQL does not have; undefined if git has it no longer. `size` in bytes. */
  async function blob(hash: string, size: number) {
    const answer = await ask(`${blobs}/${hash}`, "raw+json", size)
    return answer.ok ? answer.blob() : undefined
  }

  /** Fails unless the token may write: writes a file into git that is in no commit, so nothing of it is left. */
  const tryToWrite = () => ask(blobs, "v3+json", 0, JSON.stringify({ content: "A sign-in." }))

  return { graphql, blob, tryToWrite }
}

/** Whether an error only says that the token may not read checks, for which fine-grained tokens have no permission. */
const isOfHiddenPart = ({ type, path }: Failure) =>
  type === "FORBIDDEN" && path?.includes("statusCheckRollup")

/** What GitHub says of a repository that a token does not reach, or may not write to. */
const CLOSED = /^Not Found$|^Could not resolve to a Repository|not accessible by/

function failureOf(repository: string, status: number, sentence = "", type?: string): StoreError {
  const why = sentence.replace(/\.$/, "")
  // Networks that one has to sign in to answer instead of GitHub, which always says why.
  if (!why && status < 500)
    return new StoreError("offline", `${NO_ANSWER} Your network may want you to sign in first.`)
  if (status === 401)
    return new StoreError("signed out", "GitHub does not know your token, or it has expired.")
  if (status === 429 || type === "RATE_LIMITED" || /rate limit/i.test(why))
    return new StoreError("offline", "GitHub got too many requests, and answers again later.")
  if (status >= 500)
    return new StoreError("offline", `GitHub has a fault of its own (${why || status}).`)
  if (type === "STALE_DATA" || /already exists/.test(why))
    return new StoreError("outdated", "GitHub has something newer than it shows.")
  if (!CLOSED.test(why)) return new StoreError("refused", `GitHub refuses this: ${why}.`)
  const needs = `Your token may not write to ${repository}: it has to be for "Only select repositories" with this one, with "Read and write" for "Contents" and "Pull requests", and approved by the organization if there is one.`
  const moved = " If the repository was renamed or moved, build the site again."
  return new StoreError("signed out", /accessible/.test(why) ? needs : needs + moved)
}
