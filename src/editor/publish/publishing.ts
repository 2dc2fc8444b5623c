import { useSyncExternalStore } from "react"
import { filesIn } from "../session/change-to-save"
import { parseTexts } from "../session/content-texts"
import { isEdited } from "../session/session"
import type { SessionStore } from "../session/session-store"
import type { GithubStore } from "../settings"
import type { Store, Version } from "../store/store"
import { filesOf } from "./files"
import { createPolling } from "./polling"
import type { PublishRequest, PublishState } from "./publish-state"
import { createSaveLoop } from "./save-loop"

const POLL_MS = 10_000
const REFRESH_MS = 180_000

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
  // Another tab does not publish for this one, but whichever calls it off does so for both.
  const key = `publish ${site?.repository}`
  const remembered: PublishRequest =
    (site && JSON.parse(localStorage.getItem(key) ?? "null")) ?? undefined
  const isElsewhere =
    remembered === "session" && !session.get().base.stored.draft && !isEdited(session.get())
  const remember = (request: PublishRequest) =>
    request ? localStorage.setItem(key, JSON.stringify(request)) : localStorage.removeItem(key)
  const sleeper = createSleeper()
  const progress = createSaveLoop({
    ...{ store, session, sleeper, remember, isStale },
    request: isElsewhere ? undefined : remembered,
  })
  const { refresh, pollDraft, pollSite } = createPolling({ store, session, progress })

  /** When the owner has asked for it, in ms. */
  let asked = Date.now()
  const poll = () => {
    if (!document.hidden) pollDraft()
    pollSite(asked)
  }
  const onVisibilityChange = () => {
    progress.resume()
    if (!document.hidden) refresh()
    poll()
  }
  const timers = [
    setInterval(poll, POLL_MS),
    setInterval(() => document.hidden || refresh(), REFRESH_MS),
  ]
  const listening = new AbortController()
  const { signal } = listening
  addEventListener("online", progress.resume, { signal })
  document.addEventListener("visibilitychange", onVisibilityChange, { signal })
  const onStorage = (event: StorageEvent) => {
    const isGone = event.key === key && event.newValue === null
    if (isGone && progress.get().isPublishing) progress.callOff()
  }
  addEventListener("storage", onStorage, { signal })
  progress.resume()
  poll()

  return {
    ...progress,
    session,
    store,
    site: site?.site,
    publish() {
      asked = Date.now()
      return progress.publish()
    },
    /**
     * Brings back an earlier version as an edit, with its files, whose names may be those of others by now.
     *
     * @throws StoreFailure when they cannot be read
     */
    async bringBack(version: Version) {
      const values = parseTexts(version.texts)
      const uploads = await filesOf(store, version, filesIn(values))
      session.dispatch({ type: "restore", values, uploads })
    },
    stop() {
      listening.abort()
      for (const timer of timers) clearInterval(timer)
      sleeper.stop()
    },
  }
}

/** Pauses, of which each ends early when it is woken. */
function createSleeper() {
  let timer: ReturnType<typeof setTimeout>
  let wake = () => {}
  return {
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms)
        wake = resolve
      }),
    wake: () => wake(),
    stop: () => clearTimeout(timer),
  }
}

export const usePublishState = ({ subscribe, get }: Publishing): PublishState =>
  useSyncExternalStore(subscribe, get)
