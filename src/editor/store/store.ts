import type { ContentName } from "../../schema/content-files"

/** The text of each content file. */
export type Texts = Record<ContentName, string>

/** A file that is saved with the content, by its path in the repository, such as content/me.jpg. */
export type Upload = { path: string; file: File }

/** A saved version of the content. */
export type Version = {
  /** Names it for the store: a commit on GitHub, a hash of the files in the working copy. */
  id: string
  texts: Texts
  /** The paths of all files in content/ and static/. */
  files: string[]
}

/** A pull request that publishes the content once it is merged. */
export type Draft = { number: number; address: string }

/** What the store holds. */
export type Stored = {
  /** The newest saved version: that of the draft, if there is one. */
  saved: Version
  /** What the main branch has; in the working copy, what is saved. */
  main: Version
  draft?: Draft
  /** What the draft was made from, if the main branch has changed content since: the next save merges it. */
  mergeBase?: Version
}

export type Change = {
  /** What it changes. A save is refused if that is no longer the newest. */
  base: Stored
  texts: Texts
  uploads: Upload[]
  /** The paths of files that nothing uses any more. */
  removed: string[]
  /** The title of the commit, such as "Update role and links". */
  message: string
}

/** How far a draft has come. */
export type Status = {
  preview?: string
  /** Whether the store publishes it by itself once its checks have passed. */
  goesOnAlone?: boolean
  /** Whether it waits for something else than a check that runs: for a review, or for a check to begin. */
  isHeldBack?: boolean
} & (
  | { kind: "checking" }
  /** The store would publish it. */
  | { kind: "ready" }
  /** A check has failed, with its own words and the address of its report. */
  | { kind: "failed"; reason: string; address: string }
  /** The main branch has changed content since: open, merge and save first. */
  | { kind: "behind" }
  | { kind: "merged" }
  /** Deleted elsewhere. */
  | { kind: "closed" }
)

/** A version that was published. */
export type Published = { version: Version; date: Date; title: string }

/** Where drafts wait to be published. */
type Drafts = {
  status(draft: Draft): Promise<Status>
  /**
   * Publishes a draft that is ready, of which nothing newer than this version may be published. Else lets the store do so
   * once the checks have passed, if it can.
   */
  publish(draft: Draft, version: Version): Promise<Status>
  /** Calls off what the store would do by itself. It may have been too late. */
  callOff(draft: Draft): Promise<Status>
  discard(draft: Draft): Promise<void>
  /** What was published last, newest first. */
  history(): Promise<Published[]>
}

/** Where content is read and written. Every method throws nothing but a StoreFailure. */
export type Store = {
  open(): Promise<Stored>
  /** Saves a change whole or not at all, in one commit. */
  save(change: Change): Promise<Stored>
  /** A file of a version; undefined if that has none of this path. */
  file(path: string, version: Pick<Version, "id">): Promise<Blob | undefined>
  drafts?: Drafts
}

export type StoreErrorKind =
  /** No answer. */
  | "offline"
  /** An answer that a later attempt may better. */
  | "fault"
  /** Not allowed now, but maybe later, such as a merge before its checks have passed. */
  | "not yet"
  /** Too many requests until `retryAt`. */
  | "limited"
  /** The token is not known any more. */
  | "signed out"
  /** The base of a save is not the newest version. */
  | "outdated"
  /** Another attempt would not help. */
  | "refused"

/** Why a store could not do something, in words for the owner. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind
  readonly retryAt: Date | undefined

  constructor(kind: StoreErrorKind, message: string, retryAt?: Date) {
    super(message)
    this.kind = kind
    this.retryAt = retryAt
  }
}

/** What was thrown, told in words even if no store has thrown it. */
export const asStoreError = (error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError("refused", `The editor has a fault of its own: ${error}`)
