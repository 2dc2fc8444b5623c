import { useSyncExternalStore } from "react"
import { EDITOR_PATH } from "../path"
import { changeToSave, nameWithin } from "../session/changes"
import type { BackupState } from "../session/local-backup"
import { problemsOf } from "../session/problems"
import { conflictsIn, isEdited, newSession, type Session } from "../session/session"
import { observable, type SessionStore } from "../session/session-store"
import { LATE_MS } from "../store/durations"
import type { Build } from "../store/editor-settings"
import {
  asStoreError,
  type Draft,
  type Drafted,
  isDrafted,
  refusalOf,
  type Store,
  type Stored,
  StoreError,
} from "../store/store"

/** What a step does, by which its failure has a title. */
export type Doing = "save" | "merge" | "discard" | "poll"

/** What publishing knows beside the session. The status line is computed from both. */
export type PublishingState = BackupState & {
  /** Why the last step has failed, and the state of the store then. Only refusals end what is under way. */
  failure?: { of: Doing; error: StoreError; stored: Stored } | undefined
}

/** The file in which the live site identifies its build. */
const BUILD = `${EDITOR_PATH}/build.json`

/** Reads which build visitors get. */
async function readBuild(): Promise<Build | undefined> {
  const answer = await fetch(BUILD, { cache: "no-store" })
  return answer.ok ? answer.json() : undefined
}

type Drafts = NonNullable<Store["drafts"]>

type Options = {
  store: Store
  session: SessionStore
  /** The state before a reload. */
  before?: BackupState | undefined
  /** Reads which build visitors get. */
  build?: typeof readBuild | undefined
}

/** Saves and publishes a session, and follows the draft until it is live, as long as the tab is open. */
export type Publishing = ReturnType<typeof createPublishing>

/**
 * One step after another, each of which begins by reading where things are: so it does not matter how the one before has
 * ended. What is to be saved is `saving` in the session; what is to be done with the draft is the goal.
 */
export function createPublishing({ store, session, before = {}, build = readBuild }: Options) {
  const { drafts } = store
  const state = observable<PublishingState>(before)
  const change = (next: Partial<PublishingState>) => state.set({ ...state.get(), ...next })
  const stored = () => session.get().stored
  let running: Promise<void> = Promise.resolve()

  function rebase(found: Stored) {
    const { main, draft } = stored()
    session.dispatch({ type: "rebase", stored: found })
    // The draft that was to be published has ended. Another one may not be meant.
    const isOver = draft && draft.number !== found.draft?.number && !session.get().saving
    if (isOver) change({ goal: undefined })
    const { id, time } = found.main
    // Also by a revert on GitHub, or from another device.
    if (time && id !== main.id) change({ published: { time, isVisible: false } })
  }
  const read = async () => rebase(await store.open(stored()))

  function giveUp() {
    session.dispatch({ type: "saved" })
    change({ goal: undefined })
  }

  /** Saves what the owner has asked for. If others have saved something else meanwhile, on top of that. */
  async function save(isAgain = false): Promise<void> {
    const { saving } = session.get()
    if (!saving) return
    const now = { ...session.get(), ...saving }
    if (conflictsIn(session.get()).length > 0) return giveUp()
    if (!isEdited(now)) return session.dispatch({ type: "saved" })
    refuseErrors(now)
    const { files, ...texts } = changeToSave(now)
    const all = { ...texts, files: await bytesOf(now, files) }
    const saved = await store.save(now.stored, all).catch(refusalOf)
    if (saved instanceof StoreError) {
      if (isAgain || saved.kind === "refused") throw saved
      await read()
      return save(true)
    }
    rebase(saved)
    // The owner may have pressed Save again meanwhile.
    return save()
  }

  /** The bytes of files by their hashes: those that were chosen, or what a draft that has ended has left. */
  async function bytesOf({ chosen }: Session, files: Record<string, string>) {
    const found = Object.entries(files).map(async ([path, hash]) => {
      const bytes = chosen[hash] ?? (await store.file({ files, sizes: {} }, path))
      if (!bytes) throw new StoreError("refused", `The file ${path} is gone. Choose it again.`)
      return [path, bytes] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }

  /** Publishes the draft, or waits for it. */
  async function merge() {
    const now = stored()
    if (!drafts || !isDrafted(now) || conflictsIn(session.get()).length > 0)
      return change({ goal: undefined })
    refuseErrors(newSession(now))
    await publishBy[now.draft.state](now, drafts)
  }

  /** What publishes a draft, by its state. */
  const publishBy: Record<Draft["state"], (now: Drafted, drafts: Drafts) => unknown> = {
    async ready(now, { merge }) {
      rebase(await merge(now))
      change({ goal: undefined })
    },
    running: leaveToGithub,
    "held back": (now, drafts) => (now.draft.mayAutoMerge ? leaveToGithub : refuse)(now, drafts),
    failed: refuse,
    conflict: () => session.dispatch({ type: "begin anew" }),
  }

  /** Asks GitHub to merge a draft once its checks have passed. Where that is not allowed, the next poll merges. */
  async function leaveToGithub(now: Drafted, { setAutoMerge }: Drafts) {
    const { mayAutoMerge, hasAutoMerge } = now.draft
    // GitHub refuses if the checks have passed meanwhile.
    if (mayAutoMerge && !hasAutoMerge) await setAutoMerge(now, true).then(rebase, refusalOf)
    if (stored().draft?.hasAutoMerge) change({ goal: undefined })
  }

  /** Calls a publish off: the draft stays a draft. */
  async function callOff() {
    const now = stored()
    if (drafts && isDrafted(now) && now.draft.hasAutoMerge)
      rebase(await drafts.setAutoMerge(now, false))
    giveUp()
  }

  /** Ends the draft that was left here at GitHub, too, unless the next save does. */
  async function leave() {
    const now = stored()
    if (!now.left || !drafts) return
    // The next save begins the branch anew.
    if (now.left.how === "closed" && isEdited(session.get())) return
    const ended = await drafts.discard(now).catch(refusalOf)
    if (!(ended instanceof StoreError)) return rebase(ended)
    if (ended.kind === "outdated") throw ended
    rebase({ ...now, left: undefined })
    await read()
    throw ended
  }

  /** Takes the next steps towards what the owner has asked for. */
  async function act(): Promise<void> {
    if (state.get().goal === "call off") return void (await attempt("merge", callOff))
    if (session.get().saving && !(await attempt("save", save))) return
    if (state.get().goal !== "publish" || !(await attempt("merge", merge))) return
    // What conflicts with main is saved once more.
    if (session.get().saving) await act()
  }

  /** Takes a step, and shows its failure. A refused write ends what is under way; all else is tried again by a later step. */
  async function attempt(of: Doing, step: () => Promise<unknown>): Promise<boolean> {
    try {
      await step()
      return true
    } catch (thrown) {
      const error = asStoreError(thrown)
      // The owner does not wait for what the editor reads by itself, but she can mend a file.
      const isQuiet = !isUnderWay() && error.kind === "offline" && !error.address
      if (error.kind === "refused" && of !== "poll") giveUp()
      if (of !== "poll" || !(isQuiet || error.kind === "outdated"))
        change({ failure: { of, error, stored: stored() } })
      return false
    }
  }

  /** Checks whether visitors get the published version. */
  async function checkArrival() {
    const { published } = state.get()
    if (!published || published.isVisible) return
    const found = await build().catch(() => undefined)
    const isVisible = found?.commit === stored().main.id
    if (isVisible) change({ published: { ...published, isVisible } })
  }

  /** Reads the store, and goes on with what is under way. The failure of the last step ends with it. */
  async function step() {
    const { failure } = state.get()
    if (await attempt("poll", read)) {
      if (failure && isOver(failure, stored())) change({ failure: undefined })
      if (await attempt("discard", leave)) await act()
    }
    await checkArrival()
  }

  /** Runs a step after the one that is under way. */
  function poll(): Promise<void> {
    running = running.then(step)
    return running
  }
  function pursue(goal: BackupState["goal"]): Promise<void> {
    change({ goal, failure: undefined })
    return poll()
  }
  const isUnderWay = () =>
    state.get().goal !== undefined ||
    session.get().saving !== undefined ||
    stored().left?.how === "discarded"
  /** Whether a publish can be called off. */
  const isPublishing = () => {
    const { draft } = stored()
    // What conflicts with main waits for another press.
    const isLeftToGithub = draft?.hasAutoMerge && draft.state !== "conflict"
    return state.get().goal === "publish" || Boolean(isLeftToGithub)
  }

  return {
    ...state,
    session,
    store,
    rebase,
    poll,
    isPublishing,
    isUnderWay,
    /** Saves the session. What waits to be published is published with it. */
    save() {
      session.dispatch({ type: "save" })
      return pursue(isPublishing() ? "publish" : undefined)
    },
    /** Saves and publishes. Where others have changed the same fields, the first press only saves. */
    publish() {
      const hasConflicts = conflictsIn(session.get()).length > 0
      session.dispatch({ type: "save" })
      return pursue(hasConflicts ? undefined : "publish")
    },
    callOff: () => pursue("call off"),
    /** Discards the draft and what is edited, at once: what is typed from then on is an edit. */
    async discard() {
      if (!stored().draft) return
      session.dispatch({ type: "discard" })
      await pursue(undefined)
    },
    /** Whether something may happen at the store that the owner waits for. */
    isWaiting() {
      const { failure, published } = state.get()
      const { draft, left } = stored()
      // Who is signed out has to sign in first.
      if (failure?.error.kind === "signed out") return false
      return isUnderWay() || left || failure || draft || published?.isVisible === false
    },
  }
}

/** @throws StoreError if what others have saved does not go with what is edited here */
function refuseErrors(session: Session) {
  const error = problemsOf(session).find(({ severity }) => severity === "error")
  if (error) throw new StoreError("refused", `${nameWithin(session, error.at)}: ${error.inFull}.`)
}

/** @throws StoreError with what GitHub asks for before it merges a draft */
function refuse({ draft: { state } }: Drafted) {
  const asked = "GitHub asks for something else first, such as a review."
  const reason = state === "failed" ? "A check has failed." : asked
  throw new StoreError("refused", `${reason} See the draft on GitHub.`)
}

/** Whether a failure is over after a good read: only what was refused stays, as long as its draft is the same. */
const isOver = ({ of, error, stored }: NonNullable<PublishingState["failure"]>, now: Stored) =>
  of === "poll" ||
  error.kind !== "refused" ||
  stored.version.id !== now.version.id ||
  stored.draft?.state !== now.draft?.state

/** Since when the live site, or a check, is awaited for longer than LATE_MS; in ISO 8601 by GitHub's clock. */
export function lateSince({ published, goal }: BackupState, { draft, version }: Stored) {
  const isChecked = draft?.state === "running" && (goal === "publish" || draft.hasAutoMerge)
  const checking = isChecked ? version.time : undefined
  const since = published?.isVisible === false ? published.time : checking
  return Date.now() - Date.parse(since ?? "") > LATE_MS ? since : undefined
}

export const usePublishingState = ({ subscribe, get }: Publishing): PublishingState =>
  useSyncExternalStore(subscribe, get)
