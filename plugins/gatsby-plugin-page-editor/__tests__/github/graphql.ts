import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import {
  buildSchema,
  type DocumentNode,
  defaultFieldResolver,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  parse,
  responsePathAsArray,
  validate,
} from "gatsby/graphql"
import { CHECKS, type PullRequest, type State } from "./state"

/** GitHub's published schema, so that undocumented fields and arguments are refused. */
const SCHEMA = buildSchema(
  readFileSync("node_modules/@octokit/graphql-schema/schema.graphql", "utf8"),
  { assumeValid: true, assumeValidSDL: true },
)

/** An error with the type that GitHub gives it. */
class Refused extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

export const NOT_ACCESSIBLE = "Resource not accessible by personal access token"

/** @throws Refused */
const refuse = (message: string): never => {
  throw new Refused("UNPROCESSABLE", message)
}

/** @throws Refused as where a token does not reach a repository, or there is none */
const unknownRepository = (name: string) => {
  throw new Refused("NOT_FOUND", `Could not resolve to a Repository with the name '${name}'.`)
}

const HEAD = "refs/heads/"
/** The name that git gives to no commit. */
const NO_OID = "0".repeat(40)

type RefUpdates = { refUpdates: { name: string; beforeOid?: string; afterOid: string }[] }
type NewCommit = {
  branch: { branchName: string }
  expectedHeadOid: string
  fileChanges: { additions: { path: string; contents: string }[] }
}
type NewPull = { title: string; headRefName: string; baseRefName: string }
type OfPull = { pullRequestId: string; expectedHeadOid?: string }
type PullFilter = { headRefName: string; baseRefName: string }

/** The valid queries that were asked for, which are the same again and again. */
const documents = new Map<string, DocumentNode>()

/** @throws GraphQLError for an invalid query */
function documentOf(query: string): DocumentNode {
  const document = documents.get(query) ?? parse(query)
  if (!documents.has(query)) for (const error of validate(SCHEMA, document)) throw error
  documents.set(query, document)
  return document
}

/** Remembers what requests have written, and shows reads what was there before as long as they lag. */
function lagging(state: State) {
  const writes: { kind: keyof State["lag"]; key: string; before: unknown; time: number }[] = []
  return {
    wrote: (kind: keyof State["lag"], key: string, before: unknown) =>
      void writes.push({ kind, key, before, time: Date.now() }),
    /** A value as reads see it now. */
    seen<Value>(kind: keyof State["lag"], key: string, value: Value): Value {
      const hidden = writes.find(
        (write) =>
          write.kind === kind && write.key === key && Date.now() - write.time < state.lag[kind],
      )
      return hidden ? (hidden.before as Value) : value
    },
  }
}

/**
 * GitHub's GraphQL, as far as the editor uses it.
 *
 * @param permissions returns those of the current token
 */
export function githubGraphql(state: State, permissions: () => string[]) {
  const { repository } = state
  const { revision } = repository
  const { wrote, seen } = lagging(state)

  const commit = (oid: string) => ({
    __typename: "Commit",
    oid,
    committedDate: repository.timeOf(oid),
    history: ({ first }: { first: number }) => ({
      nodes: repository
        .ancestors(oid)
        .slice(0, first)
        .map((one) => ({ oid: one })),
    }),
    file: ({ path }: { path: string }) => entry(oid, path),
  })

  /** A file or a folder of a commit. */
  const entry = (commit: string, path: string): object | null => {
    const name = path.slice(path.lastIndexOf("/") + 1)
    const oid = revision(`${commit}:${path}`)
    if (oid) {
      const bytes = repository.read(oid)
      const object = { __typename: "Blob", oid, text: bytes.toString() }
      return { name, oid, type: "blob", size: bytes.length, object }
    }
    const below = Object.keys(repository.filesIn(commit)).flatMap((file) =>
      file.startsWith(`${path}/`) ? file.slice(path.length + 1).replace(/\/.*/, "") : [],
    )
    if (below.length === 0) return null
    const entries = () => [...new Set(below)].map((one) => entry(commit, `${path}/${one}`))
    return { name, oid: path, type: "tree", size: 0, object: { __typename: "Tree", entries } }
  }

  const ref = (branch: string) => {
    const oid = seen("refs", branch, revision(branch))
    return oid ? { id: `REF_${branch}`, target: () => seen("commits", oid, commit(oid)) } : null
  }
  /** A pull request as reads that lag see it once it has changed. */
  const before = (pull: PullRequest): PullRequest => ({ ...pull, head: headOf(pull) })
  let lastChange = 0
  /** Gives a pull request that changes a time of its own. */
  const touch = (pull: PullRequest) => {
    lastChange = Math.max(Date.now(), lastChange + 1_000)
    pull.updatedAt = new Date(lastChange).toISOString().replace(/\.\d+/, "")
  }
  /** Remembers what reads that lag see once a branch has moved. */
  const leave = (branch: string) => {
    wrote("refs", branch, revision(branch))
    const pull = openPullOn(branch)
    if (!pull) return
    wrote("pulls", String(pull.number), before(pull))
    touch(pull)
  }
  /** Moves a branch, as by force. GitHub closes a pull request without commits. */
  const resetRef = (branch: string, oid: string) => {
    const pull = openPullOn(branch)
    if (pull && oid === revision("main")) end(pull, { state: "closed" })
    moveRef(branch, oid)
  }
  const deleteRef = (branch: string) => {
    const pull = openPullOn(branch)
    if (pull) end(pull, { state: "closed" })
    leave(branch)
    for (const one of state.pulls) if (one.branch === branch) one.hasLostBranch = true
    repository.deleteBranch(branch)
  }
  const moveRef = (branch: string, oid: string) => {
    leave(branch)
    repository.moveBranch(branch, oid)
  }
  const headOf = ({ head, branch }: PullRequest) => head ?? revision(branch)

  const pullsIn = ({ headRefName, baseRefName }: PullFilter) =>
    state.pulls
      .flatMap((pull) => seen<PullRequest | undefined>("pulls", String(pull.number), pull) ?? [])
      .filter(({ branch }) => branch === headRefName && baseRefName === "main")
      .toReversed()

  function mergeState({ branch }: PullRequest) {
    if (!revision(branch)) return "UNKNOWN"
    if (!repository.merged("main", branch)) return "DIRTY"
    const isBehind = repository.mergeBase("main", branch) !== revision("main")
    return state.needsUpToDate && isBehind ? "BEHIND" : CHECKS[state.checks].merge
  }

  const pullNode = (pull: PullRequest) => ({
    id: `PR_${pull.number}`,
    number: pull.number,
    url: `https://github.com/ada/portfolio/pull/${pull.number}`,
    state: pull.state.toUpperCase(),
    updatedAt: pull.updatedAt ?? "2026-05-04T10:30:00Z",
    timelineItems: {
      nodes: pull.hasLostBranch ? [{ __typename: "HeadRefDeletedEvent" }] : [],
    },
    isCrossRepository: pull.isFromFork ?? false,
    headRefOid: () => headOf(pull) ?? NO_OID,
    mergedAt: pull.merged?.time ?? null,
    mergeCommit: () => pull.merged && commit(pull.merged.oid),
    mergeStateStatus: () => mergeState(pull),
    autoMergeRequest: pull.hasAutoMerge ? { enabledAt: "2026-05-04T10:30:00Z" } : null,
    statusCheckRollup: () => {
      const { all, nodes } = CHECKS[state.checks]
      const hidden = () => new Refused("FORBIDDEN", NOT_ACCESSIBLE)
      return (
        all && { state: all, contexts: { nodes: state.hidesChecks ? nodes.map(hidden) : nodes } }
      )
    },
  })

  const needs = (permission: string) => {
    if (!permissions().includes(permission)) throw new Refused("FORBIDDEN", NOT_ACCESSIBLE)
  }

  const openPullOn = (name: string) =>
    state.pulls.find(({ branch, state, isFromFork }) => {
      return branch === name && state === "open" && !isFromFork
    })

  /** Changes a pull request, and answers it. */
  function change(id: string, act: (pull: PullRequest) => void) {
    needs("pull_requests")
    const pull = state.pulls.find(({ number }) => id === `PR_${number}`)
    if (!pull) throw new Refused("NOT_FOUND", `Could not resolve to a node with the id '${id}'`)
    const was = before(pull)
    act(pull)
    touch(pull)
    if (pull.state === was.state) wrote("pulls", String(pull.number), was)
    return { pullRequest: pullNode(pull) }
  }

  /** Ends a pull request, which keeps its head from then on. */
  const end = (pull: PullRequest, how: Partial<PullRequest>) => {
    wrote("pulls", String(pull.number), before(pull))
    Object.assign(pull, { head: headOf(pull), hasAutoMerge: false, ...how })
    touch(pull)
  }

  function merge(pull: PullRequest) {
    const files = repository.merged("main", pull.branch)
    if (!files) throw new Error("This cannot be merged.")
    const oid = repository.writeCommit(files, [revision("main") ?? ""])
    moveRef("main", oid)
    end(pull, { state: "merged", merged: { oid, time: new Date().toISOString() } })
    wrote("commits", oid, null)
    if (state.deletesBranches) deleteRef(pull.branch)
  }

  /** What people do on GitHub, and with git. Reads lag behind that, too. */
  const hands = {
    merge(branch: string) {
      const pull = openPullOn(branch)
      if (pull && mergeState(pull) !== "DIRTY") merge(pull)
    },
    close(branch: string) {
      const pull = openPullOn(branch)
      if (pull) end(pull, { state: "closed" })
    },
    deleteBranch(branch: string) {
      if (revision(branch)) deleteRef(branch)
    },
    /** Opens the newest closed pull request again, which GitHub allows while its branch is as it was. */
    reopen(branch: string) {
      const pull = state.pulls.findLast((one) => one.branch === branch)
      if (pull?.state !== "closed" || pull.head !== revision(branch)) return
      wrote("pulls", String(pull.number), before(pull))
      Object.assign(pull, { state: "open", head: undefined })
      touch(pull)
    },
    /** Changes a file on a branch, if there is such a branch. */
    change(branch: string, path: string, from: RegExp, to: string) {
      if (!revision(branch)) return
      leave(branch)
      const text = repository.read(`${branch}:${path}`).toString()
      repository.commit(branch, path, text.replace(from, to))
    },
  }

  const root = {
    repository: ({ owner, name }: { owner: string; name: string }) =>
      owner === "ada" && name === "portfolio"
        ? {
            id: "R_1",
            autoMergeAllowed: () => state.isAutoMergeAllowed,
            ref: ({ qualifiedName }: { qualifiedName: string }) =>
              ref(qualifiedName.replace(HEAD, "")),
            object: ({ oid }: { oid: string }) => commit(oid),
            pullRequests: (filter: PullFilter) => ({ nodes: pullsIn(filter).map(pullNode) }),
          }
        : unknownRepository(`${owner}/${name}`),

    updateRefs({ input: { refUpdates } }: { input: RefUpdates }) {
      needs("contents")
      for (const { name, beforeOid, afterOid } of refUpdates) {
        const branch = name.replace(HEAD, "")
        const now = revision(branch) ?? NO_OID
        if (beforeOid && beforeOid !== now) refuse(`Reference cannot be updated: ${name}`)
        if (now === NO_OID) wrote("newBranches", branch, true)
        if (afterOid === NO_OID) deleteRef(branch)
        else resetRef(branch, afterOid)
      }
      return {}
    },

    createCommitOnBranch({ input }: { input: NewCommit }) {
      needs("contents")
      const { expectedHeadOid, fileChanges } = input
      const { branchName } = input.branch
      if (!revision(branchName))
        throw new Refused("NOT_FOUND", `No branch named "${branchName}" exists.`)
      if (revision(branchName) !== expectedHeadOid || seen("newBranches", branchName, false)) {
        const expected = `Expected branch to point to "${expectedHeadOid}" but it did not.`
        throw new Refused("STALE_DATA", `${expected}  Pull and try again.`)
      }
      const added = fileChanges.additions.map(({ path, contents }) => [
        path,
        repository.writeBlob(Buffer.from(contents, "base64")),
      ])
      const files = { ...repository.filesIn(expectedHeadOid), ...Object.fromEntries(added) }
      if (isDeepStrictEqual(files, repository.filesIn(expectedHeadOid)))
        state.empty.push(branchName)
      const oid = repository.writeCommit(files, [expectedHeadOid])
      wrote("commits", oid, null)
      moveRef(branchName, oid)
      const pulls = state.pulls.filter(({ branch }) => branch === branchName).toReversed()
      const associatedPullRequests = () => ({ nodes: pulls.map(pullNode) })
      return { commit: commit(oid), ref: { id: `REF_${branchName}`, associatedPullRequests } }
    },

    createPullRequest({ input: { title, headRefName, baseRefName } }: { input: NewPull }) {
      needs("pull_requests")
      if (openPullOn(headRefName)) refuse(`A pull request already exists for ada:${headRefName}.`)
      if (!revision(headRefName)) refuse("Head sha can't be blank")
      if (revision(headRefName) === revision(baseRefName))
        refuse(`No commits between ${baseRefName} and ${headRefName}`)
      const number = state.pulls.length + 1
      const pull: PullRequest = { number, title, branch: headRefName, state: "open" }
      state.pulls.push(pull)
      touch(pull)
      wrote("pulls", String(number), undefined)
      return { pullRequest: pullNode(pull) }
    },

    // A squash merge, which the editor asks for.
    mergePullRequest: ({ input }: { input: OfPull }) =>
      change(input.pullRequestId, (pull) => {
        if (pull.state !== "open") refuse("Pull Request is not mergeable")
        if (input.expectedHeadOid && input.expectedHeadOid !== revision(pull.branch))
          refuse("Head branch was modified. Review and try the merge again.")
        const isReady = ["CLEAN", "UNSTABLE"].includes(mergeState(pull))
        if (!isReady) refuse(`Pull request is in ${mergeState(pull).toLowerCase()} status`)
        merge(pull)
      }),

    enablePullRequestAutoMerge: ({ input }: { input: OfPull }) =>
      change(input.pullRequestId, (pull) => {
        if (!state.isAutoMergeAllowed) refuse("Auto merge is not allowed for this repository")
        const status = mergeState(pull).toLowerCase()
        if (["clean", "unstable"].includes(status)) refuse(`Pull request is in ${status} status`)
        pull.hasAutoMerge = true
      }),

    closePullRequest: ({ input }: { input: OfPull }) =>
      change(input.pullRequestId, (pull) => {
        if (pull.state === "open") end(pull, { state: "closed" })
      }),

    disablePullRequestAutoMerge: ({ input }: { input: OfPull }) =>
      change(input.pullRequestId, (pull) => {
        pull.hasAutoMerge = false
      }),
  }

  /** Resolves a field, unless the token may not read it. */
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
    const path = responsePathAsArray(info.path).join(".")
    if (path === state.hidden) throw new Refused("FORBIDDEN", NOT_ACCESSIBLE)
    return defaultFieldResolver(source, args, context, info)
  }

  return {
    merge,
    hands,
    /** @throws Error for an invalid request, or a bug in this stand-in */
    async answer({ query, variables }: { query: string; variables?: Record<string, unknown> }) {
      const { data, errors } = await execute({
        schema: SCHEMA,
        document: documentOf(query),
        rootValue: root,
        variableValues: variables,
        fieldResolver,
      })
      return { data, errors: errors?.map(asGithubError) }
    },
  }
}

function asGithubError({ originalError, message, path }: GraphQLError) {
  if (originalError instanceof Refused) return { type: originalError.type, path, message }
  throw new Error(message)
}
