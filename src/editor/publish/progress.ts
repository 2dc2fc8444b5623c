import { changeOf } from "../session/change"
import type { Conflict } from "../session/merge"
import { type Choices, isEdited, rebased, snapshotOf } from "../session/session"
import type { SessionStore } from "../session/session-store"
import {
  type Draft,
  type Opened,
  type Status,
  type Store,
  StoreFailure,
  type Upload,
} from "../store/store"
import { isSame } from "../yaml/values"

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

type Options = {
  store: Store
  session: SessionStore
  /** Waits for so many ms, or until something tells that waiting is over, such as a connection. */
  pause: (ms: number) => Promise<void>
  /** Remembers that a draft is to be published, over reloads. */
  wish: { get: () => boolean; set: (isWanted: boolean) => void }
}

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000
const STATUS_MS = 5_000

/** Saves and publishes a session, while one types on: whatever fails is told, and tried again if that may help. */
export function progressOf({ store, session, pause, wish }: Options) {
  let progress: Progress = { kind: "resting" }
  const listeners = new Set<() => void>()
  const tell = (next: Progress) => {
    progress = next
    for (const listener of listeners) listener()
  }

  let wantsSave = false
  /** Whether the store may hold something else than the session knows: after a failure, and when it says so. */
  let isOutdated = false
  let isPublished = false
  /** The draft that was last asked to be published, whose answer may have been lost. */
  let asked: Draft | undefined
  let failures = 0
  let working: Promise<void> | undefined
  let answer: (choices?: Choices) => void = () => {}
  /** Waits for the owner: for her choices, or for a new sign-in. */
  const owner = () =>
    new Promise<Choices | undefined>((resolve) => {
      answer = resolve
    })

  const work = () => {
    working ??= goOn().finally(() => {
      working = undefined
    })
    return working
  }

  async function goOn(): Promise<void> {
    while (wantsSave || wish.get()) {
      try {
        await step()
        failures = 0
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error
        await recover(error)
      }
    }
  }

  /** The next thing to do, of which each may fail. */
  async function step(): Promise<void> {
    if (isOutdated) return open()
    const { opened } = session.get().base
    if (isEdited(session.get()) || opened.mergeBase) return save(opened)
    wantsSave = false
    if (wish.get() && opened.draft && store.drafts) return publish(opened)
    if (asked && !isPublished) isPublished = (await store.drafts?.status(asked))?.kind === "merged"
    asked = undefined
    wish.set(false)
    tell({ kind: isPublished ? "published" : "resting" })
  }

  async function open(): Promise<void> {
    const opened = await store.open()
    const { conflicts } = rebased(session.get(), opened)
    let choices: Choices | undefined
    if (conflicts.length > 0) {
      tell({ kind: "choosing", conflicts })
      choices = await owner()
    }
    session.dispatch({ type: "rebase", opened, ...(choices && { choices }) })
    isOutdated = false
  }

  async function save(opened: Opened): Promise<void> {
    tell({ kind: "saving" })
    isPublished = false
    const now = session.get()
    const { missing, ...change } = changeOf(now)
    const brought = await Promise.all(missing.map((path) => fetched(path, opened)))
    const uploads = [...change.uploads, ...brought.flat()]
    const saved = await store.save({ ...change, uploads, base: opened })
    session.dispatch({ type: "saved", snapshot: snapshotOf(now), opened: saved })
    // What was typed meanwhile is an edit of its own, unless it is to be published.
    if (!wish.get()) wantsSave = false
    if (!wantsSave && !wish.get()) tell({ kind: "resting" })
  }

  /** A file that undo has brought back, which the live site still has. */
  async function fetched(path: string, { main }: Opened): Promise<Upload[]> {
    const blob = await store.file(path, main)
    return blob ? [{ path, file: new File([blob], path.slice(path.lastIndexOf("/") + 1)) }] : []
  }

  async function publish({ draft, saved }: Opened): Promise<void> {
    if (!draft || !store.drafts) return
    asked = draft
    const outcome = await store.drafts.publish(draft, saved)
    if (outcome === "published") {
      isPublished = true
      isOutdated = true
      return
    }
    const goesOnAlone = outcome === "on its way"
    for (;;) {
      const status = await store.drafts.status(draft)
      if (!wish.get()) return tell({ kind: "resting" })
      if (status.kind !== "checking") return settle(status, goesOnAlone)
      tell({ kind: "publishing", goesOnAlone, preview: status.preview })
      await pause(STATUS_MS)
    }
  }

  /** What follows once the checks are over. */
  async function settle(status: Exclude<Status, { kind: "checking" }>, goesOnAlone: boolean) {
    if (status.kind === "failed") {
      wish.set(false)
      tell({ kind: "check failed", reason: status.reason, address: status.address })
    }
    if (status.kind === "merged") isPublished = true
    if (status.kind === "closed") wish.set(false)
    if (status.kind === "ready" && goesOnAlone) await pause(STATUS_MS)
    isOutdated = status.kind === "merged" || status.kind === "behind" || status.kind === "closed"
  }

  async function recover(failure: StoreFailure): Promise<void> {
    // What was sent may have arrived: the next attempt looks first.
    isOutdated = true
    switch (failure.kind) {
      case "outdated":
        return
      case "signed out":
        tell({ kind: "signed out", failure })
        await owner()
        return
      case "refused":
        wantsSave = false
        wish.set(false)
        tell({ kind: "refused", failure })
        return
      default: {
        tell({ kind: "trying again", failure })
        const ms = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS)
        failures += 1
        await pause(failure.retryAt ? Math.max(failure.retryAt.getTime() - Date.now(), 0) : ms)
      }
    }
  }

  return {
    get: () => progress,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Saves what there is. Resolves when it is saved, or cannot be. */
    save() {
      wantsSave = true
      return work()
    },
    /** Saves, waits for the checks, and publishes. */
    publish() {
      wish.set(true)
      return work()
    },
    /** Goes on with what was to be published before a reload. */
    resume: () => work(),
    /** Stops publishing, as long as it is not done. */
    async callOff() {
      const { draft } = session.get().base.opened
      const goesOnAlone = progress.kind === "publishing" && progress.goesOnAlone
      wish.set(false)
      if (draft && goesOnAlone) await store.drafts?.callOff(draft)
      tell({ kind: "resting" })
    },
    /** Answers what is asked: which version of a text counts, or that somebody has signed in. */
    answer: (choices?: Choices) => answer(choices),
    /** Takes in what another tab, or somebody else, has saved. */
    async refresh() {
      const opened = await store.open()
      if (!isSame(opened, session.get().base.opened)) isOutdated = true
      if (isOutdated && !working) await open()
    },
  }
}
