import { useSyncExternalStore } from "react"
import { filesIn } from "../session/change"
import { type Choices, isEdited } from "../session/session"
import type { SessionStore } from "../session/session-store"
import { valuesOf } from "../session/texts"
import type { Build, GithubStore } from "../settings"
import type { Store, Version } from "../store/store"
import { filesOf } from "./files"
import { progressOf } from "./progress"
import type { Progress, Standing, Wish } from "./standing"

const POLL_MS = 10_000
const REFRESH_MS = 180_000
/** A host that has told of no preview by then builds none. */
const PREVIEW_MAX_MS = 900_000
/** What the live site says of itself. */
const BUILD = "/admin/build.json"

type Options = {
  store: Store
  session: SessionStore
  /** What is published to; none for the working copy. */
  site?: Pick<GithubStore, "repository" | "site"> | undefined
  /** Whether the session was made from what the store held last, because it did not answer. */
  isStale?: boolean
}

/** Saves and publishes a session, and finds out by itself what becomes of it, until it is stopped. */
export type Publishing = ReturnType<typeof createPublishing>

export function createPublishing({ store, session, site, isStale }: Options) {
  const listeners = new Set<() => void>()
  let standing: Standing = {
    ...{ progress: { kind: "resting" }, isPublishing: false, isAsking: false },
    ...{ status: undefined, isBuilding: false, liveSince: undefined },
  }
  const tell = (change: Partial<Standing>) => {
    standing = { ...standing, ...change }
    for (const listener of listeners) listener()
  }

  let timer: ReturnType<typeof setTimeout>
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
      wake = resolve
    })

  // Another tab does not publish for this one, but whichever calls it off does so for both.
  const key = `publish ${site?.repository}`
  let wanted: Wish
  const wish = {
    get: () => wanted,
    set(next: Wish) {
      wanted = next
      if (next) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
      tell({ isPublishing: next !== undefined })
    },
  }
  const progress = progressOf({ store, session, pause, wish, isStale })

  let newest = ""
  let savedAt = 0
  const notice = () => {
    const { draft, saved } = session.get().base.opened
    if (newest === saved.id) return
    newest = saved.id
    savedAt = Date.now()
    tell({ status: undefined, isBuilding: draft !== undefined })
  }
  notice()
  const forget = session.subscribe(notice)

  /** When the owner has asked for it, in ms, and the commit that it has become. */
  let asked = 0
  let published: string | undefined
  progress.subscribe(() => {
    const now = progress.get()
    if (now.kind === "published") {
      published = session.get().base.opened.main.id
      tell({ liveSince: undefined })
    }
    tell({ progress: now, isAsking: now.kind === "choosing" && !isTyping() })
    look()
  })

  let isLooking = false
  /** Looks for what hosts make of a draft, and of what was published. */
  async function look() {
    if (isLooking) return
    isLooking = true
    await Promise.all([lookAtDraft(), lookAtSite()])
    isLooking = false
  }

  async function lookAtDraft() {
    const { draft, saved } = session.get().base.opened
    if (!draft || !standing.isBuilding || document.hidden || isUnderWay(standing.progress)) return
    const status = await store.drafts?.status(draft).catch(() => undefined)
    if (newest !== saved.id) return
    const isOver = status?.preview !== undefined || Date.now() - savedAt > PREVIEW_MAX_MS
    if (status) tell({ status, isBuilding: !isOver && status.kind !== "failed" })
    if (status?.kind === "merged" || status?.kind === "closed") progress.refresh()
  }

  async function lookAtSite() {
    if (!published || standing.liveSince) return
    const build: Build | undefined = await fetch(BUILD, { cache: "no-store" })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined)
    if (!build) return
    const { main } = session.get().base.opened
    const isLive = build.commit
      ? [published, main.id].includes(build.commit)
      : Date.parse(build.builtAt) > asked
    if (isLive) tell({ liveSince: new Date() })
  }

  const refresh = () => {
    if (!document.hidden) progress.refresh()
  }
  const timers = [setInterval(look, POLL_MS), setInterval(refresh, REFRESH_MS)]
  const listening = new AbortController()
  const { signal } = listening
  addEventListener("online", () => wake(), { signal })
  addEventListener(
    "storage",
    (event) => {
      if (event.key !== key || event.newValue !== null || !wanted) return
      wanted = undefined
      tell({ isPublishing: false })
      wake()
    },
    { signal },
  )
  document.addEventListener(
    "visibilitychange",
    () => {
      wake()
      refresh()
      look()
    },
    { signal },
  )

  const stored: Wish = site && JSON.parse(localStorage.getItem(key) ?? "null")
  const { opened } = session.get().base
  // What is to be saved first may be in another tab.
  if (stored && (stored !== "session" || opened.draft || isEdited(session.get()))) {
    wish.set(stored)
  }
  progress.resume()
  look()

  return {
    session,
    store,
    site: site?.site,
    get: () => standing,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Saves what there is. */
    save() {
      if (standing.progress.kind === "choosing") return tell({ isAsking: true })
      progress.save()
      wake()
    },
    /** Saves what there is, and publishes it once its checks have passed. */
    publish() {
      if (standing.progress.kind === "choosing") tell({ isAsking: true })
      asked = Date.now()
      progress.publish()
      wake()
    },
    callOff() {
      progress.callOff()
      wake()
    },
    /** Deletes the draft. */
    discard() {
      progress.discard()
      wake()
    },
    /** Tries again at once what has failed. */
    tryNow: () => wake(),
    /** Tells that somebody has signed in, or which of two texts counts. */
    answer: (choices?: Choices) => progress.answer(choices),
    /** Asks the owner which of two texts counts, or not now. */
    ask: (isAsking: boolean) => tell({ isAsking }),
    /**
     * Brings back an earlier version as an edit, with its files, whose names may be those of others by now.
     *
     * @throws StoreFailure when they cannot be read
     */
    async bringBack(version: Version) {
      const values = valuesOf(version.texts)
      const uploads = await filesOf(store, version, filesIn(values))
      session.dispatch({ type: "restore", values, uploads })
    },
    stop() {
      listening.abort()
      forget()
      for (const one of timers) clearInterval(one)
      clearTimeout(timer)
    },
  }
}

const isUnderWay = ({ kind }: Progress) =>
  !["resting", "published", "check failed", "refused"].includes(kind)

/** Whether a dialog would take keys that are meant for a field. */
const isTyping = () =>
  document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false

export const useStanding = ({ subscribe, get }: Publishing): Standing =>
  useSyncExternalStore(subscribe, get)
