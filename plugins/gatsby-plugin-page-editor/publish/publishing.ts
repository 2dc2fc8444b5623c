import { useSyncExternalStore } from "react"
import { EDITOR_PATH } from "../path"
import { changeToSave } from "../session/change-to-save"
import { nameWithin } from "../session/changes"
import type { KeptState } from "../session/local-backup"
import { problemsOf } from "../session/problems"
import { conflictsIn, isEdited, newSession, type Session } from "../session/session"
import { observable, type SessionStore } from "../session/session-store"
import { arrivedFiles, filesLeft } from "../session/uploads"
import { LATE_MS, LATE_POLL_MS, POLL_MS } from "../store/durations"
import type { Build } from "../store/editor-settings"
import {
  asStoreError,
  type Draft,
  type Drafted,
  refusalOf,
  type Store,
  type Stored,
  StoreError,
} from "../store/store"

/** The file in which the live site identifies its build. */
const BUILD = `${EDITOR_PATH}/build.json`

type Doing = "save" | "merge" | "discard" | "poll"
type Goal = NonNullable<KeptState["goal"]>

/** What publishing knows beside the session. The status line is computed from both. */
export type PublishingState = KeptState & {
  /** Why the last step has failed, and at which state. Temporary failures are tried again; refusals end the goal. */
  failure?: { of: Doing; error: StoreError; at: Stored } | undefined
  /** Since when the live site, or a check, is awaited for longer than LATE_MS; in ISO 8601 by GitHub's clock. */
  lateSince?: string | undefined
}

/** Why GitHub would not merge a draft. */
const HINDRANCES: Partial<Record<Draft["state"], string>> = {
  failed: "A check has failed. See the draft on GitHub.",
  conflict: "The draft and the live version have changed the same lines. GitHub can resolve that.",
  "held back": "GitHub asks for something else first, such as a review. See the draft on GitHub.",
}

type Options = {
  store: Store
  session: SessionStore
  /** The state before a reload. */
  before?: KeptState | undefined
  /** Reads which build is live. */
  build?: (() => Promise<Build | undefined>) | undefined
}

/** Saves and publishes a session, and follows the draft until it is live, as long as the tab is open. */
export type Publishing = ReturnType<typeof createPublishing>

export function createPublishing({ store, session, before = {}, build = readBuild }: Options) {
  const state = observable<PublishingState>(before)
  const change = (next: PublishingState) => state.set({ ...state.get(), ...next })
  let running: Promise<void> = Promise.resolve()
  const { drafts } = store

  const stored = (): Stored => session.get().stored

  /** Rebases the session onto what the store has. The save may have arrived, although its answer was lost. */
  async function rebase(found: Stored) {
    const left = await filesLeft(session.get(), found, store)
    const arrived = await arrivedFiles(session.get(), found)
    session.dispatch({ type: "rebase", stored: found, arrived, left })
    if (isSave(state.get().goal) && !session.get().saving) endSave()
    const { at } = found.merged ?? {}
    if (at && at !== state.get().published?.at) change({ published: { at, isLive: false } })
  }
  const read = async () => rebase(await store.open(stored()))

  /** Ends a save, and begins the publish that follows it. */
  function endSave(isDone = true) {
    const isToPublish = isDone && state.get().goal === "save and publish" && stored().draft
    session.dispatch({ type: "saved" })
    change({ goal: isToPublish ? "merge" : undefined })
  }

  /** Saves the snapshot. If others have saved something else meanwhile, on top of that. */
  async function save(isAgain = false): Promise<void> {
    const now = { ...session.get(), ...session.get().saving }
    if (conflictsIn(session.get()).length > 0) return endSave(false)
    if (!isEdited(now)) return endSave()
    refuseErrors(now)
    const saved = await store.save(now.stored, changeToSave(now)).catch(refusalOf)
    if (saved instanceof StoreError) {
      if (isAgain || saved.kind === "refused") throw saved
      await read()
      return save(true)
    }
    await rebase(saved)
    // The owner may have pressed Save again meanwhile.
    if (session.get().saving) await save()
  }

  /** Publishes the draft, or turns auto-merge on. */
  async function merge() {
    const now = stored()
    if (!drafts || !isDrafted(now) || conflictsIn(session.get()).length > 0)
      return change({ goal: undefined })
    refuseErrors(newSession(now))
    switch (now.draft.state) {
      case "ready":
        await rebase(await drafts.merge(now))
        return change({ goal: undefined })
      case "behind":
        // Refused if GitHub has done it meanwhile, which the next poll shows.
        return void (await drafts.update(now).catch(refusalOf))
      case "running":
        return leaveToGithub(now, drafts)
      default:
        throw new StoreError("refused", HINDRANCES[now.draft.state] ?? "")
    }
  }

  /** Asks GitHub to merge a draft once its checks have passed. Where that is not allowed, the next poll merges. */
  async function leaveToGithub(now: Drafted, { setAutoMerge }: NonNullable<Store["drafts"]>) {
    const { mayGoLive, goesLive } = now.draft
    // GitHub refuses if the checks have passed meanwhile.
    if (mayGoLive && !goesLive) await setAutoMerge(now, true).then(rebase, refusalOf)
    if (stored().draft?.goesLive) change({ goal: undefined })
  }

  async function callOff() {
    const now = stored()
    if (isDrafted(now) && now.draft.goesLive) await drafts?.setAutoMerge(now, false).then(rebase)
    endSave(false)
  }

  /** Closes the draft. What it had becomes edits, and these are undone, so that Undo brings them back. */
  async function discard() {
    const now = stored()
    if (drafts && isDrafted(now)) await rebase(await drafts.close(now))
    session.dispatch({ type: "undo all" })
    endSave(false)
  }

  /** Checks whether the live site has the published version. */
  async function seeLive() {
    const { published } = state.get()
    if (!published || published.isLive) return
    const found = await build().catch(() => undefined)
    // Some hosts do not give the build its commit.
    const isLive = found?.commit
      ? found.commit === stored().live.id
      : Date.parse(found?.builtAt ?? "") > Date.parse(published.at)
    if (isLive) change({ published: { ...published, isLive } })
  }

  /** Since when something is awaited that should have happened. */
  function lateSince(): string | undefined {
    const { published, goal } = state.get()
    const { draft, version } = stored()
    const isChecked = draft?.state === "running" && (goal === "merge" || draft.goesLive)
    const checking = isChecked ? version.at : undefined
    const since = published?.isLive === false ? published.at : checking
    return Date.now() - Date.parse(since ?? "") > LATE_MS ? since : undefined
  }

  /** The step towards each goal, and its name for failures. */
  const steps: Record<Goal, [Doing, () => Promise<void>]> = {
    save: ["save", save],
    "save and publish": ["save", save],
    merge: ["merge", merge],
    "call off": ["merge", callOff],
    discard: ["discard", discard],
  }

  /** Takes the next step towards the goal. */
  async function act(): Promise<void> {
    const { goal } = state.get()
    if (!goal) return
    await trying(...steps[goal])
    // What was saved is published.
    if (goal !== "merge" && state.get().goal === "merge") await act()
  }

  /** Runs something, and shows its failure. A refusal ends the goal; all else is tried again by a later step. */
  async function trying(of: Doing, run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (thrown) {
      const error = asStoreError(thrown)
      // The owner does not wait for what the editor reads by itself, but she can mend a file.
      const isQuiet = !state.get().goal && error.kind === "offline" && !error.address
      if (error.kind === "refused") endSave(false)
      if (of !== "poll" || !(isQuiet || error.kind === "outdated"))
        change({ failure: { of, error, at: stored() } })
      return false
    }
  }

  /** One step: reads the store, and pursues the goal. The failure of the last step ends with it. */
  async function step() {
    const { failure } = state.get()
    if (await trying("poll", read)) {
      if (failure && isOver(failure, stored())) change({ failure: undefined })
      await act()
    }
    await seeLive()
    change({ lateSince: lateSince() })
  }

  /** Runs a step after the one that is under way. */
  function poll(): Promise<void> {
    running = running.then(step)
    return running
  }
  function pursue(goal: PublishingState["goal"]): Promise<void> {
    change({ goal, failure: undefined })
    return poll()
  }
  /** Whether a publish can be called off. */
  const isPublishing = () => {
    const { goal } = state.get()
    return goal === "merge" || goal === "save and publish" || Boolean(stored().draft?.goesLive)
  }

  return {
    ...state,
    session,
    store,
    rebase,
    poll,
    isPublishing,
    /** Saves the session. What waits to be published is published with it. */
    save() {
      session.dispatch({ type: "save" })
      return pursue(isPublishing() ? "save and publish" : "save")
    },
    /** Saves and publishes. Where others have changed the same fields, the first press only saves. */
    publish() {
      const hasConflicts = conflictsIn(session.get()).length > 0
      session.dispatch({ type: "save" })
      return pursue(hasConflicts ? "save" : "save and publish")
    },
    callOff: () => pursue("call off"),
    /** Discards the draft and what is edited. */
    discard: () => pursue("discard"),
    /** Whether something may happen at the store that the owner waits for. */
    isWaiting() {
      const { goal, failure, published } = state.get()
      // Who is signed out has to sign in first.
      if (failure?.error.kind === "signed out") return false
      return goal || failure || stored().draft || published?.isLive === false
    },
  }
}

/** Whether a failure is over after a good read: only what was refused stays, as long as its draft is the same. */
const isOver = ({ of, error, at }: NonNullable<PublishingState["failure"]>, now: Stored) =>
  of === "poll" ||
  error.kind !== "refused" ||
  at.version.id !== now.version.id ||
  at.draft?.state !== now.draft?.state

const isDrafted = (stored: Stored): stored is Drafted => stored.draft !== undefined

const isSave = (goal: PublishingState["goal"]) => goal === "save" || goal === "save and publish"

/** @throws StoreError if what others have saved does not go with what is edited here */
function refuseErrors(session: Session) {
  const error = problemsOf(session).find(({ severity }) => severity === "error")
  if (error) throw new StoreError("refused", `${nameWithin(session, error.at)}: ${error.inFull}.`)
}

export const usePublishingState = ({ subscribe, get }: Publishing): PublishingState =>
  useSyncExternalStore(subscribe, get)

/**
 * Reads the store at intervals while something is awaited, when the tab becomes visible or the window gets the focus, and
 * when the browser is online.
 */
export function followBrowser({
  poll,
  isWaiting,
  get,
}: Pick<Publishing, "poll" | "isWaiting" | "get">) {
  addEventListener("online", () => poll())
  addEventListener("focus", () => poll())
  document.addEventListener("visibilitychange", () => document.hidden || poll())
  let last = 0
  setInterval(() => {
    const isDue = !get().lateSince || Date.now() - last >= LATE_POLL_MS
    if (!isDue || !isWaiting() || (document.hidden && !get().goal)) return
    last = Date.now()
    poll()
  }, POLL_MS)
  poll()
}

async function readBuild(): Promise<Build | undefined> {
  const answer = await fetch(BUILD, { cache: "no-store" })
  return answer.ok ? answer.json() : undefined
}
