import type { ContentName } from "../site"

/** The text of each content file. */
export type Texts = Record<ContentName, string>

/** A file to be saved with the content. `path` is in the repository, such as content/me.jpg. */
export type Upload = { path: string; file: File }

/** A saved version of the content. */
export type Version = {
  /** The hash of the commit on GitHub, or of the files in the working copy. */
  id: string
  texts: Texts
  /** The paths of all files in content/ and static/. */
  files: string[]
}

/** A pull request that publishes the content once it is merged. */
export type Draft = { number: number; address: string }

/** What the store holds. */
export type Stored = {
  /** The newest version: of the draft, if there is one. */
  saved: Version
  /** The version on the main branch; in the working copy the same as `saved`. */
  main: Version
  draft?: Draft
  /** The merge base of the draft, if main has changed content since. The next save merges main. */
  mergeBase?: Version
}

export type Change = {
  /** The version that it changes. The save is refused if there is a newer one. */
  base: Stored
  texts: Texts
  uploads: Upload[]
  /** The paths of files that are no longer used. */
  removed: string[]
  /** The title of the commit, such as "Update role and links". */
  message: string
}

/** The status of a draft. */
export type Status = {
  preview?: string
  /** Whether auto-merge is on: the store publishes the draft once its checks have passed. */
  goesOnAlone?: boolean
  /** Whether it waits for something other than a running check, such as a review. */
  isHeldBack?: boolean
} & (
  | { kind: "checking" }
  /** Can be published now. */
  | { kind: "ready" }
  /** A check has failed. `reason` quotes it, `address` is its report. */
  | { kind: "failed"; reason: string; address: string }
  /** Conflicts with the main branch, or has a newer version: open it first. */
  | { kind: "behind" }
  | { kind: "merged" }
  /** The draft was discarded elsewhere. */
  | { kind: "closed" }
)

/** A published version. */
export type Published = { version: Version; date: Date; title: string }

/** How drafts are published. */
type Drafts = {
  status(draft: Draft): Promise<Status>
  /**
   * Publishes a draft if it is ready and has no newer version than this. Otherwise turns auto-merge on, if it is allowed.
   */
  publish(draft: Draft, version: Version): Promise<Status>
  /** Turns auto-merge off. It may have merged already. */
  callOff(draft: Draft): Promise<Status>
  discard(draft: Draft): Promise<void>
  /** The published versions, newest first. */
  history(): Promise<Published[]>
}

/** Where content is read and written. Methods throw only `StoreError`s. */
export type Store = {
  open(): Promise<Stored>
  /**
   * Saves a change atomically, in one commit.
   *
   * @param onCommit called with the id of the new version before it is stored, which identifies it if the answer is lost
   */
  save(change: Change, onCommit?: (id: string) => void): Promise<Stored>
  /** A file of a version; undefined if it does not exist. */
  file(path: string, version: Pick<Version, "id">): Promise<Blob | undefined>
  drafts?: Drafts
}

export type StoreErrorKind =
  /** No answer. */
  | "offline"
  /** A temporary fault of the store. */
  | "fault"
  /** Not allowed yet, such as a merge before its checks have passed. */
  | "not yet"
  /** Rate limited until `retryAt`. */
  | "limited"
  /** The token has expired. */
  | "signed out"
  /** The base of a save is not the newest version. */
  | "outdated"
  /** A retry would not help. */
  | "refused"

/** A failure of a store. The message is for the owner. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind
  readonly retryAt: Date | undefined

  constructor(kind: StoreErrorKind, message: string, retryAt?: Date) {
    super(message)
    this.kind = kind
    this.retryAt = retryAt
  }
}

/** Wraps whatever was thrown. */
export const asStoreError = (error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError("refused", `The editor has a fault of its own: ${error}`)
