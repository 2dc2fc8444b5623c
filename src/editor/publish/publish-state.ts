import type { Conflict } from "../session/merge"
import type { Draft, Status, StoreError } from "../store/store"

/** What is under way between the session and the store. */
export type Progress =
  | { kind: "idle" | "saving" | "published" }
  /** Waits for the checks of a draft. */
  | { kind: "publishing" }
  /** Why is in the status of the draft. */
  | { kind: "check failed" }
  /** Goes on by itself after a failure, once somebody has signed in, or not at all. */
  | { kind: "retrying" | "signed out" | "refused"; failure: StoreError }
  /** Goes on once the owner has chosen. */
  | { kind: "conflict"; conflicts: Conflict[] }

/** What is to be published: all that the session holds, once it is saved, or a draft that has it. */
export type PublishRequest = "session" | Draft | undefined

/** Where everything is. */
export type PublishState = {
  progress: Progress
  /** Whether this browser keeps what is not saved; undefined until it has tried. */
  isBackedUp?: boolean
  /** Whether something is to be published, which can be called off. */
  isPublishing: boolean
  /** What the store has last said of the draft's newest version. */
  status?: Status | undefined
  /** Whether a preview of that version may still come. */
  isBuilding: boolean
  /** Since when the live site has what was published; undefined until it has. */
  liveSince?: Date | undefined
}
