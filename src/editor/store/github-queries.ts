/** What the editor asks GitHub's GraphQL API, as documented at https://docs.github.com/graphql. */

/** The content of a commit, and the names of the files beside it. */
const VERSION = `
  fragment version on Commit {
    oid
    profile: file(path: "content/profile.yaml") { ...text }
    site: file(path: "content/site.yaml") { ...text }
    content: file(path: "content") { ...names }
    static: file(path: "static") { ...names }
  }
  fragment text on TreeEntry { object { ... on Blob { text } } }
  fragment names on TreeEntry {
    object { ... on Tree { entries { path type object { ... on Tree { entries { path type } } } } } }
  }`

/** The newest versions of the main branch and of the draft, if one is open. */
export const OPEN = `
  query Open($owner: String!, $repo: String!, $main: String!, $draft: String!) {
    repository(owner: $owner, name: $repo) {
      id
      viewerPermission
      autoMergeAllowed
      ref(qualifiedName: $main) { target { ...version } }
      pullRequests(headRefName: $draft, states: OPEN, first: 10) {
        nodes {
          id
          number
          url
          isCrossRepository
          headRef { target { ...version } }
          baseRef { compare(headRef: $draft) { behindBy } }
        }
      }
    }
  }${VERSION}`

export const COMMIT = `
  query Commit($owner: String!, $repo: String!, $oid: GitObjectID!) {
    repository(owner: $owner, name: $repo) { object(oid: $oid) { ...version } }
  }${VERSION}`

export const HISTORY = `
  query History($owner: String!, $repo: String!, $main: String!, $first: Int!) {
    repository(owner: $owner, name: $repo) {
      ref(qualifiedName: $main) {
        target {
          ... on Commit {
            history(first: $first, path: "content") {
              nodes { committedDate messageHeadline ...version }
            }
          }
        }
      }
    }
  }${VERSION}`

export const FILE = `
  query File($owner: String!, $repo: String!, $expression: String!) {
    repository(owner: $owner, name: $repo) { object(expression: $expression) { oid } }
  }`

export const STATUS = `
  query Status($owner: String!, $repo: String!, $number: Int!) {
    repository(owner: $owner, name: $repo) {
      pullRequest(number: $number) {
        id
        state
        mergeable
        mergeStateStatus
        mergeCommit { oid }
        commits(last: 1) {
          nodes {
            commit {
              statusCheckRollup {
                contexts(first: 100) {
                  nodes {
                    __typename
                    ... on StatusContext { context state description targetUrl }
                    ... on CheckRun { name conclusion title summary detailsUrl }
                  }
                }
              }
            }
          }
        }
      }
    }
  }`

export const CREATE_BRANCH = `
  mutation CreateBranch($input: CreateRefInput!) {
    createRef(input: $input) { ref { name } }
  }`

export const CREATE_COMMIT = `
  mutation CreateCommit($input: CreateCommitOnBranchInput!) {
    createCommitOnBranch(input: $input) { commit { oid } }
  }`

export const CREATE_PULL_REQUEST = `
  mutation CreatePullRequest($input: CreatePullRequestInput!) {
    createPullRequest(input: $input) { pullRequest { id number url } }
  }`

export const ENABLE_AUTO_MERGE = `
  mutation EnableAutoMerge($input: EnablePullRequestAutoMergeInput!) {
    enablePullRequestAutoMerge(input: $input) { pullRequest { number } }
  }`

export const DISABLE_AUTO_MERGE = `
  mutation DisableAutoMerge($input: DisablePullRequestAutoMergeInput!) {
    disablePullRequestAutoMerge(input: $input) { pullRequest { number } }
  }`

type Text = { object: { text?: string | null } | null } | null
type Entry = { path: string | null; type: string; object?: { entries?: Entry[] | null } | null }
type Names = { object: { entries?: Entry[] | null } | null } | null

/** A commit as the fragment "version" asks for it. */
export type CommitNode = { oid: string; profile: Text; site: Text; content: Names; static: Names }

type PullNode = {
  id: string
  number: number
  url: string
  isCrossRepository: boolean
  headRef: { target: CommitNode } | null
  baseRef: { compare: { behindBy: number } | null } | null
}

export type RepositoryNode = {
  id: string
  viewerPermission: string | null
  autoMergeAllowed: boolean
  ref: { target: CommitNode } | null
  pullRequests: { nodes: PullNode[] }
}

export type HistoryNode = CommitNode & { committedDate: string; messageHeadline: string }

export type CheckNode =
  | {
      __typename: "StatusContext"
      context: string
      state: string
      description: string | null
      targetUrl: string | null
    }
  | {
      __typename: "CheckRun"
      name: string
      conclusion: string | null
      title: string | null
      summary: string | null
      detailsUrl: string | null
    }

export type StatusNode = {
  id: string
  state: "OPEN" | "CLOSED" | "MERGED"
  mergeable: "MERGEABLE" | "CONFLICTING" | "UNKNOWN"
  mergeStateStatus: string
  mergeCommit: { oid: string } | null
  commits: {
    nodes: { commit: { statusCheckRollup: { contexts: { nodes: CheckNode[] } } | null } }[]
  }
}

/** The paths of the files that a version names. */
export const pathsIn = (commit: CommitNode): string[] =>
  (["content", "static"] as const).flatMap((folder) =>
    (commit[folder]?.object?.entries ?? []).flatMap(({ path, type, object }) =>
      type === "blob" ? [String(path)] : (object?.entries ?? []).map((entry) => String(entry.path)),
    ),
  )
