import type { Draft, Opened, Status, Store, StoreFailure, Version } from "../store/store"
import type { Progress, Wish } from "./standing"

type Drafts = NonNullable<Store["drafts"]>

const STATUS_MS = 5_000

/** The draft that is to be published, if it is open. */
export const wantedOf = (wanted: Wish, { draft }: Opened) =>
  wanted === "session" || wanted?.number === draft?.number ? draft : undefined

/** Whether a draft is merged, which is why something else was refused. */
const isMergedAfter = async (failure: StoreFailure, drafts: Drafts, draft: Draft) =>
  failure.kind === "refused" && (await drafts.status(draft)).kind === "merged"

/** Publishes a draft, unless another tab or the store itself has done so. */
export const publishedBy = (drafts: Drafts, draft: Draft, version: Version) =>
  drafts.publish(draft, version).catch(async (failure: StoreFailure) => {
    if (await isMergedAfter(failure, drafts, draft)) return "published"
    throw failure
  })

/** Calls off what the store would do by itself. @returns whether it was too late */
export const isMergedInstead = (drafts: Drafts, draft: Draft): Promise<boolean> =>
  drafts.callOff(draft).then(
    () => false,
    (failure: StoreFailure) => {
      if (failure.kind !== "refused") throw failure
      return isMergedAfter(failure, drafts, draft)
    },
  )

/** What becomes of a draft once it waits no longer. */
export type Settled = Exclude<Status, { kind: "checking" | "ready" }>

type Waiting = {
  pause: (ms: number) => Promise<void>
  /** Whether the store publishes the draft by itself. */
  goesOnAlone: boolean
  /** Whether to wait any longer. */
  isWaiting: () => boolean
  tell: (progress: Progress) => void
}

/**
 * Waits for the checks of a draft.
 *
 * @returns what has become of it; undefined if it can be published now, or one does not wait any more
 */
export async function afterChecks(
  drafts: Drafts,
  draft: Draft,
  waiting: Waiting,
): Promise<Settled | undefined> {
  const { pause, goesOnAlone, isWaiting, tell } = waiting
  let wasChecking = false
  for (;;) {
    const status: Status = await drafts.status(draft)
    if (status.kind !== "checking" && status.kind !== "ready") return status
    const isReady = status.kind === "ready"
    if (!isWaiting() || (isReady && wasChecking && !goesOnAlone)) return undefined
    tell({ kind: "publishing", goesOnAlone, preview: status.preview })
    await pause(STATUS_MS)
    if (isReady) return undefined
    wasChecking = true
  }
}
