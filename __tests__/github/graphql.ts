import { readFileSync } from "node:fs"
import {
  buildSchema,
  defaultFieldResolver,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNullableType,
  graphql,
  isListType,
  isNonNullType,
  type ResponsePath,
  responsePathAsArray,
} from "gatsby/graphql"
import type { Repository } from "./repository"

/** GitHub's published schema, so that undocumented fields and arguments are refused. */
const SCHEMA = buildSchema(
  readFileSync("node_modules/@octokit/graphql-schema/schema.graphql", "utf8"),
  { assumeValid: true, assumeValidSDL: true },
)

/** A pull request into main. */
export type PullRequest = {
  number: number
  title: string
  branch: string
  /** Whether the branch is one of a fork. */
  isFromFork?: boolean
  /** Whether this repository is a fork, and the pull request goes to the one that it was forked from. */
  isToParent?: boolean
  state: "open" | "closed" | "merged"
  /** Whether auto-merge is on. */
  hasAutoMerge?: boolean
  /** The commit on main that has merged it, and when that was made. */
  merged?: { oid: string; at: string }
}

/** How long reads do not show what a request has written, in ms. */
export type Lag = Record<"refs" | "commits" | "pulls" | "newBranches", number>

/** Tells the open pull request of a branch into this repository, of which there is at most one. */
const isOpenOn = (name: string) => (pull: PullRequest) =>
  pull.branch === name && pull.state === "open" && !pull.isFromFork && !pull.isToParent

/** What GraphQL reads and changes of the stand-in. */
export type GraphqlState = {
  repository: Repository
  pulls: PullRequest[]
  /** The permissions of the current token. */
  permissions: () => string[]
  isAutoMergeAllowed: boolean
  /** The nodes of StatusCheckRollup, which all commits share. */
  nodes: () => { state?: string; conclusion?: string }[]
  hidesChecks: boolean
  hidden: string
  missing: string
  /** Gets each field that GitHub's schema allows to be null. */
  nullable: Set<string>
  lag: Lag
  merge: (pull: PullRequest) => void
  mergeState: (
    pull: PullRequest,
  ) => "DIRTY" | "BEHIND" | "BLOCKED" | "UNSTABLE" | "CLEAN" | "UNKNOWN"
}

/** An error with the type that GitHub gives it. */
class Refused extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const HEAD = "refs/heads/"

type NewRef = { name: string; oid: string }
type RefUpdate = { refId: string; oid: string }
type NewCommit = {
  branch: { branchName: string }
  expectedHeadOid: string
  message: { headline: string }
  fileChanges: { additions: { path: string; contents: string }[] }
}
type NewPull = { title: string; headRefName: string; baseRefName: string }
type OfPull = { pullRequestId: string; expectedHeadOid?: string }
const NOT_ACCESSIBLE = "Resource not accessible by personal access token"

/** The state of some checks together, without the rarer ones. */
function summaryOf(checks: { state?: string; conclusion?: string }[]) {
  const outcomes = checks.map(({ state, conclusion }) => state ?? conclusion ?? "PENDING")
  return ["FAILURE", "PENDING"].find((outcome) => outcomes.includes(outcome)) ?? "SUCCESS"
}

/** Remembers what requests have written, and shows reads what was there before as long as they lag. */
function lagging(lag: () => Lag) {
  const writes: { kind: keyof Lag; key: string; before: unknown; at: number }[] = []
  return {
    wrote: (kind: keyof Lag, key: string, before: unknown) =>
      void writes.push({ kind, key, before, at: Date.now() }),
    /** A value as reads see it now. */
    seen<Value>(kind: keyof Lag, key: string, value: Value): Value {
      const isHidden = (write: (typeof writes)[number]) =>
        write.kind === kind && write.key === key && Date.now() - write.at < lag()[kind]
      const hidden = writes.find(isHidden)
      return hidden ? (hidden.before as Value) : value
    },
  }
}

/** Answers GraphQL requests. Throws for what this stand-in does not know. */
export function githubGraphql(state: GraphqlState) {
  const { repository } = state
  const { revision } = repository
  const { wrote, seen } = lagging(() => state.lag)

  const commit = (oid: string) => ({
    __typename: "Commit",
    oid,
    file: ({ path }: { path: string }) => entry(`${oid}:${path}`),
  })

  /** A file or a folder of a commit. */
  const entry = (place: string) => {
    const oid = revision(place)
    if (!oid) return null
    const name = place.slice(place.lastIndexOf("/") + 1)
    const inside = repository.entries(oid)
    if (!inside) {
      const bytes = repository.read(oid)
      const object = { __typename: "Blob", oid, text: bytes.toString() }
      return { name, oid, type: "blob", size: bytes.length, object }
    }
    const entries = () => inside.map((below) => entry(`${place}/${below}`))
    return { name, oid, type: "tree", size: 0, object: { __typename: "Tree", oid, entries } }
  }

  const ref = (name: string) => {
    const oid = seen("refs", name, revision(name))
    return oid ? { id: `REF_${name}`, target: () => seen("commits", oid, commit(oid)) } : null
  }
  const moveRef = (name: string, oid: string) => {
    wrote("refs", name, revision(name))
    repository.moveRef(name, oid)
    return { ref: { id: `REF_${name}` } }
  }

  type Wanted = { headRefName: string; baseRefName: string; first: number }
  const pullsIn = ({ headRefName, baseRefName, first }: Wanted) =>
    state.pulls
      .flatMap((pull) => seen<PullRequest | undefined>("pulls", String(pull.number), pull) ?? [])
      .filter(({ branch, isToParent }) => branch === headRefName && !isToParent)
      .filter(() => baseRefName === "main")
      .toReversed()
      .slice(0, first)

  const pullNode = (pull: PullRequest) => ({
    id: `PR_${pull.number}`,
    number: pull.number,
    url: `https://github.com/ada/portfolio/pull/${pull.number}`,
    state: pull.state.toUpperCase(),
    isCrossRepository: pull.isFromFork ?? false,
    headRef: () => ref(`${HEAD}${pull.branch}`),
    mergedAt: pull.merged?.at ?? null,
    mergeCommit: () => pull.merged && commit(pull.merged.oid),
    files: () => {
      const paths = revision(pull.branch) ? repository.changed("main", pull.branch) : []
      return { nodes: paths.map((path) => ({ path })) }
    },
    mergeStateStatus: () => state.mergeState(pull),
    autoMergeRequest: pull.hasAutoMerge ? { enabledAt: "2026-05-04T10:30:00Z" } : null,
    statusCheckRollup: () => {
      const nodes = state.nodes()
      const hidden = () => new Refused("FORBIDDEN", NOT_ACCESSIBLE)
      const contexts = { nodes: state.hidesChecks ? nodes.map(hidden) : nodes }
      return nodes.length > 0 ? { state: summaryOf(nodes), contexts } : null
    },
  })

  const needs = (permission: string) => {
    if (state.permissions().includes(permission)) return
    throw new Refused("FORBIDDEN", NOT_ACCESSIBLE)
  }

  /** Changes a pull request, and answers it. */
  const change = (pull: PullRequest, act: () => void) => {
    wrote("pulls", String(pull.number), { ...pull })
    act()
    return { pullRequest: pullNode(pull) }
  }

  const pullOf = (id: string) => {
    const found = state.pulls.find(({ number }) => id === `PR_${number}`)
    if (!found)
      throw new Refused("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`)
    return found
  }

  const root = {
    repository: ({ owner, name }: { owner: string; name: string }) =>
      owner === "ada" && name === "portfolio"
        ? {
            id: "R_1",
            autoMergeAllowed: state.isAutoMergeAllowed,
            ref: ({ qualifiedName }: { qualifiedName: string }) => ref(qualifiedName),
            pullRequests: (wanted: Wanted) => ({ nodes: pullsIn(wanted).map(pullNode) }),
          }
        : null,

    createRef({ input: { name, oid } }: { input: NewRef }) {
      needs("contents")
      if (revision(name))
        throw new Refused(
          "UNPROCESSABLE",
          `A ref named "${name}" already exists in the repository.`,
        )
      // The name of a branch cannot be a folder of another one.
      const [folder = ""] = name.split(/(?<=heads\/[^/]*)\//)
      if (folder !== name && revision(folder))
        throw new Refused("UNPROCESSABLE", "Reference creation failed")
      wrote("newBranches", name, true)
      return moveRef(name, oid)
    },

    updateRef({ input: { refId, oid } }: { input: RefUpdate }) {
      needs("contents")
      const name = refId.replace("REF_", "")
      if (!revision(name))
        throw new Refused("NOT_FOUND", `Could not resolve to a node with the id '${refId}'`)
      // GitHub closes a pull request without commits.
      const pull = state.pulls.find(isOpenOn(name.replace(HEAD, "")))
      if (pull && oid === revision("main")) pull.state = "closed"
      return moveRef(name, oid)
    },

    createCommitOnBranch({ input }: { input: NewCommit }) {
      needs("contents")
      const { branch, expectedHeadOid, message, fileChanges } = input
      const ref = `${HEAD}${branch.branchName}`
      if (revision(ref) !== expectedHeadOid || seen("newBranches", ref, false)) {
        const expected = `Expected branch to point to "${expectedHeadOid}" but it did not.`
        throw new Refused("STALE_DATA", `${expected}  Pull and try again.`)
      }
      const files = fileChanges.additions.map(({ path, contents }) => ({
        path,
        sha: repository.writeBlob(Buffer.from(contents, "base64")),
      }))
      const tree = repository.writeTree(expectedHeadOid, files)
      const oid = repository.writeCommit(message.headline, tree, [expectedHeadOid])
      wrote("commits", oid, null)
      return { ...moveRef(ref, oid), commit: commit(oid) }
    },

    createPullRequest({ input }: { input: NewPull }) {
      needs("pull_requests")
      const { title, headRefName, baseRefName } = input
      if (state.pulls.some(isOpenOn(headRefName)))
        throw new Refused("UNPROCESSABLE", `A pull request already exists for ada:${headRefName}.`)
      const [head, base] = [headRefName, baseRefName].map((name) => revision(`${HEAD}${name}`))
      if (!head || !base || head === base)
        throw new Refused("UNPROCESSABLE", `No commits between ${baseRefName} and ${headRefName}`)
      const number = state.pulls.length + 1
      const pull: PullRequest = { number, title, branch: headRefName, state: "open" }
      state.pulls.push(pull)
      wrote("pulls", String(pull.number), undefined)
      return { pullRequest: pullNode(pull) }
    },

    // A squash merge, which the editor asks for.
    mergePullRequest({ input }: { input: OfPull }) {
      needs("pull_requests")
      const pull = pullOf(input.pullRequestId)
      const refuse = (message: string) => {
        throw new Refused("UNPROCESSABLE", message)
      }
      if (pull.state !== "open") refuse("Pull Request is not mergeable")
      if (input.expectedHeadOid && input.expectedHeadOid !== revision(`${HEAD}${pull.branch}`))
        refuse("Head branch was modified. Review and try the merge again.")
      const mergeState = state.mergeState(pull)
      if (mergeState === "BLOCKED") refuse("Required status check is expected.")
      if (mergeState === "BEHIND")
        refuse("Head branch is out of date. Review and try the merge again.")
      if (mergeState === "DIRTY") refuse("Pull Request has merge conflicts")
      wrote("refs", `${HEAD}main`, revision("main"))
      const answer = change(pull, () => state.merge(pull))
      wrote("commits", String(pull.merged?.oid), null)
      return answer
    },

    updatePullRequestBranch({ input }: { input: OfPull }) {
      needs("pull_requests")
      const pull = pullOf(input.pullRequestId)
      const { branch } = pull
      const [into = "", from = ""] = [branch, "main"].map((name) => revision(`${HEAD}${name}`))
      const tree = repository.mergedTree(into, from)
      if (!tree) throw new Refused("UNPROCESSABLE", "merge conflict between base and head")
      const sha = repository.writeCommit(`Merge main into ${branch}`, tree, [into, from])
      moveRef(`${HEAD}${branch}`, sha)
      return { pullRequest: pullNode(pull) }
    },

    enablePullRequestAutoMerge({ input }: { input: { pullRequestId: string } }) {
      needs("pull_requests")
      if (!state.isAutoMergeAllowed) {
        throw new Refused("UNPROCESSABLE", "Auto merge is not allowed for this repository")
      }
      const pull = pullOf(input.pullRequestId)
      const mergeState = state.mergeState(pull)
      if (["CLEAN", "UNSTABLE"].includes(mergeState)) {
        const status = mergeState.toLowerCase()
        throw new Refused("UNPROCESSABLE", `Pull request is in ${status} status`)
      }
      return change(pull, () => {
        pull.hasAutoMerge = true
      })
    },

    disablePullRequestAutoMerge({ input }: { input: { pullRequestId: string } }) {
      needs("pull_requests")
      const pull = pullOf(input.pullRequestId)
      return change(pull, () => {
        pull.hasAutoMerge = false
      })
    },
  }

  /** Resolves a field, unless the token may not read it or an entry of it. */
  const resolve: GraphQLFieldResolver<unknown, unknown> = async (source, args, context, info) => {
    const refuseAt = (type: GraphQLOutputType, path: string) => {
      if (!isNonNullType(type)) state.nullable.add(path)
      if (path === state.hidden) throw new Refused("FORBIDDEN", NOT_ACCESSIBLE)
    }
    const path = pathOf(info.path)
    refuseAt(info.returnType, path)
    if (path === state.missing) return null
    const value = await defaultFieldResolver(source, args, context, info)
    const type = getNullableType(info.returnType)
    if (!isListType(type) || !Array.isArray(value)) return value
    return value.map(async (entry, index) => {
      refuseAt(type.ofType, `${path}.${index}`)
      return `${path}.${index}` === state.missing ? null : entry
    })
  }

  return async ({ query, variables }: { query: string; variables?: Record<string, unknown> }) => {
    const { data, errors } = await graphql({
      schema: SCHEMA,
      source: query,
      rootValue: root,
      variableValues: variables,
      fieldResolver: resolve,
    })
    return { data, errors: errors?.map(asGithubError) }
  }
}

const pathOf = (path: ResponsePath) => responsePathAsArray(path).join(".")

/** @throws Error for an invalid request, or a bug in this stand-in */
function asGithubError({ originalError, message, path }: GraphQLError) {
  if (originalError instanceof Refused) return { type: originalError.type, path, message }
  throw new Error(message)
}
