import type { ContentName } from "../site"

/** The text of each content file. */
export type Texts = Record<ContentName, string>

/** A file by its path in the repository, such as content/me.jpg, and its hash, as by git (blob-hash.ts). */
export type StoredFile = { path: string; hash: string }

/** A file that the owner has chosen. */
export type Upload = StoredFile & { bytes: File }

/** A file that a save changes. Without bytes, the store has had it before. */
export type ChangedFile = StoredFile & Partial<Upload>

/** A saved version of the content. */
export type Version = {
  /** The hash of the commit on GitHub, or of all content and files of the working copy. */
  id: string
  texts: Texts
  /** The hashes of all other files in content/ and static/, by their paths in the repository. */
  files: Record<string, string>
  /** The sizes of these files in bytes, by their hashes. */
  sizes: Record<string, number>
}

/** Whether a draft can be published: the checks of its newest version, and what else GitHub asks for. */
export type Checks =
  /** "held back": by something other than a check, such as a review. "behind": main has to be merged first. */
  | { kind: "running" | "ready" | "held back" | "behind" }
  /** `reason` quotes the check, `address` is its report. */
  | { kind: "failed"; reason: string; address: string }

/** A pull request that publishes the content once it is merged. */
export type Draft = {
  number: number
  address: string
  preview?: string | undefined
  checks: Checks
  /** Whether the token may not read some of the checks. */
  hidesChecks?: boolean
  /** Whether auto-merge is on: GitHub publishes the draft once its checks have passed. */
  hasAutoMerge: boolean
}

/** The state of a store: its versions and its draft. */
export type Stored = {
  /** The newest version: the draft's, if there is a draft, or main's. */
  saved: Version
  /** The version on the main branch; in the working copy the same as `saved`. */
  main: Version
  draft?: Draft | undefined
  /** The version of main that the draft began from, or has merged. Without a draft it is `main`. */
  fork?: Version
  /** Whether the draft that was known before has been published. */
  isPublished?: boolean
  /** The merge base of a draft that GitHub cannot merge: the next save puts its fields on top of main. */
  mergeBase?: Version
}

/** The version whose texts and files a save changes: of the draft, or of main if the draft is put on top of it. */
export const changedVersion = ({ saved, main, mergeBase }: Stored) => (mergeBase ? main : saved)

/** A change to save. */
export type Change = {
  /** The state that it changes. The save is refused if there is a newer version. */
  base: Stored
  texts: Texts
  files: ChangedFile[]
  /** The title of the commit, such as "Update role and links". */
  message: string
}

/** A published version. */
export type Published = Pick<Version, "id" | "texts"> & { date: Date; title: string }

/** The operations on a draft. Their outcome is read afterwards, by `open`. */
type Drafts = {
  /** Merges main into a draft that is behind. If GitHub finds a conflict, the result has a merge base. */
  mergeMain(stored: Stored): Promise<Stored>
  /** Publishes the version that was read, and no newer one. */
  merge(stored: Stored): Promise<void>
  /** Turns auto-merge on, if it is allowed, or off. */
  setAutoMerge(stored: Stored, isOn: boolean): Promise<void>
  discard(stored: Stored): Promise<void>
  /** The published versions, newest first. */
  history(): Promise<Published[]>
  version(id: string): Promise<Version>
}

/** A store, which reads and writes content. Its methods throw only `StoreError`s. */
export type Store = {
  /** Reads the state of the store, and whether a known draft has been published. */
  open(known?: Pick<Draft, "number">): Promise<Stored>
  /** Saves a change atomically, in one commit. */
  save(change: Change): Promise<void>
  /** The bytes of a file; undefined if it does not exist. */
  file(file: StoredFile): Promise<Blob | undefined>
  drafts?: Drafts
}

type Failure =
  /** Temporary, and retried, not before `retryAt`: no answer, a fault of the store, or too many requests. */
  | "passing"
  /** A merge that GitHub does not allow yet. */
  | "not yet"
  /** The token has expired. */
  | "signed out"
  /** Refused, and not retried unless others have changed the base of the request. */
  | "refused"

/** A failure of a store. The message is for the owner. */
export class StoreError extends Error {
  readonly kind: Failure
  readonly retryAt: Date | undefined
  /** The HTTP status of the answer. */
  readonly status: number | undefined

  constructor(
    kind: Failure,
    message: string,
    { retryAt, status }: { retryAt?: Date; status?: number | undefined } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAt = retryAt
    this.status = status
  }
}

/** Wraps an error that is not a `StoreError`. */
export const asStoreError = (error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError("refused", `The editor has a fault of its own: ${error}`)
