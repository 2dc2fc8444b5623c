import type { Conflict } from "../session/merge"
import type { Draft, Status, StoreFailure } from "../store/store"

/** What is under way between the session and the store. */
export type Progress =
  | { kind: "resting" }
  | { kind: "saving" }
  /** Goes on by itself after a failure. */
  | { kind: "trying again"; failure: StoreFailure }
  /** Goes on once somebody has signed in. */
  | { kind: "signed out"; failure: StoreFailure }
  /** Goes on once the owner has chosen. */
  | { kind: "choosing"; conflicts: Conflict[] }
  /** Waits for the checks of a draft. The store goes on without the editor, or the editor has to be open. */
  | { kind: "publishing"; goesOnAlone: boolean; preview?: string | undefined }
  | { kind: "check failed"; reason: string; address: string }
  | { kind: "published" }
  | { kind: "refused"; failure: StoreFailure }

/** What is to be published: all that the session holds, once it is saved, or a draft that has it. */
export type Wish = "session" | Draft | undefined

/** Where everything is. */
export type Standing = {
  progress: Progress
  /** Whether something is to be published, which can be called off. */
  isPublishing: boolean
  /** Whether the owner is asked which of two texts counts. */
  isAsking: boolean
  /** What the store has last said of the draft's newest version. */
  status: Status | undefined
  /** Whether a preview of that version may still come. */
  isBuilding: boolean
  /** Since when the live site has what was published. */
  liveSince: Date | undefined
}
