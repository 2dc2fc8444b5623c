import { readFileSync } from "node:fs"
import { buildSchema, type GraphQLError, graphql } from "gatsby/graphql"
import type { Repository } from "./bare-repository"

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
  state: "open" | "closed" | "merged"
  /** Whether auto-merge is on. */
  hasAutoMerge?: boolean
}

/** Tells the open pull request of a branch, of which there is at most one. */
export const isOpenOn = (name: string) => (pull: PullRequest) =>
  pull.branch === name && pull.state === "open" && !pull.isFromFork

/** The state of the stand-in that GraphQL reads. */
export type GraphqlState = {
  repository: Repository
  pulls: () => PullRequest[]
  /** The permissions of the current token. */
  permissions: () => string[]
  isAutoMergeAllowed: () => boolean
  /** The checks of every commit: nodes of StatusCheckRollup. */
  checks: () => object[]
  mergeState: (pull: PullRequest) => Promise<"DIRTY" | "BLOCKED" | "UNSTABLE" | "CLEAN">
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
const NO_OBJECT = "0".repeat(40)

/** Answers GraphQL requests. Throws for what this stand-in does not know. */
export function githubGraphql(state: GraphqlState) {
  const { repository } = state
  const { git, revision } = repository

  const object = async (expression: string): Promise<object | null> => {
    const found = await repository.find(expression)
    if (!found) return null
    const { oid, type } = found
    if (type === "blob") {
      return { __typename: "Blob", oid, text: async () => (await repository.read(oid)).toString() }
    }
    if (type === "commit") return commit(oid)
    return { __typename: "Tree", oid, entries: () => entriesOf(expression, oid) }
  }

  const entriesOf = async (expression: string, oid: string) => {
    const folder = expression.replace(/^[^:]*:/, "")
    return (await repository.entries(oid)).map(({ name, type }) => ({
      path: `${folder}/${name}`,
      type,
      object: () => object(`${expression}/${name}`),
    }))
  }

  const commit = (oid: string) => ({
    __typename: "Commit",
    oid,
    committedDate: () => git("show", "-s", "--format=%cI", oid),
    messageHeadline: () => git("show", "-s", "--format=%s", oid),
    file: async ({ path }: { path: string }) =>
      (await revision(`${oid}:${path}`))
        ? { path, type: "blob", object: () => object(`${oid}:${path}`) }
        : null,
    history: async ({ first, path }: { first: number; path: string }) => {
      const found = await git("log", `-${first}`, "--format=%H", oid, "--", path)
      return { nodes: found.split("\n").filter(Boolean).map(commit) }
    },
  })

  const ref = async (name: string) => {
    const oid = await revision(name)
    if (!oid) return null
    return {
      target: commit(oid),
      associatedPullRequests: ({ baseRefName, first }: { baseRefName: string; first: number }) => ({
        nodes: state
          .pulls()
          .filter((pull) => baseRefName === "main" && isOpenOn(name.replace(HEAD, ""))(pull))
          .slice(0, first)
          .map(pullNode),
      }),
      compare: async ({ headRef }: { headRef: string }) => ({
        behindBy: Number(await git("rev-list", "--count", `${HEAD}${headRef}..${oid}`)),
      }),
    }
  }

  const pullNode = (pull: PullRequest) => ({
    id: `PR_${pull.number}`,
    number: pull.number,
    url: `https://github.com/ada/portfolio/pull/${pull.number}`,
    state: pull.state.toUpperCase(),
    headRefOid: async () => (await revision(`${HEAD}${pull.branch}`)) ?? NO_OBJECT,
    mergeStateStatus: () => state.mergeState(pull),
    autoMergeRequest: pull.hasAutoMerge ? { enabledAt: "2026-05-04T10:30:00Z" } : null,
    baseRef: () => ref("main"),
    statusCheckRollup: () => {
      const nodes = state.checks()
      return nodes.length > 0 ? { contexts: { nodes } } : null
    },
  })

  const needs = (permission: string) => {
    if (state.permissions().includes(permission)) return
    throw new Refused("FORBIDDEN", "Resource not accessible by personal access token")
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
            autoMergeAllowed: state.isAutoMergeAllowed(),
            ref: ({ qualifiedName }: { qualifiedName: string }) => ref(qualifiedName),
            object: ({ expression }: { expression: string }) => object(expression),
            pullRequest: ({ number }: { number: number }) => pullNode(pullOf(`PR_${number}`)),
          }
        : null,

    async enablePullRequestAutoMerge({ input }: { input: { pullRequestId: string } }) {
      needs("pull_requests")
      if (!state.isAutoMergeAllowed()) {
        throw new Refused("UNPROCESSABLE", "Auto merge is not allowed for this repository")
      }
      const pull = pullOf(input.pullRequestId)
      const mergeState = await state.mergeState(pull)
      if (["CLEAN", "UNSTABLE"].includes(mergeState)) {
        const status = mergeState.toLowerCase()
        throw new Refused("UNPROCESSABLE", `Pull request Pull request is in ${status} status`)
      }
      pull.hasAutoMerge = true
      return { pullRequest: pullNode(pull) }
    },

    disablePullRequestAutoMerge({ input }: { input: { pullRequestId: string } }) {
      needs("pull_requests")
      const pull = pullOf(input.pullRequestId)
      pull.hasAutoMerge = false
      return { pullRequest: pullNode(pull) }
    },
  }

  return async ({ query, variables }: { query: string; variables?: Record<string, unknown> }) => {
    const { data, errors } = await graphql({
      schema: SCHEMA,
      source: query,
      rootValue: root,
      variableValues: variables,
    })
    return { data, errors: errors?.map(asGithubError) }
  }
}

/** @throws Error for an invalid request, or a bug in this stand-in */
function asGithubError({ originalError, message, path }: GraphQLError) {
  if (originalError instanceof Refused) return { type: originalError.type, path, message }
  throw new Error(message)
}
