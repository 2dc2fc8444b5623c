import { observable } from "../observable"
import { type Address, valueIn } from "../session/address"
import { changeToSave, filesIn } from "../session/change-to-save"
import { gainedElsewhere } from "../session/diff"
import type { Choice, Conflict } from "../session/merge"
import {
  applyEdit,
  type Choices,
  type Edit,
  isEdited,
  rebase,
  type Snapshot,
  snapshotOf,
} from "../session/session"
import type { SessionStore } from "../session/session-store"
import { asStoreError, type Draft, type Store, type Stored, StoreError } from "../store/store"
import { isSame } from "../yaml/values"
import { filesOf } from "./files"
import type { DraftRequest, Progress, PublishRequest, PublishState } from "./publish-state"
import { createRunner } from "./runner"

type Options = {
  store: Store
  session: SessionStore
  /** The draft that was to be published before a reload. */
  request?: DraftRequest | undefined
  /** Stores which draft is to be published, for the next reload. */
  remember?: (request: DraftRequest | undefined) => void
  /** Whether the session is based on an earlier version, because the store did not answer. */
  isStale?: boolean | undefined
  /** Resolves after so many ms; in tests, at once. */
  sleep?: (ms: number) => Promise<void>
}

/** The steps in order of priority: each depends on those before it. */
const STEPS = ["call off", "open", "discard", "save"] as const
type Step = (typeof STEPS)[number] | "publish"

const CHANGED = "The draft was changed elsewhere."
const IDLE: Progress = { kind: "idle" }
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000
const STATUS_MS = 5_000

/**
 * Saves and publishes a session in the background: a loop that takes the next pending step, and retries it with backoff
 * until it succeeds, is refused, or needs the owner.
 */
export function createSaveLoop(options: Options) {
  const { store, session, remember, isStale = false } = options
  const stored = () => session.get().base.stored

  let request: PublishRequest = options.request
  /** Steps to take. "publish" is pending as long as there is a request. */
  const pending = new Set<Step>()
  // Main may have changed what the draft has changed, too.
  if (isStale || rebase(session.get(), stored()).conflicts.length > 0) pending.add("open")
  const nextStep = (): Step | undefined =>
    STEPS.find((step) => pending.has(step)) ?? (request && "publish")

  const { get, set, subscribe } = observable<PublishState>({
    progress: IDLE,
    isPublishing: request !== undefined,
    isBuilding: stored().draft !== undefined,
  })
  const tell = (change: Partial<PublishState>) => set({ ...get(), ...change })
  /** The progress to show once nothing is pending. */
  let outcome = IDLE

  const setRequest = (next: PublishRequest) => {
    if (next === request) return
    request = next
    // Until it is saved, a reload would publish what was typed since, too.
    remember?.(next === "session" ? undefined : next)
    tell({ isPublishing: next !== undefined })
  }

  /** Bases the session on another stored version. */
  const take = (edit: Edit) => {
    const before = stored().saved.id
    session.dispatch(edit)
    if (edit.type === "saved") sent = undefined
    const { saved, draft } = stored()
    if (saved.id !== before) tell({ status: undefined, isBuilding: draft !== undefined })
  }

  /** Keeps files of the saved version in the history, before the next version removes or replaces them. */
  async function keep(paths: string[]) {
    const { stored, uploads } = session.get().base
    const isKept = (path: string) => uploads.some((upload) => upload.path === path)
    const unkept = paths.filter((path) => stored.saved.files.includes(path) && !isKept(path))
    if (unkept.length === 0) return
    session.dispatch({ type: "keep", uploads: await filesOf(store, stored.saved, unkept) })
  }

  /** Whether the draft is gone, neither published nor deleted by the owner. */
  async function isDraftLost(found: Stored) {
    const { draft } = stored()
    const isGone = draft && draft.number !== found.draft?.number && draft.number !== merged
    if (!isGone || pending.has("discard")) return false
    return (await store.drafts?.status(draft))?.kind !== "merged"
  }

  /** What was last sent, until its answer is in. A lost answer must not turn it into somebody else's change. */
  let sent: { id: string; snapshot: Snapshot } | undefined
  /** The number of the draft that was published last. */
  let merged: number | undefined
  /** The number of the draft that is to be deleted. */
  let discarded: number | undefined
  /** The owner's choices in conflicts, and the conflicts that were shown. */
  const choices = new Map<Address, Choice>()
  let shown: Conflict[] = []
  const isChosen = ({ at, theirs }: Conflict) =>
    choices.has(at) && shown.some((one) => one.at === at && isSame(one.theirs, theirs))
  /** When publishing was last asked for, in ms. */
  let asked = Date.now()

  /** Adds a save of a snapshot. What is published includes it. */
  function addSave(snapshot: Snapshot) {
    if (request) setRequest("session")
    session.dispatch({ type: "ask", snapshot })
    pending.add("save")
  }

  /** Adds steps that the owner asks for. */
  function ask(...steps: Step[]) {
    for (const step of steps) pending.add(step)
    tell({ notice: undefined })
    return resume()
  }

  /** What is to be saved, with some values as they are now, which the owner has chosen between. */
  function withLatest(addresses: Address[]): Snapshot {
    const { toSave, ...latest } = session.get()
    return addresses
      .map((at): Edit => ({ type: "set", at, value: valueIn(latest, at) }))
      .reduce(applyEdit, { ...latest, ...toSave })
  }

  function askAbout(conflicts: Conflict[]) {
    pending.add("open")
    for (const { at } of conflicts) choices.delete(at)
    shown = [...shown, ...conflicts]
    waitForOwner({ kind: "conflict", conflicts })
  }

  /** Waits for a second press, because the draft has what the owner has not seen. */
  function stopPublishing(why: string) {
    setRequest(undefined)
    // It could be merged without this tab.
    pending.add("call off")
    tell({ notice: `${why} Publish again to put it live.` })
  }

  const { request: resumed } = options
  const isOlder = resumed?.number === stored().draft?.number
  if (resumed && isOlder && resumed.version !== stored().saved.id) stopPublishing(CHANGED)

  const steps: Record<Step, () => Promise<void>> = {
    async "call off"() {
      const { draft } = stored()
      const status = draft && (await store.drafts?.callOff(draft))
      if (draft && status?.kind === "merged") published(draft)
    },

    async open() {
      const found = await store.open()
      if (sent?.id === found.saved.id)
        take({ type: "saved", snapshot: sent.snapshot, stored: found })
      await keep(filesIn(session.get().values).filter((path) => !found.saved.files.includes(path)))
      if (await isDraftLost(found)) {
        session.dispatch({ type: "lose draft" })
        setRequest(undefined)
        tell({ notice: "The draft was deleted elsewhere. Your changes are still here." })
      }
      const conflicts = rebase(session.get(), found).conflicts.filter((one) => !isChosen(one))
      // Whoever discards the draft has chosen.
      if (conflicts.length > 0 && !pending.has("discard")) return askAbout(conflicts)
      const before = session.get()
      take({ type: "rebase", stored: found, choices })
      const gained = gainedElsewhere(before, session.get()).filter(({ at }) => !choices.has(at))
      const hasChosen = choices.size > 0 && gained.length === 0
      choices.clear()
      shown = []
      const isNewer = found.draft && found.saved.id !== before.base.stored.saved.id
      if (!request || !isNewer || hasChosen) return
      const names = gained.map(({ name }) => name).join(", ")
      stopPublishing(names ? `The draft has gained: ${names}.` : CHANGED)
    },

    async discard() {
      const { draft } = stored()
      if (!draft || draft.number !== discarded) return
      await store.drafts?.discard(draft)
      take({ type: "rebase", stored: await store.open() })
    },

    async save() {
      const { toSave, ...latest } = session.get()
      const now = { ...latest, ...toSave }
      const base = stored()
      if (!isEdited(now) && !base.mergeBase) return
      // Auto-merge would publish what is only to be saved.
      if (base.draft && !request) await steps["call off"]()
      if (pending.has("open")) return void pending.add("save")
      outcome = IDLE
      tell({ progress: { kind: "saving" } })
      const { missing, ...change } = changeToSave(now)
      const replaced = change.uploads.map(({ path }) => path)
      await keep([...change.removed, ...replaced])
      const uploads = [...change.uploads, ...(await filesOf(store, base.main, missing))]
      const lost = missing.find((path) => !uploads.some((upload) => upload.path === path))
      if (lost) throw new StoreError("refused", `There is no file ${lost}. Choose another one.`)
      const snapshot = snapshotOf(now)
      const saved = await store.save({ ...change, uploads, base }, (id) => {
        sent = { id, snapshot }
      })
      take({ type: "saved", snapshot, stored: saved })
    },

    /** Publishes the draft, or waits for its checks and comes back. */
    async publish() {
      const { draft, saved, mergeBase } = stored()
      const target = request === "session" ? draft && { ...draft, version: saved.id } : request
      if (!store.drafts || !target) return setRequest(undefined)
      // The save merges what the main branch has gained.
      if (mergeBase) return addSave(session.get().base)
      outcome = IDLE
      setRequest(target)
      const status = await store.drafts.publish(target, saved)
      tell({ status })
      switch (status.kind) {
        case "merged":
          return published(target)
        case "failed":
          outcome = { kind: "check failed" }
          return setRequest(undefined)
        case "closed":
          pending.add("open")
          return setRequest(undefined)
      }
      // Something else may have become more urgent.
      if (nextStep() !== "publish") return
      // Only then is it known what to merge.
      if (status.kind === "behind") pending.add("open")
      tell({ progress: { kind: "publishing" } })
      await runner.pause(STATUS_MS)
    },
  }

  function published({ number }: Draft): void {
    merged = number
    pending.add("open")
    tell({ live: { asked } })
    setRequest(undefined)
  }

  let failures = 0
  async function recover(error: unknown, step: Step): Promise<void> {
    const failure = asStoreError(error)
    if (failure.kind === "refused") {
      pending.clear()
      const ofEdits = step === "save" && isEdited(session.get())
      outcome = { kind: "refused", failure, ofEdits }
      return setRequest(undefined)
    }
    // The request may have arrived although it failed.
    pending.add("open")
    if (failure.kind === "signed out") return waitForOwner({ kind: "signed out", failure })
    failures += 1
    if (failure.kind === "outdated" && failures === 1) return
    tell({ progress: { kind: "retrying", failure } })
    const ms = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
    await runner.pause(failure.retryAt ? Math.max(failure.retryAt.getTime() - Date.now(), 0) : ms)
  }

  let isWaiting = false
  /** Ends the loop until it is resumed. */
  function waitForOwner(progress: Progress) {
    isWaiting = true
    tell({ progress })
  }

  const runner = createRunner(async () => {
    for (let step = nextStep(); step && !isWaiting; step = nextStep()) {
      pending.delete(step)
      try {
        await steps[step]()
        if (step !== "open") failures = 0
      } catch (error) {
        pending.add(step)
        await recover(error, step)
      }
    }
    if (!isWaiting && get().progress !== outcome) tell({ progress: outcome })
  }, options.sleep)

  /**
   * Takes the pending steps, without waiting any longer. Resolves when all are done, or the owner is needed.
   *
   * @param chosen which version counts in the conflict that is shown
   */
  async function resume(chosen: Choices = new Map()): Promise<void> {
    for (const [at, choice] of chosen) choices.set(at, choice)
    if (chosen.size > 0 && pending.has("save")) addSave(withLatest([...chosen.keys()]))
    isWaiting = false
    // Otherwise the owner would be asked again while the next request is under way.
    if (get().progress.kind === "signed out") tell({ progress: outcome })
    if (nextStep()) await runner.resume()
  }

  return {
    get,
    subscribe,
    tell,
    resume,
    /** Whether requests are under way, or wait for the owner. */
    isBusy: () => runner.isRunning() || isWaiting,
    /** Takes in what others have saved. */
    open() {
      pending.add("open")
      return resume()
    },
    /** Saves the session as it is now. */
    save() {
      addSave(session.get())
      return ask()
    },
    /** Saves the session as it is now, waits for the checks, and publishes it. Later edits are left for the next time. */
    publish() {
      asked = Date.now()
      setRequest("session")
      addSave(session.get())
      return ask()
    },
    /** Stops publishing, unless it is too late. What is being saved becomes a draft. */
    callOff() {
      const steps: Step[] = request ? ["call off"] : []
      setRequest(undefined)
      return ask(...steps)
    },
    /** Deletes the draft. Unsaved edits stay, on the live version. */
    discard() {
      setRequest(undefined)
      discarded = stored().draft?.number
      return ask("discard")
    },
  }
}
