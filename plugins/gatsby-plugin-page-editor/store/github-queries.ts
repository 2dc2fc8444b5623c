import type { Maybe, PullRequest, StatusCheckRollupContext } from "@octokit/graphql-schema"
import site from "edited-site"
import { type Draft, StoreError, type Texts, type Version } from "./store"

export const DRAFT_BRANCH = "cms/draft"
export const DRAFT_REF = `refs/heads/${DRAFT_BRANCH}`

/** The levels of folders in content/ and static/ whose files are listed. */
const LEVELS = 4

/** The files in a folder, and in the folders below. */
const ENTRIES = Array.from({ length: LEVELS }).reduce<string>(
  (below) => `entries { name type oid size object { ... on Tree { ${below} } } }`,
  "oid",
)

/** The history of a commit: its hash, and those of the last commits before it. */
const HISTORY = "history(first: 20) { nodes { oid } }"

export const VERSION = `
  fragment version on Commit {
    oid committedDate
    ${HISTORY}
    ${site.files.map(({ name, path }) => `text_${name}: file(path: "${path}") { ...text }`).join(" ")}
    content: file(path: "content") { ...files }
    static: file(path: "static") { ...files }
  }
  fragment text on TreeEntry { object { ... on Blob { text } } }
  fragment files on TreeEntry { object { ... on Tree { ${ENTRIES} } } }`

/** Hosts report checks as StatusContext, workflows as CheckRun. */
export const PULL = `
  fragment pull on PullRequest {
    id number url state createdAt updatedAt mergedAt headRefOid mergeStateStatus isCrossRepository
    timelineItems(itemTypes: [HEAD_REF_DELETED_EVENT], first: 1) { nodes {
      ... on HeadRefDeletedEvent { createdAt }
    } }
    mergeCommit { oid ${HISTORY} }
    autoMergeRequest { enabledAt }
    statusCheckRollup { state contexts(first: 100) { nodes {
      ... on StatusContext { context state targetUrl }
      ... on CheckRun { name conclusion detailsUrl }
    } } }
  }`

/** The query for main, the draft's branch, and the newest pull requests from branches of its name. */
export const READ = `
  query Read($owner: String!, $repo: String!, $main: String!, $base: String!) {
    repository(owner: $owner, name: $repo) {
      id
      autoMergeAllowed
      main: ref(qualifiedName: $main) { target { ...version } }
      draft: ref(qualifiedName: "${DRAFT_REF}") { target { ...version } }
      pullRequests(
        headRefName: "${DRAFT_BRANCH}", baseRefName: $base,
        orderBy: { field: CREATED_AT, direction: DESC }, first: 20
      ) { nodes { ...pull } }
    }
  }
  ${VERSION} ${PULL}`

/** The query for a commit by its hash. */
export const READ_COMMIT = `
  query ReadCommit($owner: String!, $repo: String!, $oid: GitObjectID!) {
    repository(owner: $owner, name: $repo) { object(oid: $oid) { ...version } }
  }
  ${VERSION}`

type Folder = {
  entries?: Maybe<
    { name: string; type: string; oid: string; size: number; object?: Maybe<Folder> }[]
  >
}
type TreeEntry<Value> = Maybe<{ object?: Maybe<Value> }>
/** A commit as `VERSION` asks for it. */
export type Commit = {
  oid: string
  committedDate: string
  history: { nodes?: Maybe<Maybe<{ oid: string }>[]> }
  content: TreeEntry<Folder>
  static: TreeEntry<Folder>
  [file: `text_${string}`]: TreeEntry<{ text?: Maybe<string> }>
}

/** The answer to `READ`. */
export type Read = {
  repository: Maybe<{
    id: string
    autoMergeAllowed: boolean
    main: Maybe<{ target: Maybe<Commit> }>
    draft: Maybe<{ target: Maybe<Commit> }>
    pullRequests: { nodes?: Maybe<Maybe<PullRequest>[]> }
  }>
}

/** The answer to `READ_COMMIT`. */
export type ReadCommit = { repository: Maybe<{ object: Maybe<Commit> }> }

/**
 * A value that has to be in an answer.
 *
 * @throws StoreError if it is null
 */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new StoreError("offline", "GitHub does not show everything to your sign-in.")
  return value
}

/** The hashes of a commit and of the last ones before it. */
export const ancestorsOf = ({ history }: Pick<Commit, "history">): string[] =>
  history.nodes?.flatMap((one) => one?.oid ?? []) ?? []

/** The version of a commit. `url` is where GitHub shows its files. */
export function versionFrom(commit: Commit, url: string): Version {
  const [files, sizes]: [Version["files"], Version["sizes"]] = [{}, {}]
  const list = (folder: string, tree: Maybe<Folder> | undefined) => {
    for (const { name, type, oid, size, object } of tree?.entries ?? []) {
      const path = `${folder}/${name}`
      if (type === "tree") list(path, object)
      if (type !== "blob" || site.files.some((file) => file.path === path)) continue
      files[path] = oid
      sizes[oid] = size
    }
  }
  list("content", commit.content?.object)
  list("static", commit.static?.object)
  return {
    id: commit.oid,
    time: commit.committedDate,
    ancestors: ancestorsOf(commit),
    url,
    texts: textsOf(commit),
    files,
    sizes,
  }
}

/** The texts of a commit. A file that does not exist is empty. */
const textsOf = (commit: Commit) =>
  Object.fromEntries(
    site.files.map(({ name, path }) => {
      const file = commit[`text_${name}`]
      const text = file ? file.object?.text : ""
      if (typeof text === "string") return [name, text]
      throw new StoreError("refused", `The file ${path} is not a text in UTF-8.`)
    }),
  ) as Texts

/** A draft's version, in which the files that main has gained meanwhile are there, too. */
export const withFilesOf = (main: Version, version: Version): Version => ({
  ...version,
  files: { ...main.files, ...version.files },
  sizes: { ...main.sizes, ...version.sizes },
})

/** The draft of a pull request. */
export function draftFrom(pull: PullRequest, mayAutoMerge: boolean): Draft {
  const { id, number, url, statusCheckRollup: rollup } = pull
  const state = stateOf(pull)
  return {
    id,
    number,
    url,
    preview: previewOf(pull),
    state,
    isChecking: state === "running" || rollup?.state === "PENDING" || rollup?.state === "EXPECTED",
    hasAutoMerge: Boolean(pull.autoMergeRequest),
    mayAutoMerge,
  }
}

/** Pages about a build, to which hosts and workflows link as well. */
const ABOUT_A_BUILD = /^https:\/\/(?:github\.com|app\.netlify\.com|dash\.cloudflare\.com)\//

/** The address of the preview: of a check with "deploy" or "preview" in its name. */
function previewOf({ statusCheckRollup: rollup }: PullRequest): string | undefined {
  const addresses = (rollup?.contexts?.nodes ?? []).map((node) =>
    node && isPassed(node) && /deploy|preview/i.test(nameOf(node)) ? addressOf(node) : undefined,
  )
  return addresses.find((address) => address && !ABOUT_A_BUILD.test(address)) ?? undefined
}

const nameOf = (node: StatusCheckRollupContext) => ("context" in node ? node.context : node.name)
const addressOf = (node: StatusCheckRollupContext) =>
  "context" in node ? node.targetUrl : node.detailsUrl
const isPassed = (node: StatusCheckRollupContext) =>
  ("context" in node ? node.state : node.conclusion) === "SUCCESS"

/** Whether a pull request is to be merged, by its MergeStateStatus (docs.github.com/graphql) and the checks together. */
function stateOf(pull: PullRequest): Draft["state"] {
  const { mergeStateStatus, statusCheckRollup: rollup } = pull
  if (mergeStateStatus === "DIRTY" || mergeStateStatus === "BEHIND") return "conflict"
  if (mergeStateStatus === "UNKNOWN") return "running"
  // GitHub would also merge what no rule holds back, and then the build fails.
  if (["FAILURE", "ERROR"].includes(rollup?.state ?? "")) return "failed"
  if (["CLEAN", "HAS_HOOKS", "UNSTABLE"].includes(mergeStateStatus)) return "ready"
  // Checks that the token may not see count as running.
  return rollup?.state === "SUCCESS" ? "held back" : "running"
}
