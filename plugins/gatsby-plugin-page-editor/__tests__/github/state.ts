import type { Repository } from "./repository"

/** The folder whose files repositories begin with. */
export const CONTENT = "__tests__/fixtures/first-owner"

type Permission = "contents" | "pull_requests"

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
  /** The commit on main that has merged it, and when that was made. */
  merged?: { oid: string; time: string }
  /** The head of its branch when it was merged or closed. */
  head?: string | undefined
  /** Whether its branch was deleted since. */
  hasLostBranch?: boolean
  /** When it was changed last, in ISO 8601, without milliseconds. */
  updatedAt?: string
}

const PREVIEW_CHECK = { __typename: "StatusContext", context: "netlify/portfolio/deploy-preview" }
export const PREVIEWED = {
  ...PREVIEW_CHECK,
  state: "SUCCESS",
  targetUrl: "https://deploy-preview-1--ada.example",
}
const LINT = { __typename: "CheckRun", name: "lint" }

type Checks = { merge: string; all: string | undefined; nodes: object[] }

/**
 * The checks of every commit: each one, all together, and whether GitHub would merge. With "failed run" a workflow has
 * failed, and another one is pending.
 */
export const CHECKS = {
  none: { merge: "CLEAN", all: undefined, nodes: [] },
  pending: { merge: "BLOCKED", all: "PENDING", nodes: [{ ...PREVIEW_CHECK, state: "PENDING" }] },
  "pending, not required": { merge: "UNSTABLE", all: "PENDING", nodes: [LINT] },
  success: { merge: "CLEAN", all: "SUCCESS", nodes: [PREVIEWED] },
  "failed run": {
    merge: "BLOCKED",
    all: "FAILURE",
    nodes: [{ __typename: "CheckRun", name: "test (24)", conclusion: "FAILURE" }, LINT],
  },
  "failed, not required": {
    merge: "UNSTABLE",
    all: "FAILURE",
    nodes: [{ __typename: "CheckRun", name: "test (24)", conclusion: "FAILURE" }],
  },
  "another rule": { merge: "BLOCKED", all: "SUCCESS", nodes: [PREVIEWED] },
} as const satisfies Record<string, Checks>

export type State = ReturnType<typeof newState>

/** What tests see of GitHub, and set. */
export const newState = (repository: Repository) => ({
  repository,
  pulls: [] as PullRequest[],
  /** The branches to which commits without a change were made. */
  empty: [] as string[],
  /** The valid tokens and their write permissions. */
  tokens: { "a-token": ["contents", "pull_requests"] } as Record<string, Permission[]>,
  checks: "none" as keyof typeof CHECKS,
  /** How long reads do not show what a request has written, in ms. */
  lag: { refs: 0, commits: 0, pulls: 0, newBranches: 0 },
  /** Whether the repository allows auto-merge. */
  isAutoMergeAllowed: false,
  /** Whether GitHub deletes branches that were merged. */
  deletesBranches: false,
  /** Whether the repository requires drafts to have all of main. */
  needsUpToDate: false,
  /** Whether the token may not read the checks, as in a private repository. */
  hidesChecks: false,
  /** The field of GraphQL that the token may not read, such as "repository.pullRequests". */
  hidden: "",
})
