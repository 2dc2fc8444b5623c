import type { Page, Route } from "@playwright/test"
import { githubGraphql, isOpenOn, type PullRequest } from "./graphql"
import type { Repository, TreeEntry } from "./repository"
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

type NewBlob = { content: string; encoding: BufferEncoding }
/** An entry has the hash of a blob or a new text. */
type NewTree = { base_tree?: string; tree: (TreeEntry & { content?: string })[] }
type NewCommit = { message: string; tree: string; parents: string[] }
type NewPull = { title: string; head: string; base: string }

const OWNER = "ada"
const NAME = "portfolio"
const TOKEN = "a-token"

type Permission = "contents" | "pull_requests"

export const PREVIEW = "https://deploy-preview-1--ada.example"
/** The name of the status of Netlify's deploy preview. */
const DEPLOY_PREVIEW = "netlify/portfolio/deploy-preview"

/** The parameters of paths that may have slashes. */
const MANY_SEGMENTS = ["ref", "basehead"]

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

    "GET REPO/compare/{basehead}": (_, basehead = "") => {
      const [from = "", to = ""] = basehead
        .split("...")
        .map((name) => found(repository.revision(name)))
      return { merge_base_commit: { sha: repository.mergeBase(from, to) } }
    },

    "GET REPO/git/trees/{tree_sha}": (_, sha = "") => {
      const blob = { mode: "100644", type: "blob" }
      const tree = repository.list(sha).map((file) => ({ ...blob, ...file }))
      return { sha, tree, truncated: false }
    },

    "POST REPO/git/blobs": ({ content, encoding }: NewBlob) => ({
      sha: repository.writeBlob(Buffer.from(content, encoding)),
    }),

    "POST REPO/git/trees": ({ base_tree, tree }: NewTree) => ({
      sha: repository.writeTree(
        base_tree,
        tree.map(({ content, ...entry }) =>
          content === undefined ? entry : { ...entry, sha: repository.writeBlob(content) },
        ),
      ),
    }),

    "POST REPO/git/commits": ({ message, tree, parents }: NewCommit) => ({
      sha: repository.writeCommit(message, tree, parents),
    }),

    "POST REPO/git/refs": ({ ref, sha }: { ref: string; sha: string }) => {
      if (repository.revision(ref)) throw new Refusal(422, "Reference already exists")
      // The name of a branch cannot be a folder of another one.
      const [folder = ""] = ref.split(/(?<=heads\/[^/]*)\//)
      if (folder !== ref && repository.revision(folder))
        throw new Refusal(422, "Reference update failed")
      repository.moveRef(ref, sha)
      return { ref, object: { type: "commit", sha } }
    },

    "PATCH REPO/git/refs/{ref}": ({ sha, force }: { sha: string; force?: boolean }, name = "") => {
      const ref = `refs/${name}`
      const before = repository.revision(ref)
      if (!before) throw new Refusal(422, "Reference does not exist")
      if (!force && repository.mergeBase(before, sha) !== before)
        throw new Refusal(422, "Update is not a fast forward")
      repository.moveRef(ref, sha)
      return { ref, object: { type: "commit", sha } }
    },

    // GitHub closes the pull request of a deleted branch.
    "DELETE REPO/git/refs/{ref}": (_, name = "") => {
      const ref = `refs/${name}`
      if (!repository.revision(ref)) throw new Refusal(422, "Reference does not exist")
      repository.deleteRef(ref)
      const pull = github.pulls.find(isOpenOn(name.replace("heads/", "")))
      if (pull) pull.state = "closed"
      return undefined
    },

    "POST REPO/merges": ({ base, head }: { base: string; head: string }) => {
      const [into = "", from = ""] = [base, head].map((branch) => found(headOf(branch)))
      const tree = repository.mergedTree(into, from)
      if (!tree) throw new Refusal(409, "Merge conflict")
      const sha = repository.writeCommit(`Merge ${head} into ${base}`, tree, [into, from])
      repository.moveRef(branchRef(base), sha)
      return { sha }
    },

    "POST REPO/pulls": ({ title, head, base }: NewPull) => {
      const sha = headOf(head)
      if (github.pulls.some(isOpenOn(head))) {
        const message = `A pull request already exists for ${OWNER}:${head}.`
        throw new Refusal(422, `Validation Failed: ${JSON.stringify({ code: "custom", message })}`)
      }
      if (head === base || !sha) throw new Refusal(422, "Validation Failed")
      const { number } = makePull(title, head)
      const html_url = `https://github.com/${OWNER}/${NAME}/pull/${number}`
      return { number, html_url, head: { sha } }
    },

    // A squash merge, which the editor asks for.
    "PUT REPO/pulls/{pull_number}/merge": ({ sha }: { sha?: string }, number) => {
      const pull = found(github.pulls.find((one) => String(one.number) === number))
      if (pull.state !== "open") throw new Refusal(405, "Pull Request is not mergeable")
      if (sha && sha !== headOf(pull.branch)) throw new Refusal(409, "Head branch was modified.")
      if (github.mergeRefusal) throw new Refusal(405, github.mergeRefusal)
      if (BLOCKING.includes(github.checks))
        throw new Refusal(405, `Required status check "${DEPLOY_PREVIEW}" is expected.`)
      return { sha: merge(pull), merged: true }
    },

    "POST /graphql": (body: Parameters<typeof graphqlApi>[0]) => graphqlApi(body),
  }

  function merge(pull: PullRequest): string {
    const tree = repository.mergedTree("main", pull.branch)
    if (!tree) throw new Refusal(405, "Pull Request is not mergeable")
    const sha = repository.writeCommit(pull.title, tree, [found(headOf("main"))])
    repository.moveRef(branchRef("main"), sha)
    pull.state = "merged"
    return sha
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
    mergeState: ({ branch }) => {
      if (!repository.mergedTree("main", branch)) return "DIRTY"
      if (github.checks === "pending, not required") return "UNSTABLE"
      return BLOCKING.includes(github.checks) ? "BLOCKED" : "CLEAN"
    },
  })

  function handlerOf(line: string) {
    for (const [pattern, handler] of Object.entries(handlers)) {
      const expression = pattern
        .replace("REPO", `/repos/${OWNER}/${NAME}`)
        .replace(/\{(\w+)\}/g, (_, name) => (MANY_SEGMENTS.includes(name) ? "(.+)" : "([^/]+)"))
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

  /** The answer if the token does not permit the request. */
  function refusalOf({ method, url, headers }: globalThis.Request): Answer | undefined {
    currentToken = headers.get("authorization")?.split(" ")[1] ?? ""
    const permissions = github.tokens[currentToken]
    if (!permissions) return refused(401, "Bad credentials")
    if (method === "GET" || url.endsWith("/graphql")) return undefined
    const needed = /\/git\/|\/merges$/.test(url) ? "contents" : "pull_requests"
    if (permissions.includes(needed)) return undefined
    return refused(403, "Resource not accessible by personal access token")
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
