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

/** The pull requests of the draft's branch. One that was seen is there, and one that has ended is not open again. */
export function newestPulls() {
  const pulls = new Map<number, PullRequest>()
  return {
    /** Takes what a read or a write shows, the oldest first. */
    see(found: PullRequest[]) {
      for (const pull of found) {
        const known = pulls.get(pull.number)
        const isBehind = pull.state === "OPEN" && known && known.state !== "OPEN"
        if (!pull.isCrossRepository && !isBehind) pulls.set(pull.number, pull)
      }
    },
    get: (number = 0) => pulls.get(number),
    open: () => [...pulls.values()].findLast(({ state }) => state === "OPEN"),
  }
}
