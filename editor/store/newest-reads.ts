import type { PullRequest } from "@octokit/graphql-schema"
import { StoreError, type Version } from "./store"

/**
 * Remembers the newest state of something, and all that it was before: reads lag behind writes, and behind each other. A
 * read that shows an earlier state is corrected. Whatever else it shows is newer, and counts at once.
 *
 * @param nameOf names a state: two reads of the same state have the same name
 * @param namesBefore names what the state was before, also where no read has shown it
 */
function newestOf<State>(
  nameOf: (state: State) => string,
  namesBefore: (state: State) => string[] = () => [],
) {
  const earlier = new Set<string>()
  let newest: { state: State } | undefined
  const write = (state: State): State => {
    if (newest) earlier.add(nameOf(newest.state))
    for (const name of namesBefore(state)) earlier.add(name)
    earlier.delete(nameOf(state))
    newest = { state }
    return state
  }
  return {
    get: () => newest?.state,
    /** Takes what a write has answered. */
    write,
    /**
     * Corrects what a read shows.
     *
     * @throws StoreError if only an earlier state is known
     */
    read(state: State): State {
      if (!earlier.has(nameOf(state))) return write(state)
      if (newest) return newest.state
      throw new StoreError("outdated", "GitHub does not show its newest version yet.")
    },
    /** Notes that the state is another now, which no read has shown yet. */
    replaced(by?: string) {
      if (!newest || by === nameOf(newest.state) || (by && earlier.has(by))) return
      earlier.add(nameOf(newest.state))
      newest = undefined
    },
  }
}

const newestVersion = () =>
  newestOf(
    ({ id }: Version) => id,
    ({ ancestors = [] }) => ancestors,
  )

/** What is known of GitHub: main, the draft's branch, and each of its pull requests. */
export function knownOfGithub() {
  const [mains, heads] = [newestVersion(), newestVersion()]
  const pulls = new Map<number, ReturnType<typeof newestOf<PullRequest>>>()
  const openPull = () =>
    [...pulls.values()].map((pull) => pull.get()).findLast((pull) => pull?.state === "OPEN")
  return {
    mains,
    heads,

    /** Takes what a read or a write shows of pull requests, the oldest first. */
    see(found: PullRequest[], by: "read" | "write") {
      for (const pull of found.filter(({ isCrossRepository }) => !isCrossRepository)) {
        const known = pulls.get(pull.number) ?? newestOf(stateOfPull)
        pulls.set(pull.number, known)
        const before = known.get()
        const { state, mergeCommit } = known[by](pull)
        // No lag shows a merge that has not happened, so main is another now.
        if (before?.state === "OPEN" && state === "MERGED") mains.replaced(mergeCommit?.oid)
      }
    },

    openPull,

    /** Corrects what a read shows of the draft's branch. GitHub may delete it once it is merged, but not before. */
    readHead(head: Version | null) {
      if (head) return heads.read(head)
      return openPull() && heads.get()
    },

    /** When a pull request was merged, and its last commit then; undefined if it was not. */
    mergeOf(number = 0) {
      const { mergedAt, headRefOid } = pulls.get(number)?.get() ?? {}
      return mergedAt ? { at: mergedAt, head: headRefOid } : undefined
    },
  }
}

const stateOfPull = ({ state, autoMergeRequest }: PullRequest) =>
  `${state} ${Boolean(autoMergeRequest)}`
