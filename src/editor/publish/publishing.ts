import { useSyncExternalStore } from "react"
import { filesIn } from "../session/change"
import { isEdited } from "../session/session"
import type { SessionStore } from "../session/session-store"
import { valuesOf } from "../session/texts"
import type { GithubStore } from "../settings"
import type { Store, Version } from "../store/store"
import { filesOf } from "./files"
import { lookingAround } from "./looking"
import { progressOf } from "./progress"
import type { Standing, Wish } from "./standing"

const LOOK_MS = 10_000
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
  const stored: Wish = (site && JSON.parse(localStorage.getItem(key) ?? "null")) ?? undefined
  const isElsewhere =
    stored === "session" && !session.get().base.opened.draft && !isEdited(session.get())
  const remember = (wish: Wish) =>
    wish ? localStorage.setItem(key, JSON.stringify(wish)) : localStorage.removeItem(key)
  const alarm = alarmClock()
  const progress = progressOf({
    ...{ store, session, alarm, remember, isStale },
    wish: isElsewhere ? undefined : stored,
  })
  const { refresh, lookAtDraft, lookAtSite } = lookingAround({ store, session, progress })

  /** When the owner has asked for it, in ms. */
  let asked = Date.now()
  const look = () => {
    if (!document.hidden) lookAtDraft()
    lookAtSite(asked)
  }
  const comeBack = () => {
    progress.goOn()
    if (!document.hidden) refresh()
    look()
  }
  const timers = [
    setInterval(look, LOOK_MS),
    setInterval(() => document.hidden || refresh(), REFRESH_MS),
  ]
  const listening = new AbortController()
  const { signal } = listening
  addEventListener("online", progress.goOn, { signal })
  document.addEventListener("visibilitychange", comeBack, { signal })
  const onStorage = (event: StorageEvent) => {
    const isGone = event.key === key && event.newValue === null
    if (isGone && progress.get().isPublishing) progress.callOff()
  }
  addEventListener("storage", onStorage, { signal })
  progress.goOn()
  look()

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
      const values = valuesOf(version.texts)
      const uploads = await filesOf(store, version, filesIn(values))
      session.dispatch({ type: "restore", values, uploads })
    },
    stop() {
      listening.abort()
      for (const timer of timers) clearInterval(timer)
      alarm.stop()
    },
  }
}

/** Pauses, of which each ends early when it is woken. */
function alarmClock() {
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

export const useStanding = ({ subscribe, get }: Publishing): Standing =>
  useSyncExternalStore(subscribe, get)
