import type { StoreError } from "../store/store"

/** How far saving and publishing is. What there is to save, and how the draft is, is in the session. */
export type State =
  /** Nothing is left to do. */
  | { at: "rest" }
  /** Does what the owner has asked for, such as "Saving". */
  | { at: "busy"; text: string }
  /** Publishes, and waits for the checks, or for GitHub to allow the merge. `reason` is GitHub's sentence. */
  | { at: "waiting"; reason?: string }
  /** Tries again by itself. */
  | { at: "retrying"; failure: StoreError }
  /** Goes on once the owner has signed in. */
  | { at: "signed out"; failure: StoreError }
  /** Has ended without success. `ofEdits`: what was refused is a save. */
  | { at: "refused"; failure: StoreError; ofEdits: boolean }
  /** Has ended, because the draft has what the owner has not seen. `gained` is the names of that. */
  | { at: "changed elsewhere"; gained: string[] }
  /** Has ended, because the draft was deleted. `wasPublishing`: it was to be published. */
  | { at: "deleted elsewhere"; wasPublishing: boolean }
  /** Is published, and comes to the live site, or is there. */
  | { at: "on its way" }
  | { at: "live"; since: Date }

/** What the owner has asked for, apart from a save. It survives a reload. Times are in ms. */
export type Wish =
  /** `version` is the one that the owner has seen. */
  | { to: "publish"; number: number; version: string; asked: number }
  | { to: "call off" }
  | { to: "discard"; number: number }
  | { to: "see live"; asked: number }

/** These end when nothing is left to do. The others tell how it has ended, until the owner asks for more. */
export const PASSING: State["at"][] = ["busy", "waiting", "retrying", "signed out", "on its way"]
