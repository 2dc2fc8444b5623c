import { rebase } from "../session/session"
import type { SessionStore } from "../session/session-store"
import type { Build } from "../settings"
import type { Store } from "../store/store"
import { isSame } from "../yaml/values"
import type { createSaveLoop } from "./save-loop"

/** A host that has told of no preview by then builds none. */
const PREVIEW_MAX_MS = 900_000
/** What the live site says of itself. */
const BUILD = "/admin/build.json"

type Options = {
  store: Store
  session: SessionStore
  progress: ReturnType<typeof createSaveLoop>
}

/**
 * Looks for what happens elsewhere, quietly: what fails, comes too late, or cannot be merged is left to the next look, or
 * to the next save.
 */
export function createPolling({ store, session, progress }: Options) {
  const stored = () => session.get().base.stored
  /** The answer of a store, unless something is under way by now, or was. */
  async function whileIdle<Value>(ask: () => Promise<Value> | undefined) {
    if (progress.isWorking()) return undefined
    const before = stored()
    const answer = await ask()?.catch(() => undefined)
    return progress.isWorking() || before !== stored() ? undefined : answer
  }

  /** Takes in what another tab, or somebody else, has saved. */
  async function refresh() {
    const found = await whileIdle(store.open)
    if (!found || isSame(found, stored())) return
    if (rebase(session.get(), found).conflicts.length > 0) return
    progress.take({ type: "rebase", stored: found })
  }

  let newest = { id: "", since: 0 }
  /** Looks for what hosts make of the draft. */
  async function pollDraft() {
    const { draft, saved } = stored()
    if (!draft || !progress.get().isBuilding) return
    if (newest.id !== saved.id) newest = { id: saved.id, since: Date.now() }
    const status = await whileIdle(() => store.drafts?.status(draft))
    if (!status) return
    const isOver = status.preview !== undefined || status.kind === "failed"
    progress.tell({ status, isBuilding: !isOver && Date.now() - newest.since < PREVIEW_MAX_MS })
    if (status.kind === "merged" || status.kind === "closed") await refresh()
  }

  /**
   * Looks whether what was published is live.
   *
   * @param asked when the owner has asked for it, in ms
   */
  async function pollSite(asked: number) {
    const { progress: now, liveSince } = progress.get()
    if (now.kind !== "published" || liveSince) return
    const answer = await fetch(BUILD, { cache: "no-store" }).catch(() => undefined)
    const build: Build | undefined = answer?.ok ? await answer.json() : undefined
    const { id } = stored().main
    const isLive = build && (build.commit ? build.commit === id : Date.parse(build.builtAt) > asked)
    if (isLive) progress.tell({ liveSince: new Date() })
  }

  return { refresh, pollDraft, pollSite }
}
