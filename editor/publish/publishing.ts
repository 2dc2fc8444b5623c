import { useSyncExternalStore } from "react"
import { changeToSave, nameWithin } from "../session/changes"
import type { Wanted } from "../session/kept"
import { observable, type SessionStore } from "../session/observable"
import { problemsOf } from "../session/problems"
import { alsoIn, isEdited, type Session } from "../session/session"
import { EDITOR_PATH, messageOf } from "../site"
import { LOOK_MS } from "../store/durations"
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
export type Facts = Wanted & {
  /** Why the last step has failed. Temporary failures are tried again; others end what was wanted. */
  failure?: { of: "save" | "merge" | "look"; error: StoreError } | undefined
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
  /** What was wanted before a reload. */
  wanted?: Wanted | undefined
  /** Reads which build is live. */
  build?: () => Promise<Build | undefined>
}

/** Saves and publishes a session, and follows the draft until it is live, as long as the tab is open. */
export type Publishing = ReturnType<typeof createPublishing>

export function createPublishing({ store, session, wanted = {}, build = readBuild }: Options) {
  const facts = observable<Facts>(withPublished(wanted, session.get().stored))
  const change = (next: Facts) => facts.set({ ...facts.get(), ...next })
  let running: Promise<void> = Promise.resolve()

  const stored = (): Stored => session.get().stored

  /** Takes in what the store has. The save that was asked for may have arrived, although its answer was lost. */
  function takeIn(found: Stored) {
    session.dispatch({ type: "take in", stored: found })
    if (isSave(facts.get().wanted) && !session.get().asked) endSave()
    facts.set(withPublished(facts.get(), found))
  }
  const read = async () => takeIn(await store.open(stored().draft))

  /** Ends the request for a save, and begins the publish that was asked for with it. */
  function endSave(isDone = true) {
    const isToPublish = isDone && facts.get().wanted === "save and publish" && stored().draft
    session.dispatch({ type: "asked" })
    change({ wanted: isToPublish ? "merge" : undefined })
  }

  /** Saves what was asked for. If others have saved something else meanwhile, then on top of that. */
  async function save(isAgain = false): Promise<void> {
    const now = { ...session.get(), ...session.get().asked }
    if (alsoIn(session.get()).length > 0) return endSave(false)
    if (!isEdited(now)) return endSave()
    refuseErrors(now)
    const refusal = await store.save(now.stored, changeToSave(now)).then(takeIn, refusalOf)
    // She may have asked for another save meanwhile.
    if (!refusal) return session.get().asked && save()
    await read()
    const isMoved = stored().version.id !== now.stored.version.id
    if (isAgain || !isMoved) throw refusal
    return save(true)
  }

  /** Publishes what is saved, or asks GitHub to do that. */
  async function merge() {
    const now = stored()
    const { drafts } = store
    if (!drafts || !isDrafted(now) || alsoIn(session.get()).length > 0)
      return change({ wanted: undefined })
    switch (now.draft.state) {
      case "ready":
        takeIn(await drafts.merge(now))
        return change({ wanted: undefined })
      case "behind":
        return drafts.update(now)
      case "running":
        return leaveToGithub(now, drafts)
      default:
        throw new StoreError("refused", HINDRANCES[now.draft.state] ?? "")
    }
  }

  /** Asks GitHub to merge a draft once its checks have passed. Where that is not allowed, the next look merges. */
  async function leaveToGithub(now: Drafted, { setAutoMerge }: NonNullable<Store["drafts"]>) {
    const { mayGoLive, goesLive } = now.draft
    // GitHub refuses if the checks have passed meanwhile.
    if (mayGoLive && !goesLive) await setAutoMerge(now, true).then(takeIn, refusalOf)
    if (stored().draft?.goesLive) change({ wanted: undefined })
  }

  async function callOff() {
    const now = stored()
    if (isDrafted(now) && now.draft.goesLive)
      await store.drafts?.setAutoMerge(now, false).then(takeIn)
    endSave(false)
  }

  /** Looks whether the live site has the published version. */
  async function seeLive() {
    const { published } = facts.get()
    if (!published || published.isLive) return
    const found = await build().catch(() => undefined)
    // Some hosts do not give the build its commit.
    const isLive = found?.commit
      ? found.commit === stored().live.id
      : Date.parse(found?.builtAt ?? "") > Date.parse(published.at)
    if (isLive) change({ published: { ...published, isLive } })
  }

  /** Does the next thing that is wanted. */
  async function act(): Promise<void> {
    switch (facts.get().wanted) {
      case "save":
      case "save and publish":
        await trying("save", save)
        return facts.get().wanted === "merge" ? act() : undefined
      case "merge":
        return trying("merge", merge)
      case "call off":
        return trying("merge", callOff)
      default:
    }
  }

  /** Runs something, and shows its failure. A refusal ends what was wanted; all else is tried again by a later step. */
  async function trying(of: "save" | "merge" | "look", run: () => Promise<unknown>) {
    try {
      await run()
    } catch (thrown) {
      const error = asStoreError(thrown)
      // The owner does not wait for what the editor reads by itself, but she can mend a file.
      const isIgnored =
        of === "look" && !facts.get().wanted && error.kind === "offline" && !error.address
      if (error.kind === "refused") endSave(false)
      if (!isIgnored) change({ failure: { of, error } })
    }
  }

  /** One step: reads the store, and does what is wanted. */
  async function step() {
    const before = facts.get().failure
    await trying("look", read)
    const hasRead = facts.get().failure === before
    if (hasRead && before?.error.kind !== "refused") change({ failure: undefined })
    if (hasRead) await act()
    await seeLive()
  }

  /** Runs a step after the one that is under way. */
  function look(): Promise<void> {
    running = running.then(step)
    return running
  }
  function want(wanted: Facts["wanted"]): Promise<void> {
    change({ wanted, failure: undefined })
    return look()
  }
  /** Whether a publish can be called off. */
  const isPublishing = () => {
    const { wanted } = facts.get()
    return wanted === "merge" || wanted === "save and publish" || Boolean(stored().draft?.goesLive)
  }

  return {
    ...facts,
    session,
    store,
    look,
    isPublishing,
    /** Saves the session. What waits to be published is published with it. */
    save() {
      session.dispatch({ type: "ask" })
      return want(isPublishing() ? "save and publish" : "save")
    },
    /** Saves and publishes. Where others have changed the same fields, the first press only saves. */
    publish() {
      const isTold = alsoIn(session.get()).length > 0
      session.dispatch({ type: "ask" })
      return want(isTold ? "save" : "save and publish")
    },
    callOff: () => want("call off"),
    /** Whether something may happen at the store that the owner waits for. */
    isWaiting() {
      const { wanted, failure, published } = facts.get()
      // Who is signed out has to sign in first.
      if (failure?.error.kind === "signed out") return false
      return wanted || failure || stored().draft || published?.isLive === false
    },
  }
}

/** A refusal; other failures are thrown. */
function refusalOf(thrown: unknown): StoreError {
  const error = asStoreError(thrown)
  if (error.kind === "refused") return error
  throw error
}

/** The facts with those of the store: when the draft was published. */
const withPublished = (facts: Facts, { publishedAt: at }: Stored): Facts =>
  at && facts.published?.at !== at ? { ...facts, published: { at, isLive: false } } : facts

const isDrafted = (stored: Stored): stored is Drafted => stored.draft !== undefined

const isSave = (wanted: Facts["wanted"]) => wanted === "save" || wanted === "save and publish"

/** @throws StoreError if what others have saved does not go with what is edited here */
function refuseErrors(session: Session) {
  const error = problemsOf(session).find(({ severity }) => severity === "error")
  if (error)
    throw new StoreError("refused", `${nameWithin(session, error.at)}: ${messageOf(error)}.`)
}

export const useFacts = ({ subscribe, get }: Publishing): Facts =>
  useSyncExternalStore(subscribe, get)

/** Reads the store at intervals while something is awaited, when the tab becomes visible, and when the browser is online. */
export function followBrowser({ look, isWaiting, get }: Publishing) {
  addEventListener("online", () => look())
  document.addEventListener("visibilitychange", () => document.hidden || look())
  setInterval(() => isWaiting() && (!document.hidden || get().wanted) && look(), LOOK_MS)
  look()
}

async function readBuild(): Promise<Build | undefined> {
  const answer = await fetch(BUILD, { cache: "no-store" })
  return answer.ok ? answer.json() : undefined
}
