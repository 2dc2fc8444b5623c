import type {
  Commit,
  Maybe,
  PullRequest,
  Ref,
  Repository,
  StatusCheckRollupContext,
  TreeEntry,
} from "@octokit/graphql-schema"
import { CONTENT_FILES } from "../site"
import { type Checks, type Draft, StoreError, type Texts } from "./store"

/** The branch of the draft. */
export const DRAFT_BRANCH = "cms/draft"

/** The content files of a commit, and the hashes of their folders. */
const VERSION = `
  fragment version on Commit {
    oid
    profile: file(path: "content/profile.yaml") { ...text }
    site: file(path: "content/site.yaml") { ...text }
    content: file(path: "content") { oid }
    static: file(path: "static") { oid }
  }
  fragment text on TreeEntry { object { ... on Blob { text } } }`

/** The query for main and the draft. Hosts report checks as StatusContext, workflows as CheckRun. */
export const READ = `
  query Read($owner: String!, $repo: String!, $main: String!, $base: String!, $known: Int!, $isKnown: Boolean!) {
    repository(owner: $owner, name: $repo) {
      id
      autoMergeAllowed
      main: ref(qualifiedName: $main) { target { ...version } }
      draft: ref(qualifiedName: "refs/heads/${DRAFT_BRANCH}") {
        target { ...version }
        associatedPullRequests(states: OPEN, baseRefName: $base, first: 20) { nodes {
          id number url mergeStateStatus isCrossRepository
          baseRepository { id }
          autoMergeRequest { enabledAt }
          statusCheckRollup { state contexts(first: 100) { nodes {
            ... on StatusContext { context state description targetUrl }
            ... on CheckRun { name conclusion title summary detailsUrl }
          } } }
        } }
      }
      known: pullRequest(number: $known) @include(if: $isKnown) { state }
    }
  }${VERSION}`

/** The query for a commit. */
export const COMMIT = `
  query Commit($owner: String!, $repo: String!, $oid: GitObjectID!) {
    repository(owner: $owner, name: $repo) { object(oid: $oid) { ...version } }
  }${VERSION}`

/** The query for the newest commits that change content/. */
export const HISTORY = `
  query History($owner: String!, $repo: String!, $main: String!, $first: Int!) {
    repository(owner: $owner, name: $repo) {
      ref(qualifiedName: $main) { target { ... on Commit {
        history(first: $first, path: "content") { nodes { committedDate messageHeadline ...version } }
      } } }
    }
  }${VERSION}`

export const ENABLE_AUTO_MERGE = `
  mutation enablePullRequestAutoMerge($input: EnablePullRequestAutoMergeInput!) {
    enablePullRequestAutoMerge(input: $input) { clientMutationId }
  }`
export const DISABLE_AUTO_MERGE = `
  mutation disablePullRequestAutoMerge($input: DisablePullRequestAutoMergeInput!) {
    disablePullRequestAutoMerge(input: $input) { clientMutationId }
  }`

type Folder = Maybe<Pick<TreeEntry, "oid">>
type Text = Maybe<{ object?: Maybe<{ text?: Maybe<string> }> }>
/** A commit, with the fields of `VERSION`. */
export type CommitNode = Commit &
  Record<"profile" | "site", Text> &
  Record<"content" | "static", Folder>
/** The answer to `READ`. */
export type ReadNode = Omit<Repository, "object"> & {
  main: Maybe<Ref>
  draft: Maybe<Ref>
  known?: Maybe<Pick<PullRequest, "state">>
}

export type HistoryNode = {
  ref: Maybe<{ target: Maybe<{ history: { nodes: Maybe<Maybe<CommitNode>[]> } }> }>
}

/** What is null in an answer, but has to be there. */
export const HIDDEN = "GitHub does not show everything to your sign-in."

/** The texts of a commit. A file that does not exist is empty. */
export const textsOf = (commit: CommitNode) =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name, path }) => {
      const text = commit[name] ? commit[name].object?.text : ""
      if (typeof text === "string") return [name, text]
      throw new StoreError("refused", `The file ${path} is not a text in UTF-8.`)
    }),
  ) as Texts

/**
 * The draft's pull request. In a fork, the branch also has pull requests to the repository that was forked.
 *
 * @throws StoreError if GitHub hides one: the next save would delete its branch
 */
export function pullIn({ id, draft }: ReadNode): PullRequest | undefined {
  const pulls = draft ? draft.associatedPullRequests.nodes : []
  if (!pulls?.every((pull) => pull !== null)) throw new StoreError("refused", HIDDEN)
  return pulls.find(
    ({ baseRepository, isCrossRepository }) =>
      !isCrossRepository && (baseRepository ?? { id }).id === id,
  )
}

/** The draft of a pull request. */
export function draftFrom(pull: PullRequest): Draft {
  const { number, url, statusCheckRollup: rollup, mergeStateStatus } = pull
  const nodes = rollup?.contexts.nodes ?? []
  const checks = nodes.flatMap((node) => (node ? checkFrom(node) : []))
  const hidesChecks = rollup ? checks.length < nodes.length : mergeStateStatus === "UNSTABLE"
  if (hidesChecks) {
    const address = `${url}/checks`
    const outcome = rollup?.state ?? "PENDING"
    checks.push({ name: "A check that your sign-in may not see", outcome, reason: "", address })
  }
  // Hosts report a preview by a status with "deploy" or "preview" in its name.
  const preview = checks.find(
    ({ name, outcome }) => outcome === "SUCCESS" && /deploy|preview/i.test(name),
  )
  return {
    number,
    address: url,
    preview: preview?.address,
    hidesChecks,
    hasAutoMerge: Boolean(pull.autoMergeRequest),
    checks: readiness(pull, checks),
  }
}

type Check = { name: string; outcome: string; reason: string; address: string }

const checkFrom = (node: StatusCheckRollupContext): Check =>
  "context" in node
    ? {
        name: node.context,
        outcome: node.state,
        reason: node.description ?? "",
        address: node.targetUrl ?? "",
      }
    : {
        name: node.name,
        outcome: node.conclusion ?? "PENDING",
        reason: node.title ?? node.summary ?? "",
        address: node.detailsUrl ?? "",
      }

const PASSED = ["SUCCESS", "NEUTRAL", "SKIPPED"]
const RUNNING = ["PENDING", "EXPECTED"]

/** Whether a draft can be merged, by GitHub's MergeStateStatus (docs.github.com/graphql) and the checks. */
function readiness({ mergeStateStatus }: PullRequest, checks: Check[]): Checks {
  if (["BEHIND", "DIRTY"].includes(mergeStateStatus)) return { kind: "behind" }
  const isMergeable = ["CLEAN", "HAS_HOOKS", "UNSTABLE"].includes(mergeStateStatus)
  const failed = checks.find(({ outcome }) => ![...PASSED, ...RUNNING].includes(outcome))
  if (failed && !isMergeable) {
    const { name, reason, address } = failed
    return { kind: "failed", reason: `${name}: ${reason || "failed"}`, address }
  }
  // Publishing waits for optional checks, too.
  if (checks.some(({ outcome }) => RUNNING.includes(outcome))) return { kind: "running" }
  if (isMergeable) return { kind: "ready" }
  return { kind: mergeStateStatus === "UNKNOWN" ? "running" : "held back" }
}
