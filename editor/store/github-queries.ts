/** The editor's GraphQL queries, as documented at https://docs.github.com/graphql. */

export const DRAFT_BRANCH = "cms/draft"

/** The content files of a commit, and the paths of all files in their folders. */
const VERSION = `
  fragment version on Commit {
    profile: file(path: "content/profile.yaml") { ...text }
    site: file(path: "content/site.yaml") { ...text }
    content: file(path: "content") { ...names }
    static: file(path: "static") { ...names }
  }
  fragment text on TreeEntry { object { ... on Blob { text } } }
  fragment names on TreeEntry {
    object { ... on Tree { entries { path type object { ... on Tree { entries { path type } } } } } }
  }`

/** The heads of the main branch and of the draft, if there is one. A fork may have a branch of its name, too. */
export const OPEN = `
  query Open($owner: String!, $repo: String!, $main: String!, $base: String!) {
    repository(owner: $owner, name: $repo) {
      main: ref(qualifiedName: $main) { target { oid ...version } }
      draft: ref(qualifiedName: "refs/heads/${DRAFT_BRANCH}") {
        target { oid ...version }
        associatedPullRequests(states: OPEN, baseRefName: $base, first: 1) {
          nodes { number url baseRef { compare(headRef: "${DRAFT_BRANCH}") { behindBy } } }
        }
      }
    }
  }${VERSION}`

/** A commit, or a file of one as in "main:content/me.jpg". */
export const OBJECT = `
  query Object($owner: String!, $repo: String!, $expression: String!) {
    repository(owner: $owner, name: $repo) { object(expression: $expression) { oid ...version } }
  }${VERSION}`

export const HISTORY = `
  query History($owner: String!, $repo: String!, $main: String!, $first: Int!) {
    repository(owner: $owner, name: $repo) {
      ref(qualifiedName: $main) {
        target {
          ... on Commit {
            history(first: $first, path: "content") {
              nodes { committedDate messageHeadline oid ...version }
            }
          }
        }
      }
    }
  }${VERSION}`

/** The state of a pull request and its checks. Hosts report a StatusContext, workflows a CheckRun. */
export const STATUS = `
  query Status($owner: String!, $repo: String!, $number: Int!) {
    repository(owner: $owner, name: $repo) {
      autoMergeAllowed
      pullRequest(number: $number) {
        id
        state
        headRefOid
        mergeStateStatus
        autoMergeRequest { enabledAt }
        statusCheckRollup {
          contexts(first: 100) {
            nodes {
              ... on StatusContext { name: context state title: description address: targetUrl }
              ... on CheckRun { name conclusion title summary address: detailsUrl }
            }
          }
        }
      }
    }
  }`

export const ENABLE_AUTO_MERGE = `
  mutation EnableAutoMerge($input: EnablePullRequestAutoMergeInput!) {
    enablePullRequestAutoMerge(input: $input) { pullRequest { number } }
  }`

export const DISABLE_AUTO_MERGE = `
  mutation DisableAutoMerge($input: DisablePullRequestAutoMergeInput!) {
    disablePullRequestAutoMerge(input: $input) { pullRequest { number } }
  }`

type Entry = { path: string | null; type: string; object?: { entries?: Entry[] | null } | null }
type FileNode = { object: { text?: string | null; entries?: Entry[] | null } | null } | null

/** A commit with the fragment "version". */
export type CommitNode = { oid: string } & Record<
  "profile" | "site" | "content" | "static",
  FileNode
>

export type RepositoryNode = {
  main: { target: CommitNode } | null
  draft: { target: CommitNode; associatedPullRequests: { nodes: OpenPullNode[] } } | null
}

type OpenPullNode = {
  number: number
  url: string
  baseRef: { compare: { behindBy: number } | null } | null
}

export type HistoryNode = CommitNode & { committedDate: string; messageHeadline: string }

export type CheckNode = {
  name: string
  title: string | null
  address: string | null
  /** Of a StatusContext. */
  state?: string
  /** Of a CheckRun; null while it is running. */
  conclusion?: string | null
  summary?: string | null
}

export type PullNode = {
  id: string
  state: "OPEN" | "CLOSED" | "MERGED"
  headRefOid: string
  mergeStateStatus: string
  autoMergeRequest: object | null
  statusCheckRollup: { contexts: { nodes: CheckNode[] } } | null
}
