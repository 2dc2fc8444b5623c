import { rebased } from "../session/session"
import type { SessionStore } from "../session/session-store"
import type { Build } from "../settings"
import type { Store } from "../store/store"
import { isSame } from "../yaml/values"
import type { progressOf } from "./progress"

/** A host that has told of no preview by then builds none. */
const PREVIEW_MAX_MS = 900_000
/** What the live site says of itself. */
const BUILD = "/admin/build.json"

type Options = {
  store: Store
  session: SessionStore
  progress: ReturnType<typeof progressOf>
}

/**
 * Looks for what happens elsewhere, quietly: what fails, comes too late, or cannot be merged is left to the next look, or
 * to the next save.
 */
export function lookingAround({ store, session, progress }: Options) {
  const opened = () => session.get().base.opened
  /** The answer of a store, unless something is under way by now, or was. */
  async function whileResting<Value>(ask: () => Promise<Value> | undefined) {
    if (progress.isWorking()) return undefined
    const before = opened()
    const answer = await ask()?.catch(() => undefined)
    return progress.isWorking() || before !== opened() ? undefined : answer
  }

  /** Takes in what another tab, or somebody else, has saved. */
  async function refresh() {
    const found = await whileResting(store.open)
    if (!found || isSame(found, opened())) return
    if (rebased(session.get(), found).conflicts.length > 0) return
    progress.take({ type: "rebase", opened: found })
  }

  let newest = { id: "", since: 0 }
  /** Looks for what hosts make of the draft. */
  async function lookAtDraft() {
    const { draft, saved } = opened()
    if (!draft || !progress.get().isBuilding) return
    if (newest.id !== saved.id) newest = { id: saved.id, since: Date.now() }
    const status = await whileResting(() => store.drafts?.status(draft))
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
  async function lookAtSite(asked: number) {
    const { progress: now, liveSince } = progress.get()
    if (now.kind !== "published" || liveSince) return
    const answer = await fetch(BUILD, { cache: "no-store" }).catch(() => undefined)
    const build: Build | undefined = answer?.ok ? await answer.json() : undefined
    const { id } = opened().main
    const isLive = build && (build.commit ? build.commit === id : Date.parse(build.builtAt) > asked)
    if (isLive) progress.tell({ liveSince: new Date() })
  }

  return { refresh, lookAtDraft, lookAtSite }
}
