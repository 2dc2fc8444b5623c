import type { CheckNode, StatusNode } from "./github-queries"
import type { Status } from "./store"

const PASSED = ["SUCCESS", "NEUTRAL", "SKIPPED"]
const FAILED_STATES = ["FAILURE", "ERROR"]
/** With which GitHub would merge a pull request (docs.github.com/graphql, MergeStateStatus). */
const MERGEABLE = ["CLEAN", "HAS_HOOKS", "UNSTABLE"]

/** How far a pull request has come, from what GitHub says of it. */
export function statusFrom({
  state,
  mergeable,
  mergeStateStatus,
  mergeCommit,
  commits,
}: StatusNode): Status {
  if (state === "MERGED") return { kind: "merged", commit: mergeCommit?.oid ?? "" }
  if (state === "CLOSED") return { kind: "closed" }
  const checks = commits.nodes[0]?.commit.statusCheckRollup?.contexts.nodes ?? []
  const address = previewIn(checks)
  const preview = address === undefined ? {} : { preview: address }
  if (mergeable === "CONFLICTING" || mergeStateStatus === "BEHIND")
    return { kind: "behind", ...preview }
  const failed = checks.map(failureOf).find((failure) => failure !== undefined)
  const isMergeable = MERGEABLE.includes(mergeStateStatus)
  if (failed && !isMergeable) return { kind: "failed", ...failed, ...preview }
  // Checks that the repository does not require are waited for, too.
  const isReady = isMergeable && !checks.some(isRunning)
  return { kind: isReady ? "ready" : "checking", ...preview }
}

/** The address of a preview, which hosts report by a status of this name. */
const previewIn = (checks: CheckNode[]): string | undefined => {
  const found = checks.find(
    (check) =>
      check.__typename === "StatusContext" &&
      check.state === "SUCCESS" &&
      /deploy|preview/i.test(check.context),
  )
  return found?.__typename === "StatusContext" ? (found.targetUrl ?? undefined) : undefined
}

const isRunning = (check: CheckNode) =>
  check.__typename === "StatusContext"
    ? ["PENDING", "EXPECTED"].includes(check.state)
    : check.conclusion === null

/** A failed check in its own words; undefined if it has passed, or goes on. Hosts report a status, workflows a run. */
function failureOf(check: CheckNode): { reason: string; address: string } | undefined {
  if (check.__typename === "StatusContext") {
    if (!FAILED_STATES.includes(check.state)) return undefined
    return {
      reason: `${check.context}: ${check.description ?? "failed"}`,
      address: check.targetUrl ?? "",
    }
  }
  if (check.conclusion === null || PASSED.includes(check.conclusion)) return undefined
  return {
    reason: `${check.name}: ${check.title ?? check.summary ?? "failed"}`,
    address: check.detailsUrl ?? "",
  }
}
