import type { Conflict } from "../session/merge"
import { observable } from "../session/observable"
import type { Draft, Status, StoreError } from "../store/store"

/** What the save loop is doing, or how it has ended. */
export type Progress =
  | { kind: "idle" }
  /** Does what the owner has asked for, such as "Saving". */
  | { kind: "busy"; text: string }
  /** Waits for the checks of the draft. */
  | { kind: "publishing" }
  /** The status of the draft says why. */
  | { kind: "check failed" }
  /** Retries by itself, or once the owner has signed in. */
  | { kind: "retrying" | "signed out"; failure: StoreError }
  /** Does not retry. `ofEdits`: what was refused is a save of edits. */
  | { kind: "refused"; failure: StoreError; ofEdits: boolean }
  /** Waits for the owner's choices. */
  | { kind: "conflict"; conflicts: Conflict[] }

/** A draft that is to be published, and the id of the version that the owner has seen. */
export type DraftRequest = Draft & { version: string }

/** What is to be published: the session, once it is saved, or a draft that has it. */
export type PublishRequest = "session" | DraftRequest | undefined

/** The state of saving and publishing. */
export type PublishState = {
  progress: Progress
  /** Whether the browser has stored the unsaved edits; undefined until it has tried. */
  isBackedUp?: boolean
  /** Whether there is a request to publish, which can be called off. */
  isPublishing: boolean
  /** What has happened to the draft elsewhere, until the next save or publish. */
  notice?: string | undefined
  /** The latest status of the draft's newest version. */
  status?: Status | undefined
  /** Whether a preview of that version may still come. */
  isBuilding: boolean
  /** What was published last: when that was asked for, in ms, and when the live site was first seen to have it. */
  live?: { asked: number; since?: Date }
}

type RequestOptions = {
  /** What was to be published before a reload. */
  request: PublishRequest
  /** Stores the request for the next reload. */
  remember: (request: PublishRequest) => void
}

export const IDLE: Progress = { kind: "idle" }

/** The observable state of publishing, and the request to publish. */
export function createPublishState({ request, remember }: RequestOptions, isBuilding: boolean) {
  const isPublishing = request !== undefined
  const { get, set, subscribe } = observable<PublishState>({
    ...{ progress: IDLE, isPublishing, isBuilding },
  })
  const tell = (change: Partial<PublishState>) => set({ ...get(), ...change })
  let current: PublishRequest = request
  return {
    ...{ get, subscribe, tell },
    getRequest: () => current,
    setRequest(next: PublishRequest) {
      if (next === current) return
      current = next
      remember(next)
      tell({ isPublishing: next !== undefined })
    },
  }
}
