import type { CheckNode, PullNode } from "./github-queries"
import type { Status } from "./store"

const PASSED = ["SUCCESS", "NEUTRAL", "SKIPPED"]
const RUNNING = ["PENDING", "EXPECTED"]
/** Values of MergeStateStatus (docs.github.com/graphql). */
const BEHIND = ["BEHIND", "DIRTY"]
const MERGEABLE = ["CLEAN", "HAS_HOOKS", "UNSTABLE"]
const BLOCKED = "BLOCKED"

/** The status of a draft from its pull request. */
export function statusFrom(pull: PullNode): Status {
  const { state, mergeStateStatus, autoMergeRequest, statusCheckRollup } = pull
  if (state === "MERGED") return { kind: "merged" }
  if (state === "CLOSED") return { kind: "closed" }
  const checks = statusCheckRollup?.contexts.nodes ?? []
  const preview = checks.find(isPreview)?.address
  const details = {
    ...(preview && { preview }),
    ...(autoMergeRequest && { goesOnAlone: true }),
  }
  if (BEHIND.includes(mergeStateStatus)) return { kind: "behind", ...details }
  const failed = checks.find((check) => ![...PASSED, ...RUNNING].includes(outcomeOf(check)))
  const isMergeable = MERGEABLE.includes(mergeStateStatus)
  if (failed && !isMergeable) {
    const { name, title, summary, address } = failed
    const reason = `${name}: ${title ?? summary ?? "failed"}`
    return { kind: "failed", reason, address: address ?? "", ...details }
  }
  // Optional checks are waited for, too.
  const isRunning = checks.some((check) => RUNNING.includes(outcomeOf(check)))
  if (isMergeable && !isRunning) return { kind: "ready", ...details }
  const isHeldBack = mergeStateStatus === BLOCKED && !isRunning
  return { kind: "checking", ...details, ...(isHeldBack && { isHeldBack }) }
}

/** Hosts report a preview by a status with such a name. */
const isPreview = ({ state, name }: CheckNode) =>
  state === "SUCCESS" && /deploy|preview/i.test(name)

const outcomeOf = ({ state, conclusion }: CheckNode) => state ?? conclusion ?? "PENDING"
