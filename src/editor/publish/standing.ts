import type { Conflict } from "../session/merge"
import type { Draft, Status, StoreFailure } from "../store/store"

/** What is under way between the session and the store. */
export type Progress =
  | { kind: "resting" | "saving" | "published" }
  /** Waits for the checks of a draft. */
  | { kind: "publishing" }
  /** Why is in the status of the draft. */
  | { kind: "check failed" }
  /** Goes on by itself after a failure, once somebody has signed in, or not at all. */
  | { kind: "trying again" | "signed out" | "refused"; failure: StoreFailure }
  /** Goes on once the owner has chosen. */
  | { kind: "choosing"; conflicts: Conflict[] }

/** What is to be published: all that the session holds, once it is saved, or a draft that has it. */
export type Wish = "session" | Draft | undefined

/** Where everything is. */
export type Standing = {
  progress: Progress
  /** Whether this browser keeps what is not saved; undefined until it has tried. */
  isKept?: boolean
  /** Whether something is to be published, which can be called off. */
  isPublishing: boolean
  /** What the store has last said of the draft's newest version. */
  status?: Status | undefined
  /** Whether a preview of that version may still come. */
  isBuilding: boolean
  /** Since when the live site has what was published; undefined until it has. */
  liveSince?: Date | undefined
}
