import type { Repository } from "./repository"

/** The folder whose files repositories begin with. */
export const CONTENT = "__tests__/fixtures/first-owner"

/** A pull request into main, as it is at some time. */
export type PullRequest = {
  number: number
  title: string
  /** Of a fork with its owner before it: "bob:cms/draft". */
  branch: string
  /** The head of its branch; once it has ended, the one at its end. */
  head: string
  state: "open" | "closed" | "merged"
  hasAutoMerge?: boolean
  /** The commit on main that has merged it. */
  merged?: string
  /** How many changes of pull requests there were until it was opened, and until its last one. */
  opened: number
  changed: number
}

const PREVIEW_CHECK = { __typename: "StatusContext", context: "netlify/portfolio/deploy-preview" }
export const PREVIEWED = {
  ...PREVIEW_CHECK,
  state: "SUCCESS",
  targetUrl: "https://deploy-preview-1--ada.example",
}
const RUN = { __typename: "CheckRun", name: "lint" }
const FAILED = { ...RUN, conclusion: "FAILURE" }

export type Checks = { merge: string; all?: string; nodes: object[] }

/**
 * The checks of every commit: each one, all together, and whether GitHub would merge. With "failed run" a workflow has
 * failed, and another one is pending.
 */
export const CHECKS = {
  none: { merge: "CLEAN", nodes: [] },
  pending: { merge: "BLOCKED", all: "PENDING", nodes: [{ ...PREVIEW_CHECK, state: "PENDING" }] },
  "pending but optional": { merge: "UNSTABLE", all: "PENDING", nodes: [RUN] },
  success: { merge: "CLEAN", all: "SUCCESS", nodes: [PREVIEWED] },
  "failed run": { merge: "BLOCKED", all: "FAILURE", nodes: [FAILED, RUN] },
  "failed but optional": { merge: "UNSTABLE", all: "FAILURE", nodes: [FAILED] },
  "another rule": { merge: "BLOCKED", all: "SUCCESS", nodes: [PREVIEWED] },
} satisfies Record<string, Checks>

export type State = ReturnType<typeof newState>

/** What tests see of GitHub, and set. */
export const newState = (repository: Repository) => ({
  repository,
  /** All pull requests. Each change makes another list, so an earlier one can be kept. */
  pulls: [] as readonly PullRequest[],
  /** The valid tokens. */
  tokens: { "a-token": "write" } as Record<string, "read" | "write">,
  checks: "none" as keyof typeof CHECKS,
  /** How far reads of each kind are behind, in ms. "newBranches": how long no commit may be made on a new branch. */
  lag: { refs: 0, commits: 0, pulls: 0, newBranches: 0 },
  /** Whether the repository allows auto-merge. */
  isAutoMergeAllowed: false,
  /** Whether GitHub deletes branches that were merged. */
  deletesBranches: false,
  /** Whether the repository requires drafts to have all of main. */
  needsUpToDate: false,
  /** The fields of GraphQL that the token may not read, by their paths, such as repository.pullRequests. */
  hidden: undefined as RegExp | undefined,
})
