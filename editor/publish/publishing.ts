import { useSyncExternalStore } from "react"
import { changeToSave, nameWithin } from "../session/changes"
import type { KeptState } from "../session/kept"
import { observable, type SessionStore } from "../session/observable"
import { problemsOf } from "../session/problems"
import { conflictsIn, isEdited, type Session } from "../session/session"
import { EDITOR_PATH, messageOf } from "../site"
import { POLL_MS } from "../store/durations"
import type { Build } from "../store/editor-settings"
import {
  asStoreError,
  type Draft,
  type Drafted,
  type Store,
  type Stored,
  StoreError,
} from "../store/store"

/** The file in which the live site identifies its build. */
const BUILD = `${EDITOR_PATH}/build.json`

/** What publishing knows beside the session. The status line is computed from both. */
export type PublishingState = KeptState & {
  /** Why the last step has failed. Temporary failures are tried again; others end the goal. */
  failure?: { of: "save" | "merge" | "poll"; error: StoreError } | undefined
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
  build?: () => Promise<Build | undefined>
}

/** Saves and publishes a session, and follows the draft until it is live, as long as the tab is open. */
export type Publishing = ReturnType<typeof createPublishing>

export function createPublishing({ store, session, before = {}, build = readBuild }: Options) {
  const state = observable<PublishingState>(withPublished(before, session.get().stored))
  const change = (next: PublishingState) => state.set({ ...state.get(), ...next })
  let running: Promise<void> = Promise.resolve()

  const stored = (): Stored => session.get().stored

  /** Rebases the session onto what the store has. The save may have arrived, although its answer was lost. */
  function rebase(found: Stored) {
    session.dispatch({ type: "rebase", stored: found })
    if (isSave(state.get().goal) && !session.get().saving) endSave()
    state.set(withPublished(state.get(), found))
  }
  const read = async () => rebase(await store.open(stored().draft))

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
    const refusal = await store.save(now.stored, changeToSave(now)).then(rebase, refusalOf)
    // The owner may have pressed Save again meanwhile.
    if (!refusal) return session.get().saving && save()
    await read()
    const isMoved = stored().version.id !== now.stored.version.id
    if (isAgain || !isMoved) throw refusal
    return save(true)
  }

  /** Publishes the draft, or turns auto-merge on. */
  async function merge() {
    const now = stored()
    const { drafts } = store
    if (!drafts || !isDrafted(now) || conflictsIn(session.get()).length > 0)
      return change({ goal: undefined })
    switch (now.draft.state) {
      case "ready":
        rebase(await drafts.merge(now))
        return change({ goal: undefined })
      case "behind":
        return drafts.update(now)
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
    if (isDrafted(now) && now.draft.goesLive)
      await store.drafts?.setAutoMerge(now, false).then(rebase)
    endSave(false)
  }

  /** Looks whether the live site has the published version. */
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

  /** Takes the next step towards the goal. */
  async function act(): Promise<void> {
    switch (state.get().goal) {
      case "save":
      case "save and publish":
        await trying("save", save)
        return state.get().goal === "merge" ? act() : undefined
      case "merge":
        return trying("merge", merge)
      case "call off":
        return trying("merge", callOff)
      default:
    }
  }

  /** Runs something, and shows its failure. A refusal ends the goal; all else is tried again by a later step. */
  async function trying(of: "save" | "merge" | "poll", run: () => Promise<unknown>) {
    try {
      await run()
    } catch (thrown) {
      const error = asStoreError(thrown)
      // The owner does not wait for what the editor reads by itself, but she can mend a file.
      const isIgnored =
        of === "poll" && !state.get().goal && error.kind === "offline" && !error.address
      if (error.kind === "refused") endSave(false)
      if (!isIgnored) change({ failure: { of, error } })
    }
  }

  /** One step: reads the store, and pursues the goal. */
  async function step() {
    const before = state.get().failure
    await trying("poll", read)
    const hasRead = state.get().failure === before
    if (hasRead && before?.error.kind !== "refused") change({ failure: undefined })
    if (hasRead) await act()
    await seeLive()
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
    poll,
    isPublishing,
    /** Saves the session. What waits to be published is published with it. */
    save() {
      session.dispatch({ type: "save" })
      return pursue(isPublishing() ? "save and publish" : "save")
    },
    /** Saves and publishes. Where others have changed the same fields, the first press only saves. */
    publish() {
      const isTold = conflictsIn(session.get()).length > 0
      session.dispatch({ type: "save" })
      return pursue(isTold ? "save" : "save and publish")
    },
    callOff: () => pursue("call off"),
    /** Whether something may happen at the store that the owner waits for. */
    isWaiting() {
      const { goal, failure, published } = state.get()
      // Who is signed out has to sign in first.
      if (failure?.error.kind === "signed out") return false
      return goal || failure || stored().draft || published?.isLive === false
    },
  }
}

/** A refusal; other failures are thrown. */
function refusalOf(thrown: unknown): StoreError {
  const error = asStoreError(thrown)
  if (error.kind === "refused") return error
  throw error
}

/** The state, with when the draft was published. */
const withPublished = (state: PublishingState, { publishedAt: at }: Stored): PublishingState =>
  at && state.published?.at !== at ? { ...state, published: { at, isLive: false } } : state

const isDrafted = (stored: Stored): stored is Drafted => stored.draft !== undefined

const isSave = (goal: PublishingState["goal"]) => goal === "save" || goal === "save and publish"

/** @throws StoreError if what others have saved does not go with what is edited here */
function refuseErrors(session: Session) {
  const error = problemsOf(session).find(({ severity }) => severity === "error")
  if (error)
    throw new StoreError("refused", `${nameWithin(session, error.at)}: ${messageOf(error)}.`)
}

export const usePublishingState = ({ subscribe, get }: Publishing): PublishingState =>
  useSyncExternalStore(subscribe, get)

/** Reads the store at intervals while something is awaited, when the tab becomes visible, and when the browser is online. */
export function followBrowser({ poll, isWaiting, get }: Publishing) {
  addEventListener("online", () => poll())
  document.addEventListener("visibilitychange", () => document.hidden || poll())
  setInterval(() => isWaiting() && (!document.hidden || get().goal) && poll(), POLL_MS)
  poll()
}

async function readBuild(): Promise<Build | undefined> {
  const answer = await fetch(BUILD, { cache: "no-store" })
  return answer.ok ? answer.json() : undefined
}
