import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { isDeepStrictEqual } from "node:util"
import {
  buildSchema,
  type DocumentNode,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  parse,
  responsePathAsArray,
  validate,
} from "gatsby/graphql"
import type { Files } from "./repository"
import { CHECKS, type Checks, type PullRequest, type State } from "./state"

/** GitHub's published schema, so that undocumented fields and arguments are refused. */
const SCHEMA = buildSchema(
  readFileSync("node_modules/@octokit/graphql-schema/schema.graphql", "utf8"),
  { assumeValid: true, assumeValidSDL: true },
)

export const NOT_ACCESSIBLE = "Resource not accessible by personal access token"

/** @throws GraphQLError of a type that GitHub gives */
function refuse(message: string, type = "UNPROCESSABLE"): never {
  throw new GraphQLError(message, { extensions: { type } })
}

const HEAD = "refs/heads/"
/** The name that git gives to no commit. */
const NO_OID = "0".repeat(40)

type Input<Value> = { input: Value }
type RefUpdates = { refUpdates: { name: string; beforeOid: string; afterOid: string }[] }
type NewCommit = {
  branch: { branchName: string }
  expectedHeadOid: string
  fileChanges: { additions: { path: string; contents: string }[] }
}
type NewPull = { title: string; headRefName: string; baseRefName: string }
type OfPull = { pullRequestId: string; expectedHeadOid?: string }

/** The valid queries that were asked for, which are the same again and again. */
const documents = new Map<string, DocumentNode>()

/** @throws GraphQLError for an invalid query */
function documentOf(query: string): DocumentNode {
  const document = documents.get(query) ?? parse(query)
  if (!documents.has(query)) for (const error of validate(SCHEMA, document)) throw error
  documents.set(query, document)
  return document
}

/**
 * GitHub's GraphQL: what the editor's queries ask for, and nothing else.
 *
 * @param mayWrite whether the current token may
 */
export function githubGraphql(state: State, mayWrite: () => boolean) {
  const { repository } = state
  const { revision, commitAt, filesIn } = repository

  const now = () => ({ branches: repository.branches(), pulls: state.pulls })
  /** The branches and pull requests before each write. */
  const past: (ReturnType<typeof now> & { time: number })[] = []
  /** What was there so long ago, in ms: reads that lag show that. */
  const before = (lag: number) => past.find(({ time }) => Date.now() - time < lag) ?? now()
  const remember = () => void past.push({ ...now(), time: Date.now() })

  let changes = 0
  /** Changes a pull request, which gets a time of its own. */
  const changePull = ({ number }: PullRequest, change: Partial<PullRequest>) => {
    remember()
    state.pulls = state.pulls.map((pull) =>
      pull.number === number ? { ...pull, ...change, changed: ++changes } : pull,
    )
  }
  const close = (pull: PullRequest) => changePull(pull, { state: "closed", hasAutoMerge: false })
  /** When the branches of pull requests were deleted first, as a number of changes, by their own numbers. */
  const deletions = new Map<number, number>()
  const openPullOn = (name: string) =>
    state.pulls.find(({ branch, state }) => branch === name && state === "open")

  /** Moves a branch, or deletes it. GitHub closes a pull request whose branch is gone or without commits. */
  function moveBranch(branch: string, head: string | undefined) {
    const pull = openPullOn(branch)
    if (pull && head && head !== revision("main")) changePull(pull, { head })
    else if (pull) close(pull)
    if (!head)
      for (const { number, branch: own } of state.pulls)
        if (own === branch && !deletions.has(number)) deletions.set(number, ++changes)
    remember()
    repository.move(branch, head)
  }
  const commit = (branch: string, path: string, content: string | Buffer) => {
    const files = { ...filesIn(branch), [path]: repository.writeBlob(content) }
    moveBranch(branch, repository.writeCommit(files, revision(branch) ?? ""))
  }

  function mergeState({ head, state: now }: PullRequest) {
    if (now !== "open") return "UNKNOWN"
    if (!repository.merged("main", head)) return "DIRTY"
    const isBehind = repository.mergeBase("main", head) !== revision("main")
    return state.needsUpToDate && isBehind ? "BEHIND" : CHECKS[state.checks].merge
  }
  const mayMerge = (pull: PullRequest) => ["CLEAN", "UNSTABLE"].includes(mergeState(pull))

  /** A squash merge, which the editor asks for. */
  function merge(pull: PullRequest) {
    const files = repository.merged("main", pull.head) ?? refuse("This cannot be merged.")
    const merged = repository.writeCommit(files, revision("main") ?? "")
    moveBranch("main", merged)
    changePull(pull, { state: "merged", hasAutoMerge: false, merged })
    if (state.deletesBranches) moveBranch(pull.branch, undefined)
  }

  /** A file or a folder of a commit. */
  function entryAt(files: Files, path: string): object | null {
    const [name, oid = ""] = [basename(path), files[path]]
    const bytes = repository.blobs.get(oid)
    if (bytes) {
      const object = { __typename: "Blob", text: () => bytes.toString() }
      return { name, oid, type: "blob", size: bytes.length, object }
    }
    const below = Object.keys(files).flatMap((file) =>
      file.startsWith(`${path}/`) ? file.slice(path.length + 1).split("/", 1) : [],
    )
    if (below.length === 0) return null
    const entries = () => [...new Set(below)].map((one) => entryAt(files, `${path}/${one}`))
    return { name, oid: path, type: "tree", size: 0, object: { __typename: "Tree", entries } }
  }

  function commitNode(oid: string) {
    const { files, time } = commitAt(oid)
    const ofHistory = (first: number) => repository.ancestors(oid).slice(0, first)
    return {
      __typename: "Commit",
      oid,
      committedDate: time,
      history: ({ first }: { first: number }) => ({
        nodes: ofHistory(first).map((one) => ({ oid: one })),
      }),
      file: ({ path }: { path: string }) => entryAt(files, path),
    }
  }

  function pullNode(pull: PullRequest) {
    const { all, nodes }: Checks = CHECKS[state.checks]
    const deleted = deletions.get(pull.number)
    const deletion = { __typename: "HeadRefDeletedEvent", createdAt: timeOf(deleted) }
    return {
      id: `PR_${pull.number}`,
      number: pull.number,
      url: `https://github.com/ada/portfolio/pull/${pull.number}`,
      state: pull.state.toUpperCase(),
      createdAt: timeOf(pull.opened),
      updatedAt: timeOf(pull.changed),
      timelineItems: { nodes: deleted ? [deletion] : [] },
      isCrossRepository: pull.branch.includes(":"),
      headRefOid: pull.head,
      mergedAt: pull.merged && commitAt(pull.merged).time,
      mergeCommit: () => pull.merged && commitNode(pull.merged),
      mergeStateStatus: () => mergeState(pull),
      autoMergeRequest: pull.hasAutoMerge ? { enabledAt: "2026-05-04T10:30:00Z" } : null,
      statusCheckRollup: all ? { state: all, contexts: { nodes } } : null,
    }
  }
  /** The pull requests from a branch, and from those of forks with its name, newest first. */
  const pullNodes = (name: string, pulls = state.pulls) => ({
    nodes: pulls
      .filter(({ branch }) => branch.split(":").at(-1) === name)
      .toReversed()
      .map(pullNode),
  })

  /** A branch with its newest commit, as reads see it now. */
  function refNode(branch: string) {
    const oid = before(state.lag.refs).branches[branch]
    if (!oid) return null
    const { time, parents } = commitAt(oid)
    const isShown = parents.length === 0 || Date.now() - Date.parse(time) >= state.lag.commits
    return { target: isShown ? commitNode(oid) : null }
  }

  /** A mutation of a pull request, which answers it. */
  const onPull =
    (act: (pull: PullRequest, expectedHead: string | undefined) => void) =>
    ({ input: { pullRequestId: id, expectedHeadOid } }: Input<OfPull>) => {
      const find = () => state.pulls.find(({ number }) => id === `PR_${number}`)
      const missing = () => refuse(`Could not resolve to a node with the id '${id}'`, "NOT_FOUND")
      act(find() ?? missing(), expectedHeadOid)
      return { pullRequest: pullNode(find() ?? missing()) }
    }

  const root = {
    repository: ({ owner, name }: { owner: string; name: string }) =>
      `${owner}/${name}` === "ada/portfolio"
        ? {
            id: "R_1",
            autoMergeAllowed: state.isAutoMergeAllowed,
            ref: (ref: { qualifiedName: string }) => refNode(ref.qualifiedName.replace(HEAD, "")),
            object: ({ oid }: { oid: string }) => commitNode(oid),
            pullRequests: ({ headRefName }: { headRefName: string }) =>
              pullNodes(headRefName, before(state.lag.pulls).pulls),
          }
        : refuse(
            `Could not resolve to a Repository with the name '${owner}/${name}'.`,
            "NOT_FOUND",
          ),

    updateRefs({ input: { refUpdates } }: Input<RefUpdates>) {
      for (const { name, beforeOid, afterOid } of refUpdates) {
        const branch = name.replace(HEAD, "")
        if (beforeOid !== (revision(branch) ?? NO_OID))
          refuse(`Reference cannot be updated: ${name}`)
        moveBranch(branch, afterOid === NO_OID ? undefined : afterOid)
      }
      return {}
    },

    createCommitOnBranch({ input }: Input<NewCommit>) {
      const { expectedHeadOid: parent, fileChanges, branch } = input
      const head = revision(branch.branchName)
      if (!head) refuse(`No branch named "${branch.branchName}" exists.`, "NOT_FOUND")
      if (head !== parent || !before(state.lag.newBranches).branches[branch.branchName])
        refuse(`Expected branch to point to "${parent}" but it did not.`, "STALE_DATA")
      const added = fileChanges.additions.map(({ path, contents }) => [
        path,
        repository.writeBlob(Buffer.from(contents, "base64")),
      ])
      const files = { ...filesIn(parent), ...Object.fromEntries(added) }
      if (isDeepStrictEqual(files, filesIn(parent))) throw new Error("an empty commit")
      const oid = repository.writeCommit(files, parent)
      moveBranch(branch.branchName, oid)
      const associatedPullRequests = pullNodes(branch.branchName)
      return { commit: commitNode(oid), ref: { associatedPullRequests } }
    },

    createPullRequest({ input: { title, headRefName: branch, baseRefName } }: Input<NewPull>) {
      const head = revision(branch) ?? refuse("Head sha can't be blank")
      if (openPullOn(branch)) refuse(`A pull request already exists for ada:${branch}.`)
      if (head === revision(baseRefName)) refuse(`No commits between ${baseRefName} and ${branch}`)
      const number = state.pulls.length + 1
      const opened = ++changes
      const pull = { number, title, branch, head, state: "open", opened, changed: opened } as const
      remember()
      state.pulls = [...state.pulls, pull]
      return { pullRequest: pullNode(pull) }
    },

    mergePullRequest: onPull((pull, expectedHead) => {
      if (pull.state !== "open") refuse("Pull Request is not mergeable")
      if (expectedHead !== pull.head)
        refuse("Head branch was modified. Review and try the merge again.")
      if (!mayMerge(pull)) refuse(`Pull request is in ${mergeState(pull).toLowerCase()} status`)
      merge(pull)
    }),

    enablePullRequestAutoMerge: onPull((pull) => {
      if (!state.isAutoMergeAllowed) refuse("Auto merge is not allowed for this repository")
      if (mayMerge(pull)) refuse(`Pull request is in ${mergeState(pull).toLowerCase()} status`)
      changePull(pull, { hasAutoMerge: true })
    }),

    disablePullRequestAutoMerge: onPull((pull) => changePull(pull, { hasAutoMerge: false })),

    closePullRequest: onPull((pull) => {
      if (pull.state === "open") close(pull)
    }),
  }

  /** Resolves a field, unless the token may not read it, or may only read. */
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
    const isHidden = state.hidden?.test(responsePathAsArray(info.path).join("."))
    if (isHidden || (info.parentType.name === "Mutation" && !mayWrite()))
      refuse(NOT_ACCESSIBLE, "FORBIDDEN")
    return defaultFieldResolver(source, args, context, info)
  }

  return {
    /** What people do on GitHub, and with git. Reads lag behind that, too. */
    hands: {
      merge(branch: string) {
        const pull = openPullOn(branch)
        if (pull && mergeState(pull) !== "DIRTY") merge(pull)
      },
      close(branch: string) {
        const pull = openPullOn(branch)
        if (pull) close(pull)
      },
      deleteBranch(branch: string) {
        if (revision(branch)) moveBranch(branch, undefined)
      },
      /** Opens the newest closed pull request again, which GitHub allows while its branch is as it was. */
      reopen(branch: string) {
        const pull = state.pulls.findLast((one) => one.branch === branch)
        if (pull?.state === "closed" && pull.head === revision(branch))
          changePull(pull, { state: "open" })
      },
      commit,
      /** Changes a file on a branch, if there is such a branch. */
      change(branch: string, path: string, from: RegExp, to: string) {
        const name = `${branch}:${path}`
        if (revision(branch)) commit(branch, path, `${repository.read(name)}`.replace(from, to))
      },
    },

    /** Lets the checks pass, and so the auto-merges happen. */
    pass() {
      state.checks = "success"
      for (const pull of state.pulls) if (pull.hasAutoMerge && mayMerge(pull)) merge(pull)
    },

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

/** A time of its own for each change. */
const timeOf = (change = 0) => new Date(1_000 * change).toISOString()

function asGithubError({ extensions: { type }, message, path }: GraphQLError) {
  if (type) return { type, path, message }
  throw new Error(message)
}
