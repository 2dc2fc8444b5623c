import { useSyncExternalStore } from "react"
import type { BackupState } from "../session/local-backup"
import { conflictsIn } from "../session/session"
import { observable, type SessionStore } from "../session/session-store"
import { asStoreError, type Store, type Stored } from "../store/store"
import { checkArrival, lateSince, readBuild } from "./arrival"
import {
  type Context,
  change,
  type Doing,
  endSave,
  type PublishingState,
  storedIn,
} from "./context"
import { leave } from "./leave"
import { callOff, merge } from "./merge"
import { read, rebase } from "./read"
import { save } from "./save"

type Goal = NonNullable<BackupState["goal"]>
type Step = (context: Context) => Promise<unknown>

/** The step towards each goal, and its name for failures. */
const STEPS: Record<Goal, [Doing, Step]> = {
  save: ["save", (context) => save(context)],
  "save and publish": ["save", (context) => save(context)],
  merge: ["merge", merge],
  "call off": ["merge", callOff],
}

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

export function createPublishing({ store, session, before = {}, build = readBuild }: Options) {
  const state = observable<PublishingState>(before)
  const context: Context = { store, session, state }
  let running: Promise<void> = Promise.resolve()

  /** Takes the next step towards the goal. */
  async function act(): Promise<void> {
    const { goal } = state.get()
    if (!goal) return
    await attempt(context, ...STEPS[goal])
    // What was saved is published, and what conflicts with main is saved once more.
    if (state.get().goal !== goal) await act()
  }

  /** Reads the store, and pursues the goal. The failure of the last step ends with it. */
  async function step() {
    const { failure } = state.get()
    if (await attempt(context, "poll", read)) {
      if (failure && isOver(failure, storedIn(context))) change(context, { failure: undefined })
      if (await attempt(context, "discard", leave)) await act()
    }
    await checkArrival(context, build)
    change(context, { lateSince: lateSince(context) })
  }

  /** Runs a step after the one that is under way. */
  function poll(): Promise<void> {
    running = running.then(step)
    return running
  }
  function pursue(goal: Goal | undefined): Promise<void> {
    change(context, { goal, failure: undefined })
    return poll()
  }
  /** Whether a publish can be called off. */
  const isPublishing = () => {
    const { goal } = state.get()
    const { draft } = storedIn(context)
    // What conflicts with main waits for another press.
    const isLeftToGithub = draft?.hasAutoMerge && draft.state !== "conflict"
    return goal === "merge" || goal === "save and publish" || Boolean(isLeftToGithub)
  }

  return {
    ...state,
    session,
    store,
    rebase: (stored: Stored) => rebase(context, stored),
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
    /** Discards the draft and what is edited, at once: what is typed from then on is an edit. */
    async discard() {
      const { draft } = storedIn(context)
      if (!draft) return
      change(context, { leaving: { number: draft.number, isDiscarded: true } })
      session.dispatch({ type: "discard" })
      await pursue(undefined)
    },
    /** Whether something may happen at the store that the owner waits for. */
    isWaiting() {
      const { goal, leaving, failure, published } = state.get()
      // Who is signed out has to sign in first.
      if (failure?.error.kind === "signed out") return false
      return goal || leaving || failure || storedIn(context).draft || published?.isVisible === false
    },
  }
}

/** Takes a step, and shows its failure. A refusal ends the goal; all else is tried again by a later step. */
async function attempt(context: Context, of: Doing, step: Step): Promise<boolean> {
  try {
    await step(context)
    return true
  } catch (thrown) {
    const error = asStoreError(thrown)
    // The owner does not wait for what the editor reads by itself, but she can mend a file.
    const isQuiet = !context.state.get().goal && error.kind === "offline" && !error.address
    if (error.kind === "refused") endSave(context, false)
    if (of !== "poll" || !(isQuiet || error.kind === "outdated"))
      change(context, { failure: { of, error, stored: storedIn(context) } })
    return false
  }
}

/** Whether a failure is over after a good read: only what was refused stays, as long as its draft is the same. */
const isOver = ({ of, error, stored }: NonNullable<PublishingState["failure"]>, now: Stored) =>
  of === "poll" ||
  error.kind !== "refused" ||
  stored.version.id !== now.version.id ||
  stored.draft?.state !== now.draft?.state

export const usePublishingState = ({ subscribe, get }: Publishing): PublishingState =>
  useSyncExternalStore(subscribe, get)
