import type { PullRequest } from "@octokit/graphql-schema"
import type { Version } from "./store"

/**
 * The newest commit of a branch. GitHub's reads lag behind writes, and behind each other: a read that shows an ancestor of
 * the newest is corrected. Whatever else it shows is newer, and counts at once.
 */
export function newestCommit() {
  let newest: Version | undefined
  return {
    /** Takes what a write has answered. */
    write(version: Version): Version {
      newest = version
      return version
    },
    /** Lets the next read count, whatever it shows. */
    forget() {
      newest = undefined
    },
    /** Corrects what a read shows, the first one by what the tab knew before a reload. */
    read(version: Version, before?: Version): Version {
      newest ??= before
      if (!newest?.ancestors?.includes(version.id)) newest = version
      return newest
    },
  }
}

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
    open: () => [...pulls.values()].findLast(({ state }) => state === "OPEN"),
  }
}
