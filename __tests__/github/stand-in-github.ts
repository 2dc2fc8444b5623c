import type { Page, Route } from "@playwright/test"
import { githubGraphql, type PullRequest } from "./graphql"
import type { Repository } from "./repository"
import { successOf, unpublished } from "./rest-api"

/** How a request fails: it or its answer is lost, or it is an error. */
type Fault = "not sent" | "answer lost" | { status: number; message: string; reset?: number }

/** The state of the checks of every commit. With "failed run" a workflow has failed, and the host's check is pending. */
type Checks =
  | "none"
  | "pending"
  | "pending, not required"
  | "success"
  | "failed run"
  | "review missing"
/** GitHub refuses to merge. */
const BLOCKING: Checks[] = ["pending", "failed run", "review missing"]

type Answer = { status: number; json?: object; headers?: Record<string, string> }
/** Takes the body and the parameters of the path. */
type Handler = (body: never, ...parameters: string[]) => object | undefined | Promise<object>

const OWNER = "ada"
const NAME = "portfolio"
const TOKEN = "a-token"

type Permission = "contents" | "pull_requests"

export const PREVIEW = "https://deploy-preview-1--ada.example"
/** The name of the status of Netlify's deploy preview. */
const DEPLOY_PREVIEW = "netlify/portfolio/deploy-preview"

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal(404, "Not Found")
  return value
}

/** As for any page. */
const HEADERS = {
  "content-type": "application/json",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "*",
}

const refused = (status: number, message: string): Answer => ({ status, json: { message } })

const branchRef = (name: string) => `refs/heads/${name}`

/**
 * A stand-in for GitHub's API, as far as the editor uses it. Requests that it does not know are in `unknown`, which tests
 * expect to be empty.
 */
export function standInGithub(repository: Repository) {
  const github = {
    repository,
    /** The valid tokens and their write permissions. */
    tokens: { [TOKEN]: ["contents", "pull_requests"] } as Record<string, Permission[]>,
    checks: "none" as Checks,
    /** Whether the repository allows auto-merge. */
    isAutoMergeAllowed: false,
    /** Whether the repository requires drafts to have all of main. */
    needsUpToDate: false,
    /** What GitHub says about every merge, such as "Squash merges are not allowed on this repository."; "" to allow it. */
    mergeRefusal: "",
    /** Whether the token may not read the checks, as in a private repository. */
    hidesChecks: false,
    /** The field of GraphQL that the token may not read, such as "repository.draft". */
    hidden: "",
    /** The field of GraphQL that is null without an error. */
    missing: "",
    /** All fields that were asked for in GraphQL and may be null. */
    nullable: new Set<string>(),
    /** The faults of the next requests by method and path, as in "POST /repos/ada/portfolio/pulls". */
    faults: {} as Record<string, Fault[]>,
    pulls: [] as PullRequest[],
    /** The fault of the nth request from now on, from 1. */
    faultsByOrdinal: new Map<number, Fault>(),
    /** All requests, as in "GET /repos/ada/portfolio" or "GraphQL Open". */
    log: [] as string[],
    unknown: [] as string[],

    /** Lets the checks pass, and so the auto-merges happen. */
    pass() {
      github.checks = "success"
      for (const pull of github.pulls) if (pull.hasAutoMerge && pull.state === "open") merge(pull)
    },

    /** A replacement of `fetch`. */
    async fetch(input: string | URL | globalThis.Request, init?: RequestInit) {
      const request = new globalThis.Request(input, init)
      const line = `${request.method} ${decodeURIComponent(new URL(request.url).pathname)}`
      const fault = nextFault(line)
      const { status, json, headers } = await answerOrFault(line, request, fault)
      return new Response(json ? JSON.stringify(json) : null, {
        status,
        headers: { ...HEADERS, ...headers },
      })
    },

    /** Answers the requests of a page. */
    routes: (page: Page) => page.route("https://api.github.com/**", fulfill),
  }

  const headOf = (branch: string) => repository.revision(branchRef(branch))

  function makePull(title: string, branch: string): PullRequest {
    const number = github.pulls.length + 1
    const pull: PullRequest = { number, title, branch, state: "open" }
    github.pulls.push(pull)
    return pull
  }

  /** By GitHub's own routes, in which REPO is /repos/{owner}/{repo}. */
  const handlers: Record<string, Handler> = {
    "GET REPO/git/blobs/{file_sha}": (_, sha = "") => {
      const content = repository.read(found(repository.revision(sha)))
      return { sha, encoding: "base64", content: content.toString("base64") }
    },

    "GET REPO/git/trees/{tree_sha}": (_, sha = "") => {
      const blob = { mode: "100644", type: "blob" }
      const tree = repository.list(sha).map((file) => ({ ...blob, ...file }))
      return { sha, tree, truncated: false }
    },

    "POST /graphql": (body: Parameters<typeof graphqlApi>[0]) => graphqlApi(body),
  }

  function merge(pull: PullRequest) {
    const tree = repository.mergedTree("main", pull.branch)
    if (!tree) throw new Error("This cannot be merged.")
    const sha = repository.writeCommit(pull.title, tree, [found(headOf("main"))])
    repository.moveRef(branchRef("main"), sha)
    pull.state = "merged"
  }

  const graphqlApi = githubGraphql({
    repository,
    pulls: () => github.pulls,
    permissions: () => github.tokens[currentToken] ?? [],
    isAutoMergeAllowed: () => github.isAutoMergeAllowed,
    checks: () => CHECKS[github.checks],
    hidesChecks: () => github.hidesChecks,
    hidden: () => github.hidden,
    missing: () => github.missing,
    onNullable: (path) => github.nullable.add(path),
    mergeRefusal: () => github.mergeRefusal,
    openPull: makePull,
    merge,
    mergeState: ({ branch }) => {
      if (!repository.mergedTree("main", branch)) return "DIRTY"
      const isBehind = repository.mergeBase("main", branch) !== headOf("main")
      if (github.needsUpToDate && isBehind) return "BEHIND"
      if (github.checks === "pending, not required") return "UNSTABLE"
      return BLOCKING.includes(github.checks) ? "BLOCKED" : "CLEAN"
    },
  })

  function handlerOf(line: string) {
    for (const [pattern, handler] of Object.entries(handlers)) {
      const expression = pattern
        .replace("REPO", `/repos/${OWNER}/${NAME}`)
        .replace(/\{(\w+)\}/g, () => "([^/]+)")
      const match = new RegExp(`^${expression}$`).exec(line)
      const route = pattern.replace("REPO", "/repos/{owner}/{repo}")
      if (match) return { route, handler, parameters: match.slice(1) }
    }
    return undefined
  }

  async function answerTo(line: string, { url }: globalThis.Request, body: unknown) {
    const isGraphql = line === "POST /graphql"
    github.log.push(isGraphql ? `GraphQL ${operationOf(body)}` : line)
    const found = handlerOf(line)
    if (!found) {
      github.unknown.push(line)
      return { status: 501 }
    }
    const answer = await answerOf(line, found, body)
    if (isGraphql) return answer
    const exchange = { query: new URL(url).searchParams, body, json: undefined, ...answer }
    const problems = unpublished(found.route, exchange)
    github.unknown.push(...problems.map((problem) => `${line}: ${problem}`))
    return answer
  }

  type Found = NonNullable<ReturnType<typeof handlerOf>>

  async function answerOf(line: string, { route, handler, parameters }: Found, body: unknown) {
    try {
      const json = await handler(body as never, ...parameters)
      return { status: successOf(route), ...(json && { json }) }
    } catch (error) {
      if (error instanceof Refusal) return refused(error.status, error.message)
      github.unknown.push(`${line}: ${error}`)
      return { status: 500 }
    }
  }

  /** The token of the request that is being answered. */
  let currentToken = ""

  /** The answer to an unknown token. */
  function refusalOf({ headers }: globalThis.Request): Answer | undefined {
    currentToken = headers.get("authorization")?.split(" ")[1] ?? ""
    return github.tokens[currentToken] ? undefined : refused(401, "Bad credentials")
  }

  function nextFault(line: string): Fault | undefined {
    const moved = [...github.faultsByOrdinal].map(
      ([ordinal, fault]) => [ordinal - 1, fault] as const,
    )
    const now = moved.find(([ordinal]) => ordinal === 0)?.[1]
    github.faultsByOrdinal = new Map(moved.filter(([ordinal]) => ordinal > 0))
    return now ?? github.faults[line]?.shift()
  }

  /** @throws TypeError where a browser has no answer */
  async function answerOrFault(line: string, request: globalThis.Request, fault?: Fault) {
    const lost = new TypeError("Failed to fetch")
    if (fault === "not sent") throw lost
    if (typeof fault === "object") {
      const { status, message, reset } = fault
      return { ...refused(status, message), headers: { "x-ratelimit-reset": String(reset ?? "") } }
    }
    const text = await request.text()
    const refusal = refusalOf(request)
    const answer = refusal ?? (await answerTo(line, request, text ? JSON.parse(text) : undefined))
    if (fault !== "answer lost") return answer
    throw lost
  }

  /** Answers a request of a page. Playwright answers the preflights. */
  async function fulfill(route: Route) {
    const request = route.request()
    const init = { method: request.method(), headers: request.headers(), body: request.postData() }
    const answer = await github.fetch(request.url(), init).catch(() => undefined)
    if (!answer) return route.abort()
    const [status, body] = [answer.status, await answer.text()]
    return route.fulfill({ status, body, headers: Object.fromEntries(answer.headers) })
  }

  return github
}

/** The name of a GraphQL operation. */
const operationOf = (body: unknown) =>
  /(?:query|mutation) (\w+)/.exec((body as { query: string }).query)?.[1]

// Fields that are missing are null in GraphQL.

const preview = (state: string, details = {}) => ({
  __typename: "StatusContext",
  context: DEPLOY_PREVIEW,
  state,
  ...details,
})

const workflow = (name: string, details = {}) => ({ __typename: "CheckRun", name, ...details })

/** The checks in GraphQL. */
const CHECKS: Record<Checks, object[]> = {
  none: [],
  pending: [preview("PENDING")],
  "pending, not required": [workflow("lint")],
  success: [preview("SUCCESS", { description: "Deploy Preview ready!", targetUrl: PREVIEW })],
  "failed run": [
    workflow("test (24)", {
      conclusion: "FAILURE",
      title: 'content/profile.yaml:9:10 about.birth: found the text "1997"',
      detailsUrl: "https://github.com/ada/portfolio/runs/1",
    }),
    workflow("lint"),
  ],
  "review missing": [preview("SUCCESS", { targetUrl: PREVIEW })],
}
