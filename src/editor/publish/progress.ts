import { changeOf } from "../session/change"
import { type Choices, isEdited, rebased, snapshotOf } from "../session/session"
import type { SessionStore } from "../session/session-store"
import { asFailure, type Draft, type Opened, type Store } from "../store/store"
import { isSame } from "../yaml/values"
import { afterChecks, isMergedInstead, publishedBy, type Settled, wantedOf } from "./checks"
import { filesOf } from "./files"
import type { Progress, Wish } from "./standing"

type Options = {
  store: Store
  session: SessionStore
  /** Waits for so many ms, or until something tells that waiting is over, such as a connection. */
  pause: (ms: number) => Promise<void>
  /** Remembers over reloads. */
  wish: { get: () => Wish; set: (wish: Wish) => void }
  /** Whether the session was made from what the store held last, because it did not answer. */
  isStale?: boolean | undefined
}

const RESTING: Progress = { kind: "resting" }
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** Saves and publishes a session, while one types on: whatever fails is told, and tried again if that may help. */
export function progressOf({ store, session, pause, wish, isStale = false }: Options) {
  let progress: Progress = RESTING
  /** What is told once nothing is under way. */
  let outcome: Progress = RESTING
  const listeners = new Set<() => void>()
  const tell = (next: Progress) => {
    progress = next
    for (const listener of listeners) listener()
  }

  let wantsSave = false
  let wantsDiscard = false
  let wantsLook = false
  /** Whether the store may hold something else than the session knows: after a failure, and when it says so. */
  let isOutdated = isStale
  /** Whether to take it in even if nothing is to be saved. */
  let wantsOpen = isStale
  /** The draft that the store publishes by itself, unless that is called off. */
  let onItsWay: Draft | undefined
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

  const isWanted = () =>
    wantsOpen || wantsSave || wantsDiscard || wantsLook || wish.get() || onItsWay

  async function goOn(): Promise<void> {
    while (isWanted()) {
      const isOpening = isOutdated
      try {
        await (wantsLook ? look() : step())
        if (!isOpening) failures = 0
      } catch (error) {
        await recover(error)
      }
    }
    if (progress !== outcome) tell(outcome)
  }

  /** The next thing to do, of which each may fail. */
  async function step(): Promise<void> {
    if (isOutdated) return open()
    const { opened } = session.get().base
    if (wantsDiscard) return discard(opened.draft)
    const wanted = wish.get()
    if (onItsWay && !wanted) return callOff(onItsWay)
    const draft = wantedOf(wanted, opened)
    wantsSave &&= isEdited(session.get()) || opened.mergeBase !== undefined
    if (wantsSave || (draft && opened.mergeBase)) return save(opened)
    return draft ? publish(opened, draft) : finish(wanted)
  }

  /** The draft is gone, with which there is nothing left to publish. */
  async function finish(wanted: Wish): Promise<void> {
    if (typeof wanted === "object" && (await store.drafts?.status(wanted))?.kind === "merged") {
      return published()
    }
    wish.set(undefined)
  }

  /** Takes in what was saved elsewhere, quietly: what fails, or cannot be merged, is told by the next save. */
  async function look(): Promise<void> {
    wantsLook = false
    const opened = await store.open().catch(() => undefined)
    if (!opened || isSame(opened, session.get().base.opened)) return
    if (rebased(session.get(), opened).conflicts.length > 0) return
    session.dispatch({ type: "rebase", opened })
  }

  async function open(): Promise<void> {
    const opened = await store.open()
    let choices: Choices = new Map()
    // Who discards a draft has chosen. While one is asked, one types on.
    while (!wantsDiscard) {
      const { conflicts } = rebased(session.get(), opened)
      const left = conflicts.filter(({ at }) => !choices.has(at))
      if (left.length === 0) break
      tell({ kind: "choosing", conflicts: left })
      choices = new Map([...choices, ...((await owner()) ?? [])])
    }
    session.dispatch({ type: "rebase", opened, choices })
    wantsOpen = isOutdated = false
  }

  /** Saves what there is now. What is typed meanwhile is an edit of its own. */
  async function save(opened: Opened): Promise<void> {
    outcome = RESTING
    tell({ kind: "saving" })
    wantsSave = false
    try {
      const now = session.get()
      const { missing, ...change } = changeOf(now)
      // What undo has brought back, the live site still has.
      const uploads = [...change.uploads, ...(await filesOf(store, opened.main, missing))]
      const saved = await store.save({ ...change, uploads, base: opened })
      session.dispatch({ type: "saved", snapshot: snapshotOf(now), opened: saved })
    } catch (error) {
      wantsSave = true
      throw error
    }
  }

  async function publish({ saved }: Opened, draft: Draft): Promise<void> {
    const { drafts } = store
    if (!drafts) return wish.set(undefined)
    outcome = RESTING
    wish.set(draft)
    const answered = await publishedBy(drafts, draft, saved)
    if (answered === "published") return published()
    const goesOnAlone = answered === "on its way"
    onItsWay = goesOnAlone ? draft : undefined
    const isWaiting = () => wish.get() !== undefined && !wantsSave && !wantsDiscard
    const status = await afterChecks(drafts, draft, { pause, goesOnAlone, isWaiting, tell })
    if (status) settle(status)
  }

  /** What follows once a draft waits for no checks any more. */
  function settle(status: Settled) {
    if (status.kind === "merged") return published()
    wantsOpen = isOutdated = status.kind !== "failed"
    if (status.kind === "behind") return
    if (status.kind === "closed") onItsWay = undefined
    else outcome = { ...status, kind: "check failed" }
    wish.set(undefined)
  }

  function published(): void {
    outcome = { kind: "published" }
    wantsOpen = isOutdated = true
    onItsWay = undefined
    wish.set(undefined)
  }

  async function callOff(draft: Draft): Promise<void> {
    if (store.drafts && (await isMergedInstead(store.drafts, draft))) return published()
    onItsWay = undefined
  }

  async function discard(draft: Draft | undefined): Promise<void> {
    wantsDiscard = draft !== undefined
    if (!draft) return
    await store.drafts?.discard(draft)
    onItsWay = undefined
    isOutdated = true
  }

  async function recover(error: unknown): Promise<void> {
    const failure = asFailure(error)
    // What was sent may have arrived: the next attempt looks first.
    isOutdated = true
    if (failure.kind === "signed out") {
      tell({ kind: "signed out", failure })
      await owner()
      return tell(outcome)
    }
    if (failure.kind === "refused") {
      wantsOpen = wantsSave = wantsDiscard = false
      onItsWay = undefined
      wish.set(undefined)
      outcome = { kind: "refused", failure }
      return
    }
    failures += 1
    if (failure.kind === "outdated" && failures === 1) return
    tell({ kind: "trying again", failure })
    const ms = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
    await pause(failure.retryAt ? Math.max(failure.retryAt.getTime() - Date.now(), 0) : ms)
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
    /** Saves what there is, waits for the checks, and publishes it. What is typed meanwhile waits for the next time. */
    publish() {
      wantsSave = true
      wish.set("session")
      return work()
    },
    /** Goes on with what was to be published before a reload. */
    resume() {
      wantsSave = wish.get() === "session"
      return work()
    },
    /** Stops publishing, as long as it is not done. What is being saved becomes a draft. */
    callOff() {
      wish.set(undefined)
      if (progress.kind === "signed out") answer()
      return work()
    },
    /** Deletes the draft, and shows what is live, with the edits that are not saved. */
    discard() {
      wish.set(undefined)
      wantsDiscard = true
      return work()
    },
    /** Answers what is asked: which version of a text counts, or that somebody has signed in. */
    answer: (choices?: Choices) => answer(choices),
    /** Takes in what another tab, or somebody else, has saved. */
    refresh() {
      wantsLook = true
      return work()
    },
  }
}
