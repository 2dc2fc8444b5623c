import type { Page, Route } from "@playwright/test"
import { githubGraphql, NOT_ACCESSIBLE } from "./graphql"
import type { Repository } from "./repository"
import { newState } from "./state"

/** How a request fails: it or its answer is lost, or its answer is something else. */
export type Fault = "not sent" | "answer lost" | Answer

type Answer = { status: number; body?: string | Buffer }

/** As for any page. */
const HEADERS = {
  "content-type": "application/json",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "*",
}

const UNKNOWN_TOKEN = { status: 401, body: JSON.stringify({ message: "Bad credentials" }) }

/**
 * A stand-in for GitHub's API, as far as the editor uses it. Requests that it does not know are in `unknown`, which tests
 * expect to be empty.
 */
export function standInGithub(repository: Repository) {
  const state = newState(repository)
  /** The token of the request that is being answered. */
  let token = ""
  const { answer, hands, pass } = githubGraphql(state, () => state.tokens[token] === "write")

  const github = Object.assign(state, {
    /** The faults of the next requests. */
    faults: [] as (Fault | undefined)[],
    unknown: [] as string[],
    hands,
    pass,

    /** A replacement of `fetch`. */
    async fetch(input: string | URL | globalThis.Request, init?: RequestInit) {
      const { status, body } = await answerOrFault(new globalThis.Request(input, init))
      return new Response((body ?? null) as BodyInit | null, { status, headers: HEADERS })
    },

    /** Answers the requests of a page. */
    routes: (page: Page) => page.route("https://api.github.com/**", fulfill),
  })

  /** The answer to a file that is in no commit, by which a sign-in is tried. */
  const answerToBlob = (): Answer =>
    state.tokens[token] === "write"
      ? { status: 201, body: "{}" }
      : { status: 403, body: JSON.stringify({ message: NOT_ACCESSIBLE }) }

  async function answerTo(request: globalThis.Request): Promise<Answer> {
    const line = `${request.method} ${new URL(request.url).pathname}`
    const [, hash] = /^GET \/repos\/ada\/portfolio\/git\/blobs\/(\w+)$/.exec(line) ?? []
    try {
      const body = repository.blobs.get(hash ?? "")
      if (hash) return body ? { status: 200, body } : { status: 404 }
      if (line === "POST /repos/ada/portfolio/git/blobs") return answerToBlob()
      if (line !== "POST /graphql") throw new Error("unknown")
      return { status: 200, body: JSON.stringify(await answer(await request.json())) }
    } catch (error) {
      github.unknown.push(`${line}: ${error}`)
      return { status: 501 }
    }
  }

  /** @throws TypeError where a browser has no answer */
  async function answerOrFault(request: globalThis.Request): Promise<Answer> {
    const fault = github.faults.shift()
    const lost = new TypeError("Failed to fetch")
    if (fault === "not sent") throw lost
    if (typeof fault === "object") return fault
    token = request.headers.get("authorization")?.split(" ")[1] ?? ""
    const answer = github.tokens[token] ? await answerTo(request) : UNKNOWN_TOKEN
    if (fault === "answer lost") throw lost
    return answer
  }

  /** Answers a request of a page. Playwright answers the preflights. */
  async function fulfill(route: Route) {
    const request = route.request()
    const init = { method: request.method(), headers: request.headers(), body: request.postData() }
    const answer = await github.fetch(request.url(), init).catch(() => undefined)
    if (!answer) return route.abort()
    const body = Buffer.from(await answer.arrayBuffer())
    return route.fulfill({ status: answer.status, body, headers: HEADERS })
  }

  return github
}
