import type { PullRequest } from "@octokit/graphql-schema"
import type { Version } from "./store"

/**
 * The newest commit of a branch. GitHub's reads lag behind writes, and behind each other: a read that shows an ancestor of
 * what is known is behind it. Whatever else it shows is newer, and counts at once.
 */
export const newest = (shown: Version, known: Version | undefined): Version =>
  known?.ancestors?.slice(1).includes(shown.id) ? known : shown

/** The pull requests of the draft's branch. One that was seen is there, as it was at the newest of GitHub's own times. */
export function newestPulls() {
  const pulls = new Map<number, PullRequest>()
  return {
    /** Takes what a read or a write shows, the oldest first. */
    see(found: PullRequest[]) {
      for (const pull of found) {
        const known = pulls.get(pull.number)
        // In the same second, it has ended after it was open.
        const isOpenAgain = pull.state === "OPEN" && known?.state !== "OPEN"
        const isBehind =
          known &&
          (isOpenAgain ? pull.updatedAt <= known.updatedAt : pull.updatedAt < known.updatedAt)
        if (!pull.isCrossRepository && !isBehind) pulls.set(pull.number, pull)
      }
    },
    get: (number = 0) => pulls.get(number),
    after: ({ number }: PullRequest) => [...pulls.values()].filter((one) => one.number > number),
    hasHead: (id: string) => [...pulls.values()].some(({ headRefOid }) => headRefOid === id),
    open: () => [...pulls.values()].findLast(({ state }) => state === "OPEN"),
  }
}
