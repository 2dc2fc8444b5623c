import { useSyncExternalStore } from "react"
import { filesIn } from "../session/change-to-save"
import { parseTexts } from "../session/content-texts"
import type { SessionStore } from "../session/session-store"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"
import type { Store, Version } from "../store/store"
import { filesOf } from "./files"
import { startPolling } from "./polling"
import type { DraftRequest, PublishState } from "./publish-state"
import { createSaveLoop } from "./save-loop"

type Options = {
  store: Store
  session: SessionStore
  /** What is published to; none for the working copy. */
  site?: Pick<GithubStore, "repository" | "site"> | undefined
  /** Whether the session is based on an earlier version, because the store did not answer. */
  isStale?: boolean
}

/** Saves and publishes a session, and follows what becomes of it, as long as the tab is open. */
export type Publishing = ReturnType<typeof createPublishing>

export function createPublishing({ store, session, site, isStale }: Options) {
  // All tabs of a browser share the request, so calling off works from each.
  const key = `publish ${site?.repository}`
  const request: DraftRequest | undefined =
    JSON.parse(localArea.getItem(key) ?? "null") ?? undefined
  const loop = createSaveLoop({
    ...{ store, session, isStale, request },
    remember: (next) =>
      next ? localArea.setItem(key, JSON.stringify(next)) : localArea.removeItem(key),
  })
  const resume = () => loop.resume()
  addEventListener("online", resume)
  document.addEventListener("visibilitychange", resume)
  addEventListener("storage", (event) => {
    const isCalledOff = event.key === key && event.newValue === null
    if (isCalledOff && loop.get().isPublishing) loop.callOff()
  })
  resume()
  startPolling({ store, session, loop })
  return {
    ...loop,
    ...{ session, store, site: site?.site },
    /**
     * Brings back an earlier version as an edit, with its files, which may have been replaced under the same names.
     *
     * @throws StoreError when they cannot be read
     */
    async bringBack(version: Version) {
      const values = parseTexts(version.texts)
      const uploads = await filesOf(store, version, filesIn(values))
      session.dispatch({ type: "restore", values, uploads })
    },
  }
}

export const usePublishState = ({ subscribe, get }: Publishing): PublishState =>
  useSyncExternalStore(subscribe, get)
