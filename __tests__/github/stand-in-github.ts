import type { Page, Route } from "@playwright/test"
import { githubGraphql, type Lag, type PullRequest } from "./graphql"
import type { Repository } from "./repository"

/** How a request fails: it or its answer is lost, it is an error, or its answer is something else. */
type Fault =
  | "not sent"
  | "answer lost"
  | { status: number; message: string }
  | { status: 200; body: string }

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

type Answer = { status: number; json?: unknown; bytes?: Buffer }

const TOKEN = "a-token"

type Permission = "contents" | "pull_requests"

export const PREVIEW = "https://deploy-preview-1--ada.example"
/** The name of the status of Netlify's deploy preview. */
const DEPLOY_PREVIEW = "netlify/portfolio/deploy-preview"

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
    /** How long reads do not show what was written. */
    lag: { refs: 0, commits: 0, pulls: 0, newBranches: 0 } as Lag,
    /** Whether the repository allows auto-merge. */
    isAutoMergeAllowed: false,
    /** Whether the repository requires drafts to have all of main. */
    needsUpToDate: false,
    /** Whether the token may not read the checks, as in a private repository. */
    hidesChecks: false,
    /** The field of GraphQL that the token may not read, such as "repository.draft". */
    hidden: "",
    /** The field of GraphQL that is null without an error. */
    missing: "",
    /** All fields that were asked for in GraphQL and may be null. */
    nullable: new Set<string>(),
    /** The faults of the next requests. */
    faults: [] as Fault[],
    pulls: [] as PullRequest[],
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
      const { status, json, bytes } = await answerOrFault(line, request, github.faults.shift())
      const body = bytes ?? (json ? JSON.stringify(json) : null)
      return new Response(body as BodyInit | null, { status, headers: HEADERS })
    },

    /** Answers the requests of a page. */
    routes: (page: Page) => page.route("https://api.github.com/**", fulfill),
  }

  const headOf = (branch: string) => repository.revision(branchRef(branch))

  function merge(pull: PullRequest) {
    const tree = repository.mergedTree("main", pull.branch)
    if (!tree) throw new Error("This cannot be merged.")
    const oid = repository.writeCommit(pull.title, tree, [headOf("main") ?? ""])
    repository.moveRef(branchRef("main"), oid)
    pull.state = "merged"
    pull.merged = { oid, at: new Date().toISOString() }
  }

  function mergeState({ branch }: PullRequest) {
    if (!headOf(branch)) return "UNKNOWN"
    if (!repository.mergedTree("main", branch)) return "DIRTY"
    const isBehind = repository.mergeBase("main", branch) !== headOf("main")
    if (github.needsUpToDate && isBehind) return "BEHIND"
    if (github.checks === "pending, not required") return "UNSTABLE"
    return BLOCKING.includes(github.checks) ? "BLOCKED" : "CLEAN"
  }

  const permissions = () => github.tokens[currentToken] ?? []
  const nodes = () => CHECKS[github.checks]
  const graphqlApi = githubGraphql(Object.assign(github, { permissions, nodes, merge, mergeState }))

  async function answerTo(line: string, body: string): Promise<Answer> {
    const query = line === "POST /graphql" ? JSON.parse(body) : undefined
    github.log.push(query ? `GraphQL ${operationOf(query)}` : line)
    const [, hash] = /^GET \/repos\/ada\/portfolio\/git\/blobs\/(\w+)$/.exec(line) ?? []
    try {
      if (query) return { status: 200, json: await graphqlApi(query) }
      if (hash) return { status: 200, bytes: repository.read(hash) }
      github.unknown.push(line)
    } catch (error) {
      github.unknown.push(`${line}: ${error}`)
    }
    return { status: 501 }
  }

  /** The token of the request that is being answered. */
  let currentToken = ""

  /** The answer to an unknown token. */
  function refusalOf({ headers }: globalThis.Request): Answer | undefined {
    currentToken = headers.get("authorization")?.split(" ")[1] ?? ""
    return github.tokens[currentToken] ? undefined : refused(401, "Bad credentials")
  }

  /** @throws TypeError where a browser has no answer */
  async function answerOrFault(
    line: string,
    request: globalThis.Request,
    fault?: Fault,
  ): Promise<Answer> {
    const lost = new TypeError("Failed to fetch")
    if (fault === "not sent") throw lost
    if (typeof fault === "object")
      return "body" in fault
        ? { status: 200, bytes: Buffer.from(fault.body) }
        : refused(fault.status, fault.message)
    const refusal = refusalOf(request)
    const answer = refusal ?? (await answerTo(line, await request.text()))
    if (fault !== "answer lost") return answer
    throw lost
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
  success: [preview("SUCCESS", { targetUrl: PREVIEW })],
  "failed run": [
    workflow("test (24)", {
      conclusion: "FAILURE",
      detailsUrl: "https://github.com/ada/portfolio/runs/1",
    }),
    workflow("lint"),
  ],
  "review missing": [preview("SUCCESS", { targetUrl: PREVIEW })],
}
