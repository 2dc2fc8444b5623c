import { useSyncExternalStore } from "react"
import type { Address } from "../session/address"
import { observable } from "../session/observable"
import { type Choice, type Snapshot, snapshotOf } from "../session/session"
import type { SessionStore } from "../session/session-store"
import { EDITOR_PATH } from "../site"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"
import type { Store, StoreError } from "../store/store"
import type { Goal, State } from "./state"
import { type Context, isAsked, isPublishing, storedIn, toLive } from "./to-live"

/** The interval at which a draft and its checks are read. */
const POLL_MS = 10_000
/** The file in which the live site identifies its build. */
const BUILD = `${EDITOR_PATH}/build.json`

type Options = {
  store: Store
  session: SessionStore
  /** The repository and the site to publish to; undefined for the working copy. */
  site?: Pick<GithubStore, "repository" | "site"> | undefined
  /** The failure to open the store, if the session was restored without it. */
  failure?: StoreError | undefined
} & Partial<Pick<Context, "sleep" | "build" | "goal">>

/** Saves and publishes a session, and follows the draft until it is live, as long as the tab is open. */
export type Publishing = ReturnType<typeof createPublishing>

export function createPublishing({ store, session, site, failure, ...options }: Options) {
  // The working copy has no draft, so nothing is left to do after a reload.
  const memory = observable<Goal | undefined>(undefined)
  const goal = options.goal ?? (site ? storedGoal(site.repository) : memory)
  const { build = readBuild, sleep = sleepFor } = options
  const phase = failure?.kind === "signed out" ? "signed out" : "retrying"
  const state = observable<State>(failure ? { phase, failure } : stateOf(goal.get()))
  const [sent, unseen] = [{}, new Map()]
  const context: Context = { store, session, state, goal, build, sleep, sent, unseen }
  let current = new AbortController()
  let running: Promise<void> | undefined

  /** Starts a new run of `toLive`, once the store has answered a write of the last run. */
  function resume(text?: string): Promise<void> {
    current.abort()
    current = new AbortController()
    const { signal } = current
    if (text) state.set({ phase: "busy", text })
    const run = Promise.resolve(running)
      .then(() => toLive(context, signal))
      .finally(() => {
        if (running === run) running = undefined
      })
    running = run
    return run
  }
  const request = (toSave: Snapshot | undefined, isToPublish: boolean) =>
    session.dispatch({
      type: "request",
      request: { toSave: toSave && snapshotOf(toSave), isToPublish },
    })

  return {
    ...state,
    session,
    store,
    site: site?.site,
    build,
    resume,
    isPublishing: () => isPublishing(context),
    /** Reads a draft and its checks, unless a run is under way. */
    poll() {
      if (!running && !isAsked(context) && storedIn(session).draft) resume()
    },
    /** Tells that the owner has opened the list of changes. */
    showChanges: () => context.unseen.clear(),
    /** Saves the session as it is now. Later edits are left for the next save. */
    save() {
      request(session.get(), isPublishing(context))
      return resume("Saving")
    },
    /** Saves the session as it is now, waits for the checks, and publishes it. */
    publish() {
      request(session.get(), true)
      return resume("Publishing")
    },
    /** Stops publishing, unless it is too late. A save that is under way becomes a draft. */
    callOff() {
      request(session.get().toSave, false)
      goal.set({ to: "call off" })
      return resume("Calling off")
    },
    /** Deletes the draft. Unsaved edits stay, on the live version. */
    discard() {
      request(undefined, false)
      goal.set({ to: "discard", number: storedIn(session).draft?.number ?? 0 })
      return resume("Deleting the draft")
    },
    /** Takes the owner's choices, and resumes the save or publish that has waited for them. */
    answer(choices: ReadonlyMap<Address, Choice>) {
      for (const [at, choice] of choices) session.dispatch({ type: "answer", at, choice })
      return resume(isAsked(context) ? "Saving" : undefined)
    },
  }
}

export const usePublishState = ({ subscribe, get }: Publishing): State =>
  useSyncExternalStore(subscribe, get)

/** Reads a draft at intervals, and the store when the tab becomes visible, or when the browser is online again. */
export function followBrowser({ resume, poll }: Publishing) {
  addEventListener("online", () => resume())
  document.addEventListener("visibilitychange", () => document.hidden || resume())
  setInterval(() => document.hidden || poll(), POLL_MS)
  resume()
}

/** The key of the owner's goal in localStorage. */
export const goalKey = (repository: string) => `publish ${repository}`

/** The owner's goal, in localStorage, so that it survives a reload. */
function storedGoal(repository: string): Context["goal"] {
  const key = goalKey(repository)
  return {
    get: () => JSON.parse(localArea.getItem(key) ?? "null") ?? undefined,
    set: (next: Goal | undefined) =>
      next ? localArea.setItem(key, JSON.stringify(next)) : localArea.removeItem(key),
  }
}

/** What is told of a goal from before a reload, until the first answer. */
function stateOf(goal: Goal | undefined): State {
  if (goal?.to === "publish") return { phase: "waiting" }
  return { phase: goal?.to === "see live" ? "on its way" : "rest" }
}

async function readBuild() {
  const answer = await fetch(BUILD, { cache: "no-store" })
  return answer.ok ? answer.json() : undefined
}

const sleepFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
