/** The text of each content file, by its name. */
export type Texts = Record<string, string>

/** A saved version of the content. */
export type Version = {
  /** The hash of the commit on GitHub, or of all content and files of the working copy. */
  id: string
  /** When it was committed, in ISO 8601 by GitHub's clock, and its history, itself first; not in the working copy. */
  time?: string
  ancestors?: string[]
  /** Where GitHub shows its files, such as https://github.com/ada/portfolio/blob/main; not in the working copy. */
  url?: string
  texts: Texts
  /** The hashes of all other files in content/ and static/, by their paths in the repository. */
  files: Record<string, string>
  /** The sizes of these files in bytes, by their hashes. */
  sizes: Record<string, number>
}

/** A pull request that publishes the content once it is merged. */
export type Draft = {
  /** GitHub's name for it in requests. */
  id: string
  number: number
  url: string
  preview?: string | undefined
  /**
   * Whether it is to be merged. "conflict": main has changed the same lines, or has to be merged into it first. "held back":
   * by something like a review.
   */
  state: "ready" | "running" | "failed" | "conflict" | "held back"
  /** Whether checks run, also such that hold nothing back. */
  isChecking: boolean
  /** Whether auto-merge is on: GitHub publishes the draft once its checks have passed. */
  hasAutoMerge: boolean
  /** Whether the repository allows auto-merge. */
  mayAutoMerge: boolean
}

/** How a draft has ended: "discarded" if its branch is gone, "closed" if somebody has only closed its pull request. */
export type Ended =
  | { how: "closed" | "discarded" }
  /** With its last commit then. */
  | { how: "merged"; head: string }

/** The state of a store. */
export type Stored = {
  /** The newest version: the draft's, if there is a draft, or the main branch's. */
  version: Version
  /** The version on the main branch; in the working copy the same as `version`. */
  main: Version
  draft?: Draft | undefined
  /** How the draft that was known before has ended. */
  ended?: Ended | undefined
  /** What a draft that has ended here has left on its branch, which the next draft takes over. */
  leftOver?: Version | undefined
  /** The draft that has ended here, as long as GitHub still has it or its branch. No read shows it again. */
  left?: { number: number; how: "closed" | "discarded" } | undefined
  /** The newest version that the draft and the main branch have in common. */
  mergeBase?: Version | undefined
}

/** A change to save: the texts, and the files to write by their paths. */
export type Change = { texts: Texts; files: Record<string, Blob>; title: string }

/** A state with a draft. */
export type Drafted = Stored & { draft: Draft }
export const isDrafted = (stored: Stored): stored is Drafted => stored.draft !== undefined

/**
 * Whether a draft has ended, by a later read, and main does not have all that was saved: the draft was closed, or merged
 * at another commit.
 */
export const endedUnmerged = ({ draft, version }: Stored, { draft: next, ended }: Stored) =>
  draft !== undefined &&
  draft.number !== next?.number &&
  !(ended?.how === "merged" && ended.head === version.id)

/** A state as it is once its draft has ended here. */
export const withoutDraft = (
  { main, version, draft }: Stored,
  how: "closed" | "discarded",
): Stored => ({
  version: main,
  main,
  leftOver: version,
  ended: { how },
  left: draft && { number: draft.number, how },
})

/** A store, which reads and writes content. Its methods throw only `StoreError`s. A write returns the state after it. */
export type Store = {
  /** Reads the state of the store, and how the draft of an earlier state has ended. */
  open(known?: Stored): Promise<Stored>
  /** Saves a change in one commit. It fails as outdated if the state that it is based on is not the newest. */
  save(base: Stored, change: Change): Promise<Stored>
  /** The bytes of a file of a version; undefined if it does not exist. */
  file(version: Pick<Version, "files" | "sizes">, path: string): Promise<Blob | undefined>
  drafts?: {
    /** Publishes the version that was read, and no newer one. */
    merge(stored: Drafted): Promise<Stored>
    /** Deletes the branch of a draft that has ended here, which closes its pull request. */
    discard(stored: Stored): Promise<Stored>
    /** Turns auto-merge on or off. */
    setAutoMerge(stored: Drafted, isOn: boolean): Promise<Stored>
  }
}

type Failure =
  /** Temporary, and tried again: no answer, a fault of the store, or too many requests. */
  | "offline"
  /** What was read is not the newest. It is read again, and then tried again. */
  | "outdated"
  /** The token has expired, or is not one for the repository: the owner has to sign in with another. */
  | "signed out"
  /** The store refuses. The message is its own sentence. */
  | "refused"

/** A failure of a store. The message is for the owner. */
export class StoreError extends Error {
  readonly kind: Failure
  /** The address of what has to be mended, if there is one. */
  readonly address: string | undefined

  constructor(kind: Failure, message: string, address?: string) {
    super(message)
    this.kind = kind
    this.address = address
  }
}

/** Wraps an error that is not a `StoreError`. */
export const asStoreError = (error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError("refused", `The editor has a fault of its own: ${error}`)

/** A failure that says no to a request; others are thrown. */
export function refusalOf(thrown: unknown): StoreError {
  const error = asStoreError(thrown)
  if (error.kind === "refused" || error.kind === "outdated") return error
  throw error
}
