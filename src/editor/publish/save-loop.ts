import { observable } from "../observable"
import { changeToSave } from "../session/change-to-save"
import { isSavedAs } from "../session/content-texts"
import { type Choices, type Edit, isEdited, rebase, snapshotOf } from "../session/session"
import type { SessionStore } from "../session/session-store"
import { asStoreError, type Draft, type Drafts, type Store, type Version } from "../store/store"
import { filesOf } from "./files"
import type { Progress, PublishRequest, PublishState } from "./publish-state"

type Options = {
  store: Store
  session: SessionStore
  /** Waits for so many ms, or until it is woken. */
  sleeper: { pause: (ms: number) => Promise<void>; wake: () => void }
  /** What was to be published before a reload. */
  request?: PublishRequest
  /** Remembers over reloads what is to be published. */
  remember?: (request: PublishRequest) => void
  /** Whether the session was made from what the store held last, because it did not answer. */
  isStale?: boolean | undefined
}

const IDLE: Progress = { kind: "idle" }
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000
const STATUS_MS = 5_000

/**
 * Saves and publishes a session, while one types on: a loop that takes the next step towards what is wanted. Whatever
 * fails is told, and tried again if that may help.
 */
export function createSaveLoop(options: Options) {
  const { store, session, sleeper, remember, isStale = false } = options
  const stored = () => session.get().base.stored
  const { get, set, subscribe } = observable<PublishState>({
    progress: IDLE,
    isPublishing: options.request !== undefined,
    isBuilding: stored().draft !== undefined,
  })
  const tell = (change: Partial<PublishState>) => set({ ...get(), ...change })
  /** What is told once nothing is under way. */
  let outcome = IDLE

  let wanted = options.request
  let wantsSave = wanted === "session"
  let wantsDiscard = false
  let wantsCallOff = false
  /** Whether the store may hold something else than the session knows: after a failure, and when it says so. */
  let isOutdated = isStale
  const isWanted = () => isOutdated || wantsDiscard || wantsCallOff || wantsSave || wanted
  const want = (next: PublishRequest) => {
    if (next === wanted) return
    wanted = next
    remember?.(next)
    tell({ isPublishing: next !== undefined })
  }

  /** Puts the session onto what the store holds. */
  const take = (edit: Edit) => {
    const before = stored().saved.id
    session.dispatch(edit)
    if (edit.type === "saved") sent = undefined
    const { saved, draft } = stored()
    if (saved.id !== before) tell({ status: undefined, isBuilding: draft !== undefined })
  }

  let answer: (choices?: Choices) => void = () => {}
  /** Waits for the owner: for her choices, or for a new sign-in. */
  const owner = () =>
    new Promise<Choices | undefined>((resolve) => {
      answer = resolve
    })

  let working: Promise<void> | undefined
  const resume = async () => {
    sleeper.wake()
    if (!isWanted()) return
    working ??= work().finally(() => {
      working = undefined
    })
    await working
  }

  let failures = 0
  async function work(): Promise<void> {
    while (isWanted()) {
      const isOpening = isOutdated
      try {
        await step()
        if (!isOpening) failures = 0
      } catch (error) {
        await recover(error)
      }
    }
    if (get().progress !== outcome) tell({ progress: outcome })
  }

  /** The next thing to do, of which each may fail. */
  async function step(): Promise<void> {
    if (isOutdated) return open()
    const { draft, saved } = stored()
    if (wantsDiscard) return discard(draft)
    if (wantsCallOff) return callOff(draft)
    wantsSave = isSaveDue()
    if (wantsSave) return save()
    const publishable = wanted === "session" ? draft : wanted
    return publishable && store.drafts ? publish(store.drafts, publishable, saved) : want(undefined)
  }

  /** A draft that main has gone past is merged by a save, before it is published. */
  const isSaveDue = () =>
    stored().mergeBase ? wantsSave || wanted !== undefined : wantsSave && isEdited(session.get())

  async function open(): Promise<void> {
    const found = await store.open()
    if (sent && isSavedAs(sent, found))
      take({ type: "saved", snapshot: snapshotOf(sent), stored: found })
    let choices: Choices = new Map()
    // Who discards a draft has chosen. While one is asked, one types on.
    while (!wantsDiscard) {
      const { conflicts } = rebase(session.get(), found)
      const left = conflicts.filter(({ at }) => !choices.has(at))
      if (left.length === 0) break
      tell({ progress: { kind: "conflict", conflicts: left } })
      choices = new Map([...choices, ...((await owner()) ?? [])])
    }
    take({ type: "rebase", stored: found, choices })
    isOutdated = false
  }

  /** What was sent last: it may have been saved although the answer was lost, and is then not somebody else's. */
  let sent: ReturnType<typeof session.get> | undefined
  /** Saves what there is now. What is typed meanwhile is an edit of its own. */
  async function save(): Promise<void> {
    outcome = IDLE
    tell({ progress: { kind: "saving" } })
    wantsSave = false
    try {
      const now = session.get()
      const base = stored()
      const { missing, ...change } = changeToSave(now)
      // What undo has brought back, the live site still has.
      const uploads = [...change.uploads, ...(await filesOf(store, base.main, missing))]
      sent = now
      const saved = await store.save({ ...change, uploads, base })
      take({ type: "saved", snapshot: snapshotOf(now), stored: saved })
    } catch (error) {
      wantsSave = true
      throw error
    }
  }

  /** Publishes a draft, or waits a while for its checks. */
  async function publish(drafts: Drafts, draft: Draft, version: Version): Promise<void> {
    outcome = IDLE
    want(draft)
    const status = await drafts.publish(draft, version)
    tell({ status })
    if (status.kind === "merged") return published()
    isOutdated = status.kind === "behind" || status.kind === "closed"
    if (status.kind === "failed") outcome = { kind: "check failed" }
    if (status.kind === "failed" || status.kind === "closed") want(undefined)
    if (isOutdated || !wanted || wantsSave || wantsDiscard) return
    tell({ progress: { kind: "publishing" } })
    await sleeper.pause(STATUS_MS)
  }

  function published(): void {
    outcome = { kind: "published" }
    isOutdated = true
    tell({ liveSince: undefined })
    want(undefined)
  }

  async function callOff(draft: Draft | undefined): Promise<void> {
    const status = draft && (await store.drafts?.callOff(draft))
    wantsCallOff = false
    if (status?.kind === "merged") published()
  }

  async function discard(draft: Draft | undefined): Promise<void> {
    wantsDiscard = draft !== undefined
    if (!draft) return
    await store.drafts?.discard(draft)
    isOutdated = true
  }

  async function recover(error: unknown): Promise<void> {
    const failure = asStoreError(error)
    if (failure.kind === "refused") {
      isOutdated = wantsSave = wantsDiscard = wantsCallOff = false
      outcome = { kind: "refused", failure }
      return want(undefined)
    }
    // What was sent may have arrived: the next attempt looks first.
    isOutdated = true
    if (failure.kind === "signed out") {
      tell({ progress: { kind: "signed out", failure } })
      await owner()
      return tell({ progress: outcome })
    }
    failures += 1
    if (failure.kind === "outdated" && failures === 1) return
    tell({ progress: { kind: "retrying", failure } })
    const ms = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
    await sleeper.pause(failure.retryAt ? Math.max(failure.retryAt.getTime() - Date.now(), 0) : ms)
  }

  return {
    get,
    subscribe,
    tell,
    take,
    isWorking: () => working !== undefined,
    /** Goes on at once with what is wanted. Resolves when that is done, or cannot be. */
    resume,
    /** Saves what there is. */
    save() {
      wantsSave = true
      return resume()
    },
    /** Saves what there is, waits for the checks, and publishes it. What is typed meanwhile waits for the next time. */
    publish() {
      wantsSave = true
      want("session")
      return resume()
    },
    /** Stops publishing, as long as it is not done. What is being saved becomes a draft. */
    callOff() {
      wantsCallOff ||= wanted !== undefined
      want(undefined)
      if (get().progress.kind === "signed out") answer()
      return resume()
    },
    /** Deletes the draft, and shows what is live, with the edits that are not saved. */
    discard() {
      want(undefined)
      wantsDiscard = true
      return resume()
    },
    /** Answers what is asked: which version of a text counts, or that somebody has signed in. */
    answer: (choices?: Choices) => answer(choices),
  }
}
