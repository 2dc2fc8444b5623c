import type { StoreError } from "../store/store"

/** The progress of saving and publishing. The edits to save and the state of the draft are in the session. */
export type State =
  /** Nothing is left to do. */
  | { phase: "rest" }
  /** An action of the owner is under way. `text` names it, such as "Saving". */
  | { phase: "busy"; text: string }
  /** Publishing waits for the checks, or for GitHub to allow the merge. `reason` is GitHub's sentence. */
  | { phase: "waiting"; reason?: string }
  /** The last step has failed, and is tried again by itself. */
  | { phase: "retrying"; failure: StoreError }
  /** The token has expired. The run goes on once the owner has signed in. */
  | { phase: "signed out"; failure: StoreError }
  /** The run has failed for good. `ofEdits`: a save of edits was refused. */
  | { phase: "refused"; failure: StoreError; ofEdits: boolean }
  /** Publishing has stopped: others have changed the draft. `gained` has the names of the fields. */
  | { phase: "changed elsewhere"; gained: string[] }
  /** The draft was deleted elsewhere. `wasPublishing`: it was to be published. */
  | { phase: "deleted elsewhere"; wasPublishing: boolean }
  /** The draft is published: its build is awaited, or live. */
  | { phase: "on its way" }
  | { phase: "live"; since: Date }

/** The owner's pending request, apart from a save. Survives a reload. Times are in ms since the epoch. */
export type Goal =
  /** `version` is the id of the version that the owner has seen. */
  | { to: "publish"; number: number; version: string; asked: number }
  | { to: "call off" }
  | { to: "discard"; number: number }
  | { to: "see live"; asked: number }

/**
 * States that end when nothing is left to do. Other states stay, to say how a run has ended, until the next request.
 */
export const PASSING: State["phase"][] = ["busy", "waiting", "retrying", "signed out", "on its way"]
