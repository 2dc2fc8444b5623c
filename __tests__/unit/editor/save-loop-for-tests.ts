import type { DraftRequest } from "../../../editor/publish/publish-state"
import { createSaveLoop } from "../../../editor/publish/save-loop"
import { valueIn } from "../../../editor/session/address"
import { newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { HOME } from "./first-owner"
import { type Fault, storeInMemory } from "./store-in-memory"

/** More than any test needs. */
const PAUSES_MAX = 20

export type Memory = ReturnType<typeof storeInMemory>["memory"]

/** A save loop around a store with some settings, and a session in which the home was changed. */
export function editor(
  settings: Partial<Memory> = {},
  all = storeInMemory(),
  request?: DraftRequest,
) {
  const { store, stored, memory } = all
  Object.assign(memory, settings)
  const session = sessionStore(newSession(stored()))
  /** What happens in each pause, in turn. */
  const whilePausing: (() => void)[] = []
  const pauses: number[] = []
  const remember = jest.fn()
  const loop = createSaveLoop({
    ...{ store, session, request, remember },
    sleep: async (ms) => {
      if (pauses.push(ms) > PAUSES_MAX) throw new Error("It would go on for ever.")
      whilePausing.shift()?.()
    },
  })
  const type = (at: string, value: string) => session.dispatch({ type: "set", at, value })
  type(HOME, "Turin, Italy")
  return {
    ...{ ...all, ...loop, session, whilePausing, pauses, remember, type },
    progress: () => loop.get().progress,
    draft: () => session.get().base.stored.draft,
    /** The text of the profile that was saved last. */
    saved: () => memory.saves.at(-1)?.texts.profile,
    /** The fields about which the owner is asked. */
    conflicts() {
      const { progress } = loop.get()
      return progress.kind === "conflict" ? progress.conflicts.map(({ at }) => at) : []
    },
    valueAt: (at: string) => valueIn(session.get(), at),
    failNext: (fault: Fault) => memory.faults.set(memory.requests + 1, fault),
  }
}

export const CHECKING = { status: { kind: "checking" } } as const
export const AUTO_MERGE = { ...CHECKING, isAutoMergeAllowed: true }

export const DELETED = "The draft was deleted elsewhere. Your changes are still here."
