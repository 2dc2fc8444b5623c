import { rebase } from "../session/session"
import type { SessionStore } from "../session/session-store"
import type { Build } from "../store/settings"
import type { Store } from "../store/store"
import { isSame } from "../yaml/values"
import type { createSaveLoop } from "./save-loop"

const POLL_MS = 10_000
const REFRESH_MS = 180_000
/** A host that has reported no preview by then builds none. */
const PREVIEW_MAX_MS = 900_000
/** What the live site says of its build. */
const BUILD = "/admin/build.json"

type Options = {
  store: Store
  session: SessionStore
  loop: ReturnType<typeof createSaveLoop>
}

/**
 * Watches for what happens elsewhere as long as the tab is open: saves of others, the preview of the draft, and the build
 * of what was published. Failures are ignored: the next poll comes soon.
 */
export function startPolling({ store, session, loop }: Options): void {
  const stored = () => session.get().base.stored
  /** The answer of a store, unless the save loop has got ahead of it. */
  async function whileIdle<Value>(ask: () => Promise<Value> | undefined) {
    if (loop.isBusy()) return undefined
    const before = stored()
    const answer = await ask()?.catch(() => undefined)
    return loop.isBusy() || before !== stored() ? undefined : answer
  }

  /** Merges what others have saved. A conflict is left for the next save. */
  async function refresh() {
    if (document.hidden) return
    const found = await whileIdle(store.open)
    if (!found || isSame(found, stored())) return
    if (rebase(session.get(), found).conflicts.length === 0) loop.open()
  }

  let newest = { id: "", since: 0 }
  async function pollDraft() {
    const { draft, saved } = stored()
    if (!draft || !loop.get().isBuilding) return
    if (newest.id !== saved.id) newest = { id: saved.id, since: Date.now() }
    const status = await whileIdle(() => store.drafts?.status(draft))
    if (!status) return
    const isOver = status.preview !== undefined || status.kind === "failed"
    loop.tell({ status, isBuilding: !isOver && Date.now() - newest.since < PREVIEW_MAX_MS })
  }

  async function pollSite() {
    const { live } = loop.get()
    // Only then is it known what is on the main branch.
    if (!live || live.since || loop.isBusy()) return
    const answer = await fetch(BUILD, { cache: "no-store" }).catch(() => undefined)
    const build: Build | undefined = answer?.ok ? await answer.json() : undefined
    if (!build) return
    const isLive = build.commit
      ? build.commit === stored().main.id
      : Date.parse(build.builtAt) > live.asked
    if (isLive && live === loop.get().live) loop.tell({ live: { ...live, since: new Date() } })
  }

  const poll = () => {
    pollDraft()
    pollSite()
  }
  setInterval(poll, POLL_MS)
  setInterval(refresh, REFRESH_MS)
  document.addEventListener("visibilitychange", refresh)
  poll()
}
