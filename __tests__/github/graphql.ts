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
}

/** Tells the open pull request of a branch into this repository, of which there is at most one. */
const isOpenOn = (name: string) => (pull: PullRequest) =>
  pull.branch === name && pull.state === "open" && !pull.isFromFork && !pull.isToParent

/** The state of the stand-in that GraphQL reads. */
export type GraphqlState = {
  repository: Repository
  pulls: () => PullRequest[]
  /** The permissions of the current token. */
  permissions: () => string[]
  isAutoMergeAllowed: () => boolean
  /** The checks of every commit: nodes of StatusCheckRollup. */
  checks: () => { state?: string; conclusion?: string }[]
  /** Whether the token may not read the checks, as in a private repository. */
  hidesChecks: () => boolean
  /** The field that the token may not read, such as "repository.draft"; "" for none. */
  hidden: () => string
  /** The field that is null without an error; "" for none. */
  missing: () => string
  /** Is given each field that GitHub's schema allows to be null. */
  onNullable: (path: string) => void
  /** What GitHub says about every merge; "" to allow it. */
  mergeRefusal: () => string
  openPull: (title: string, branch: string) => PullRequest
  merge: (pull: PullRequest) => void
  mergeState: (pull: PullRequest) => "DIRTY" | "BEHIND" | "BLOCKED" | "UNSTABLE" | "CLEAN"
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
const NO_COMMIT = "0".repeat(40)

type RefUpdate = { name: string; beforeOid?: string; afterOid: string; force?: boolean }
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

function updateRef(
  { repository, pulls }: GraphqlState,
  { name, beforeOid, afterOid, force }: RefUpdate,
) {
  const before = repository.revision(name)
  if (beforeOid && (before ?? NO_COMMIT) !== beforeOid)
    throw new Refused("UNPROCESSABLE", `Reference ${name} is not at ${beforeOid}`)
  // The name of a branch cannot be a folder of another one.
  const [folder = ""] = name.split(/(?<=heads\/[^/]*)\//)
  if (folder !== name && repository.revision(folder))
    throw new Refused("UNPROCESSABLE", "Reference update failed")
  if (afterOid !== NO_COMMIT) {
    const isForward = !before || repository.mergeBase(before, afterOid) === before
    if (!force && !isForward) throw new Refused("UNPROCESSABLE", "Update is not a fast forward")
    return repository.moveRef(name, afterOid)
  }
  repository.deleteRef(name)
  // GitHub closes the pull request of a deleted branch.
  const pull = pulls().find(isOpenOn(name.replace(HEAD, "")))
  if (pull) pull.state = "closed"
}

/** Answers GraphQL requests. Throws for what this stand-in does not know. */
export function githubGraphql(state: GraphqlState) {
  const { repository } = state
  const { revision, commitAt } = repository

  const commit = (oid: string) => ({
    __typename: "Commit",
    oid,
    committedDate: commitAt(oid).date,
    messageHeadline: commitAt(oid).message,
    file: ({ path }: { path: string }) => {
      const found = revision(`${oid}:${path}`)
      const text = () => repository.read(found ?? "").toString()
      return found ? { oid: found, path, object: { __typename: "Blob", oid: found, text } } : null
    },
    history: ({ first, path }: { first: number; path: string }) => ({
      nodes: repository.history(oid, path).slice(0, first).map(commit),
    }),
  })

  const ref = (name: string) => {
    const oid = revision(name)
    if (!oid) return null
    return {
      target: commit(oid),
      associatedPullRequests: ({ baseRefName, first }: { baseRefName: string; first: number }) => ({
        nodes: state
          .pulls()
          .filter(({ branch, state }) => state === "open" && `${HEAD}${branch}` === name)
          .filter(({ isFromFork }) => baseRefName === "main" && !isFromFork)
          .slice(0, first)
          .map(pullNode),
      }),
    }
  }

  const pullNode = (pull: PullRequest) => ({
    id: `PR_${pull.number}`,
    number: pull.number,
    url: `https://github.com/ada/portfolio/pull/${pull.number}`,
    state: pull.state.toUpperCase(),
    isCrossRepository: pull.isToParent ?? false,
    baseRepository: { id: pull.isToParent ? "R_parent" : "R_1" },
    mergeStateStatus: () => state.mergeState(pull),
    autoMergeRequest: pull.hasAutoMerge ? { enabledAt: "2026-05-04T10:30:00Z" } : null,
    statusCheckRollup: () => {
      const nodes = state.checks()
      const hidden = () => new Refused("FORBIDDEN", NOT_ACCESSIBLE)
      const contexts = { nodes: state.hidesChecks() ? nodes.map(hidden) : nodes }
      return nodes.length > 0 ? { state: summaryOf(nodes), contexts } : null
    },
  })

  const needs = (permission: string) => {
    if (state.permissions().includes(permission)) return
    throw new Refused("FORBIDDEN", NOT_ACCESSIBLE)
  }

  const pullOf = (id: string) => {
    const found = state.pulls().find(({ number }) => id === `PR_${number}`)
    if (!found)
      throw new Refused("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`)
    return found
  }

  const root = {
    repository: ({ owner, name }: { owner: string; name: string }) =>
      owner === "ada" && name === "portfolio"
        ? {
            id: "R_1",
            autoMergeAllowed: state.isAutoMergeAllowed(),
            ref: ({ qualifiedName }: { qualifiedName: string }) => ref(qualifiedName),
            object: ({ oid }: { oid: string }) => (revision(oid) ? commit(oid) : null),
            pullRequest: ({ number }: { number: number }) => pullNode(pullOf(`PR_${number}`)),
          }
        : null,

    updateRefs({ input }: { input: { refUpdates: RefUpdate[] } }) {
      needs("contents")
      for (const update of input.refUpdates) updateRef(state, update)
      return {}
    },

    createCommitOnBranch({ input }: { input: NewCommit }) {
      needs("contents")
      const { branch, expectedHeadOid, message, fileChanges } = input
      const ref = `${HEAD}${branch.branchName}`
      if (revision(ref) !== expectedHeadOid) {
        const expected = `Expected branch to point to "${expectedHeadOid}" but it did not.`
        throw new Refused("STALE_DATA", `${expected}  Pull and try again.`)
      }
      const files = fileChanges.additions.map(({ path, contents }) => ({
        path,
        sha: repository.writeBlob(Buffer.from(contents, "base64")),
      }))
      const tree = repository.writeTree(expectedHeadOid, files)
      repository.moveRef(ref, repository.writeCommit(message.headline, tree, [expectedHeadOid]))
      return {}
    },

    createPullRequest({ input }: { input: NewPull }) {
      needs("pull_requests")
      const { title, headRefName, baseRefName } = input
      if (state.pulls().some(isOpenOn(headRefName)))
        throw new Refused("UNPROCESSABLE", `A pull request already exists for ada:${headRefName}.`)
      const [head, base] = [headRefName, baseRefName].map((name) => revision(`${HEAD}${name}`))
      if (!head || !base || head === base)
        throw new Refused("UNPROCESSABLE", `No commits between ${baseRefName} and ${headRefName}`)
      state.openPull(title, headRefName)
      return {}
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
      if (state.mergeRefusal()) refuse(state.mergeRefusal())
      const mergeState = state.mergeState(pull)
      if (mergeState === "BLOCKED") refuse("Required status check is expected.")
      if (mergeState === "BEHIND")
        refuse("Head branch is out of date. Review and try the merge again.")
      if (mergeState === "DIRTY") refuse("Pull Request has merge conflicts")
      state.merge(pull)
      return {}
    },

    updatePullRequestBranch({ input }: { input: OfPull }) {
      needs("pull_requests")
      const { branch } = pullOf(input.pullRequestId)
      const [into = "", from = ""] = [branch, "main"].map((name) => revision(`${HEAD}${name}`))
      const tree = repository.mergedTree(into, from)
      if (!tree) throw new Refused("UNPROCESSABLE", "merge conflict between base and head")
      const sha = repository.writeCommit(`Merge main into ${branch}`, tree, [into, from])
      repository.moveRef(`${HEAD}${branch}`, sha)
      return {}
    },

    enablePullRequestAutoMerge({ input }: { input: { pullRequestId: string } }) {
      needs("pull_requests")
      if (!state.isAutoMergeAllowed()) {
        throw new Refused("UNPROCESSABLE", "Auto merge is not allowed for this repository")
      }
      const pull = pullOf(input.pullRequestId)
      const mergeState = state.mergeState(pull)
      if (["CLEAN", "UNSTABLE"].includes(mergeState)) {
        const status = mergeState.toLowerCase()
        throw new Refused("UNPROCESSABLE", `Pull request is in ${status} status`)
      }
      pull.hasAutoMerge = true
      return {}
    },

    disablePullRequestAutoMerge({ input }: { input: { pullRequestId: string } }) {
      needs("pull_requests")
      const pull = pullOf(input.pullRequestId)
      pull.hasAutoMerge = false
      return {}
    },
  }

  /** Resolves a field, unless the token may not read it or an entry of it. */
  const resolve: GraphQLFieldResolver<unknown, unknown> = async (source, args, context, info) => {
    const refuseAt = (type: GraphQLOutputType, path: string) => {
      if (!isNonNullType(type)) state.onNullable(path)
      if (path === state.hidden()) throw new Refused("FORBIDDEN", NOT_ACCESSIBLE)
    }
    const path = pathOf(info.path)
    refuseAt(info.returnType, path)
    if (path === state.missing()) return null
    const value = await defaultFieldResolver(source, args, context, info)
    const type = getNullableType(info.returnType)
    if (!isListType(type) || !Array.isArray(value)) return value
    return value.map(async (entry, index) => {
      refuseAt(type.ofType, `${path}.${index}`)
      return `${path}.${index}` === state.missing() ? null : entry
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
