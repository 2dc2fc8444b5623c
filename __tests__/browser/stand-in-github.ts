import type { Page, Route } from "@playwright/test"
import { ADA, type Person, type Repository, type TreeEntry } from "./bare-repository"

/** A pull request of a branch into main. */
type PullRequest = {
  number: number
  title: string
  body: string
  branch: string
  state: "open" | "closed"
  labels: string[]
  baseSha: string
  /** Of the branch when the pull request was opened or, since then, closed. */
  headSha: string
  createdAt: string
  updatedAt: string
  mergedAt: string | null
}

type Status = { state: "pending" | "success" | "failure"; target_url: string; context: string }

type Options = {
  repository: Repository
  owner?: string
  name?: string
  /** Whether who signs in may write: the owner, or else a visitor. */
  canPush: boolean
  /**
   * The check that a merge requires: there is none, it has not reported yet, or it has reported a
   * success for every commit. What `setStatus` says of a commit comes first.
   */
  checks: "none" | "pending" | "success"
  /** Whether main refuses commits that come without a pull request. To most owners it does not. */
  isProtected?: boolean
}

type Github = Required<Options> & {
  /** What the popup hands out and the API asks for; another one ends the session. */
  token: string
  pulls: PullRequest[]
  statuses: Map<string, Status[]>
  /** The requests so far, as in "GET /user". */
  log: string[]
  /** Those that no handler knows, or on which one failed. A test expects none. */
  unknown: string[]
}

type ApiRequest = { method: string; url: string; authorization?: string; body?: unknown }
type Answer = { status: number; body?: unknown }

type Call<Body = unknown> = { query: URLSearchParams; body: Body }
/** Every handler says itself which body it takes. The parameters are the stars of its path. */
type Handler = (github: Github, call: Call<never>, ...parameters: string[]) => unknown

type NewBlob = { content: string; encoding: BufferEncoding }
type NewTree = { base_tree?: string; tree: TreeEntry[] }
type NewCommit = { message: string; tree: string; parents: string[] } & {
  author?: Person
  committer?: Person
}
type NewPull = { title: string; body?: string; head: string }
type Merge = { sha?: string; merge_method?: "merge" | "squash"; commit_message?: string }

/** What the status of Netlify's deploy preview is called. It is the check that a merge requires. */
const DEPLOY_PREVIEW = "netlify/portfolio/deploy-preview"

/** How a refusal to merge says where the check stands. */
const STANDINGS = { pending: "pending", failure: "failing" }

const NOT_MERGEABLE = "Pull Request is not mergeable"

const SUCCESS: Record<string, number> = { POST: 201, DELETE: 204 }

/** In a path, * is what stands between two slashes and ** may hold some. */
const TABLE: Record<string, Handler> = {
  "GET /user": (github) => user(github.canPush ? github.owner : "visitor"),
  "GET /users/*": (_github, _call, login) => user(login ?? ""),
  "GET REPO": describeRepository,
  "GET REPO/collaborators/*/permission": ({ canPush }) => ({
    permission: canPush ? "admin" : "read",
  }),

  "GET REPO/git/trees/**": readTree,
  "GET REPO/git/blobs/*": readBlob,
  "GET REPO/branches/**": readBranch,
  "GET REPO/commits": (github, { query }: Call) =>
    readCommits(github, "-30", query.get("sha") ?? "main", "--", query.get("path") ?? "."),
  "GET REPO/commits/*/status": (github, _call, sha = "") => ({ statuses: statuses(github, sha) }),
  "GET REPO/compare/**...**": compare,

  "POST REPO/git/blobs": async ({ repository }, { body }: Call<NewBlob>) => ({
    sha: await repository.writeBlob(Buffer.from(body.content, body.encoding)),
  }),
  "POST REPO/git/trees": async ({ repository }, { body }: Call<NewTree>) => ({
    sha: await repository.writeTree(body.base_tree, body.tree),
  }),
  "POST REPO/git/commits": createCommit,
  "POST REPO/git/refs": createRef,
  "PATCH REPO/git/refs/heads/**": updateBranch,
  "DELETE REPO/git/refs/heads/**": deleteBranch,

  "GET REPO/pulls": listPulls,
  "GET REPO/pulls/*": (github, _call, number) => describePull(github, pullOf(github, number)),
  "POST REPO/pulls": createPull,
  "PATCH REPO/pulls/*": changePull,
  "PUT REPO/pulls/*/merge": mergePull,
  "PUT REPO/issues/*/labels": setLabels,
  // Where Decap keeps notes on an entry, of which there are none.
  "GET /search/issues": () => ({ total_count: 0, items: [] }),
}

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

const now = () => new Date().toISOString()

const user = (login: string) => ({ ...ADA, login, id: 1, avatar_url: "" })

function describeRepository({ owner, name, canPush }: Github) {
  return {
    name,
    full_name: `${owner}/${name}`,
    owner: user(owner),
    default_branch: "main",
    permissions: { admin: canPush, push: canPush, pull: true },
  }
}

async function readTree({ repository }: Github, { query }: Call, name: string) {
  const sha = found(await repository.revision(name))
  const options = query.has("recursive") ? ["-r", "-t"] : []
  const list = await repository.git("ls-tree", "-z", "--long", ...options, sha)
  const tree = Array.from(
    list.matchAll(/(\d+) (\w+) (\w+) +(\S+)\t([^\0]+)\0/g),
    ([, mode, type, sha, size, path]) => ({ mode, type, sha, path, size: Number(size) || 0 }),
  )
  return { sha, truncated: false, tree }
}

async function readBlob({ repository }: Github, _call: Call, sha: string) {
  const blob = found(await repository.revision(`${sha}^{blob}`))
  const content = await repository.read(blob)
  return { sha, encoding: "base64", content: content.toString("base64") }
}

const COMMIT_FORMAT = "--format=%H%x1f%T%x1f%P%x1f%an%x1f%ae%x1f%aI%x1f%cn%x1f%ce%x1f%cI%x1f%B"

/** The commits that `git log` gives for these arguments. */
async function readCommits({ repository }: Github, ...args: string[]) {
  const log = await repository.git("log", "-z", COMMIT_FORMAT, ...args)
  return log.split("\0").filter(Boolean).map(parseCommit)
}

function parseCommit(record: string) {
  const [sha, tree, parents = "", an, ae, ad, cn, ce, cd, message = ""] = record.split("\x1f")
  return {
    sha,
    parents: parents.split(" ").flatMap((parent) => (parent ? [{ sha: parent }] : [])),
    commit: {
      message: message.trimEnd(),
      tree: { sha: tree },
      author: { name: an, email: ae, date: ad },
      committer: { name: cn, email: ce, date: cd },
    },
  }
}

async function createCommit(github: Github, { body }: Call<NewCommit>) {
  const { message, tree, parents, author, committer } = body
  const sha = await github.repository.writeCommit(message, tree, parents, author, committer)
  const [made] = await readCommits(github, "-1", sha)
  return { ...made?.commit, sha, parents: made?.parents }
}

async function compare(github: Github, _call: Call, ...names: string[]) {
  const { repository } = github
  // A branch can come with its owner, as in ada:cms/profile/en.
  const shas = names.map((name) => repository.revision(name.replace(/^.*:/, "")))
  const [from = "", to = ""] = (await Promise.all(shas)).map(found)
  const mergeBase = await repository.git("merge-base", from, to)
  return {
    base_commit: (await readCommits(github, "-1", from))[0],
    merge_base_commit: (await readCommits(github, "-1", mergeBase))[0],
    commits: await readCommits(github, "--reverse", `${mergeBase}..${to}`),
    files: await changedFiles(repository, mergeBase, to),
  }
}

const CHANGES: Record<string, string> = { A: "added", D: "removed" }

async function changedFiles(repository: Repository, ...commits: [from: string, to: string]) {
  const diff = (...args: string[]) => repository.git("diff", "--no-renames", ...args)
  const raw = await diff("--raw", "-z", "--no-abbrev", ...commits)
  const changes = raw.matchAll(/:\d+ \d+ (\w+) (\w+) (\w)\0([^\0]+)\0/g)
  return Promise.all(
    Array.from(changes, async ([, before, after, change = "", path = ""]) => ({
      filename: path,
      status: CHANGES[change] ?? "modified",
      sha: change === "D" ? before : after,
      // Images have none, by which Decap tells them from text.
      patch: (await diff(...commits, "--", path)).split("\n@@", 2)[1],
    })),
  )
}

const headOf = ({ repository }: Github, branch: string) =>
  repository.revision(`refs/heads/${branch}`)

async function readBranch(github: Github, _call: Call, name: string) {
  const [commit] = await readCommits(github, "-1", found(await headOf(github, name)))
  return { name, commit, protected: github.isProtected && name === "main" }
}

async function createRef(
  { repository }: Github,
  { body: { ref, sha } }: Call<{ ref: string; sha: string }>,
) {
  if (await repository.revision(ref)) throw new Refusal(422, "Reference already exists")
  await repository.git("update-ref", ref, sha).catch(() => {
    // Such as cms/profile beside cms/profile/en.
    throw new Refusal(422, "Reference update failed")
  })
  return { ref, object: { type: "commit", sha } }
}

async function updateBranch(
  github: Github,
  { body: { sha, force } }: Call<{ sha: string; force?: boolean }>,
  branch: string,
) {
  const ref = `refs/heads/${branch}`
  const before = await headOf(github, branch)
  if (!before) throw new Refusal(422, "Reference does not exist")
  if (github.isProtected && branch === "main")
    throw new Refusal(422, "Changes must be made through a pull request.")
  const isForward = (await github.repository.git("merge-base", before, sha)) === before
  if (!isForward && !force) throw new Refusal(422, "Update is not a fast forward")
  await github.repository.git("update-ref", ref, sha)
  update(openPull(github, branch))
  return { ref, object: { type: "commit", sha } }
}

/** The pull request of a branch that goes is closed. */
async function deleteBranch(github: Github, _call: Call, branch: string) {
  const headSha = await headOf(github, branch)
  if (!headSha) throw new Refusal(422, "Reference does not exist")
  if (branch === "main") throw new Refusal(422, "Cannot delete the default branch")
  await github.repository.git("update-ref", "-d", `refs/heads/${branch}`)
  update(openPull(github, branch), { state: "closed", headSha })
}

const pullOf = ({ pulls }: Github, number: string | undefined) =>
  found(pulls.find((pull) => String(pull.number) === number))

const openPull = ({ pulls }: Github, branch: string) =>
  pulls.find((pull) => pull.branch === branch && pull.state === "open")

function update(pull: PullRequest | undefined, changes?: Partial<PullRequest>) {
  if (pull) Object.assign(pull, changes, { updatedAt: now() })
}

async function describePull(github: Github, pull: PullRequest) {
  const { owner, name } = github
  const { number, title, body, state } = pull
  const head = state === "open" ? await headOf(github, pull.branch) : undefined
  const end = (ref: string, sha: string) => ({
    ref,
    sha,
    label: `${owner}:${ref}`,
    repo: { full_name: `${owner}/${name}`, fork: false },
  })
  return {
    ...{ number, title, body, state },
    labels: pull.labels.map((label) => ({ name: label })),
    head: end(pull.branch, head ?? pull.headSha),
    base: end("main", pull.baseSha),
    user: user(owner),
    html_url: `https://github.com/${owner}/${name}/pull/${number}`,
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    merged_at: pull.mergedAt,
  }
}

function listPulls(github: Github, { query }: Call) {
  const state = query.get("state") ?? "open"
  const head = query.get("head")
  const wanted = github.pulls
    .filter((pull) => state === "all" || pull.state === state)
    .filter((pull) => head === null || head === `${github.owner}:${pull.branch}`)
  return Promise.all(wanted.map((pull) => describePull(github, pull)))
}

async function createPull(github: Github, { body: { title, body = "", head } }: Call<NewPull>) {
  const branch = head.replace(/^.*:/, "")
  const [headSha, baseSha] = [await headOf(github, branch), await headOf(github, "main")]
  if (!headSha || !baseSha || openPull(github, branch)) throw new Refusal(422, "Validation Failed")
  const pull: PullRequest = {
    number: github.pulls.length + 1,
    title,
    body,
    branch,
    state: "open",
    labels: [],
    baseSha,
    headSha,
    createdAt: now(),
    updatedAt: now(),
    mergedAt: null,
  }
  github.pulls.push(pull)
  return describePull(github, pull)
}

async function changePull(
  github: Github,
  { body: { state } }: Call<Pick<PullRequest, "state">>,
  number: string,
) {
  const pull = pullOf(github, number)
  update(pull, { state, headSha: (await headOf(github, pull.branch)) ?? pull.headSha })
  return describePull(github, pull)
}

function setLabels(
  github: Github,
  { body: { labels } }: Call<Pick<PullRequest, "labels">>,
  number: string,
) {
  update(pullOf(github, number), { labels })
  return labels.map((name) => ({ name }))
}

async function mergePull(github: Github, { body: wish }: Call<Merge>, number: string) {
  const { repository } = github
  const pull = pullOf(github, number)
  const [main, headSha] = [await headOf(github, "main"), await headOf(github, pull.branch)]
  if (pull.state === "closed" || !main || !headSha) throw new Refusal(405, NOT_MERGEABLE)
  if (wish.sha && wish.sha !== headSha)
    throw new Refusal(409, "Head branch was modified. Review and try the merge again.")
  requireCheck(github, headSha)
  const tree = await repository.git("merge-tree", "--write-tree", main, headSha).catch(() => {
    throw new Refusal(405, NOT_MERGEABLE)
  })
  const [title, parents] =
    wish.merge_method === "squash"
      ? [`${pull.title} (#${number})`, [main]]
      : [`Merge pull request #${number} from ${github.owner}/${pull.branch}`, [main, headSha]]
  const message = `${title}\n\n${wish.commit_message ?? pull.title}`
  const sha = await repository.writeCommit(message, tree, parents)
  await repository.git("update-ref", "refs/heads/main", sha, main)
  update(pull, { state: "closed", headSha, mergedAt: now() })
  return { sha, merged: true, message: "Pull Request successfully merged" }
}

function requireCheck(github: Github, sha: string) {
  const state = statuses(github, sha).find(({ context }) => context === DEPLOY_PREVIEW)?.state
  if (github.checks === "none" || state === "success") return
  const standing = state ? STANDINGS[state] : "expected"
  throw new Refusal(405, `Required status check "${DEPLOY_PREVIEW}" is ${standing}.`)
}

function statuses({ checks, statuses, name }: Github, sha: string): Status[] {
  const target_url = `https://deploy-preview--${name}.netlify.app`
  const ofEvery: Status = { state: "success", target_url, context: DEPLOY_PREVIEW }
  return [...(statuses.get(sha) ?? []), ...(checks === "success" ? [ofEvery] : [])]
}

/** The handler of a request with the parameters of its path. */
function handlerOf({ owner, name }: Github, line: string) {
  for (const [pattern, handler] of Object.entries(TABLE)) {
    const expression = pattern
      .replace("REPO", `/repos/${owner}/${name}`)
      .replaceAll(".", "\\.")
      .replace(/\*+/g, (stars) => (stars === "*" ? "([^/]+)" : "(.+)"))
    const match = new RegExp(`^${expression}$`).exec(line)
    if (match) return { handler, parameters: match.slice(1) }
  }
  return undefined
}

async function answerTo(github: Github, request: ApiRequest): Promise<Answer> {
  const { method, url, authorization = "", body } = request
  const { pathname, searchParams: query } = new URL(url)
  const line = `${method} ${decodeURIComponent(pathname)}`
  github.log.push(line)
  const [, token] = /^(?:token|bearer) (.+)$/i.exec(authorization) ?? []
  if (token !== github.token) return refuse(401, "Bad credentials")
  const route = handlerOf(github, line)
  if (!route) {
    github.unknown.push(line)
    return refuse(501, `Nothing answers ${line}`)
  }
  // GitHub hides from users what they may not do.
  if (method !== "GET" && !github.canPush) return refuse(404, "Not Found")
  try {
    const answer = await route.handler(github, { query, body: body as never }, ...route.parameters)
    return { status: SUCCESS[method] ?? 200, body: answer }
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.message)
    github.unknown.push(`${line}: ${error}`)
    return refuse(500, String(error))
  }
}

const refuse = (status: number, message: string): Answer => ({ status, body: { message } })

/** Netlify's window after the user has signed in to GitHub there. */
const popup = (token: string) => `<script>
  addEventListener("message", ({ data, origin }) => {
    if (data !== "authorizing:github") return
    const user = ${JSON.stringify({ token, provider: "github" })}
    opener.postMessage("authorization:github:success:" + JSON.stringify(user), origin)
  })
  opener.postMessage("authorizing:github", "*")
</script>`

/** What the editor asks the status page of GitHub, besides the API. */
const OPERATIONAL = {
  components: ["API Requests", "Issues, Pull Requests, Projects"].map((name) => ({
    name,
    status: "operational",
  })),
}

/**
 * Stands in for the REST API of GitHub and the window in which Netlify signs users in to it, so far
 * as Decap uses them, for one repository. What the options say can be changed at any time.
 */
export function standInGithub(options: Options) {
  const answers: Promise<Answer>[] = []
  const github = {
    owner: "ada",
    name: "portfolio",
    isProtected: false,
    token: "a-token",
    pulls: [] as PullRequest[],
    statuses: new Map<string, Status[]>(),
    log: [] as string[],
    unknown: [] as string[],
    ...options,

    /** Sets what a check says of a commit. */
    setStatus(
      sha: string,
      {
        state,
        targetUrl = "",
        context = DEPLOY_PREVIEW,
      }: { state: Status["state"]; targetUrl?: string; context?: string },
    ) {
      const others = (github.statuses.get(sha) ?? []).filter((other) => other.context !== context)
      github.statuses.set(sha, [...others, { state, target_url: targetUrl, context }])
    },

    answer(request: ApiRequest): Promise<Answer> {
      const answer = answerTo(github, request)
      answers.push(answer)
      return answer
    },

    /** Waits for the answers that are under way, which still need the repository. */
    settled: () => Promise.all(answers),

    /** Lets this answer the requests of a page, of its popups and of the other pages beside it. */
    async routes(page: Page) {
      // Of both, because a page's own routes win, of which the tests have one for all other sites.
      for (const target of [page, page.context()]) {
        await target.route("https://api.github.com/**", (route) => fulfill(route, github.answer))
        await target.route(/^https:\/\/api\.netlify\.com\/auth\?/, (route) =>
          route.fulfill({ contentType: "text/html", body: popup(github.token) }),
        )
        await target.route("https://www.githubstatus.com/api/**", (route) =>
          route.fulfill({ json: OPERATIONAL }),
        )
      }
    },
  }
  return github
}

/** Answers a request of a page. Playwright itself answers the preflights, which come to no route. */
async function fulfill(route: Route, answer: (request: ApiRequest) => Promise<Answer>) {
  const request = route.request()
  const { status, body } = await answer({
    method: request.method(),
    url: request.url(),
    authorization: request.headers().authorization,
    body: request.postDataJSON(),
  })
  await route.fulfill({ status, json: body, headers: { "access-control-allow-origin": "*" } })
}
