import { createPublishing } from "../../../editor/publish/publishing"
import type { Goal } from "../../../editor/publish/state"
import { valueIn } from "../../../editor/session/address"
import { observable } from "../../../editor/session/observable"
import { questionsIn } from "../../../editor/session/rebase"
import { newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { HOME } from "./first-owner"
import { type Fault, storeInMemory } from "./store-in-memory"

/** More than any test needs. */
const PAUSES_MAX = 20

export type Memory = ReturnType<typeof storeInMemory>["memory"]

/** An editor around a store with some settings, in which the home was changed. Its live site has every build at once. */
export function editor(settings: Partial<Memory> = {}, all = storeInMemory(), before?: Goal) {
  const { store, stored, memory } = all
  Object.assign(memory, settings)
  const session = sessionStore(newSession(stored()))
  /** What happens in each pause, in turn. */
  const whilePausing: (() => unknown)[] = []
  const pauses: number[] = []
  const goal = observable<Goal | undefined>(before)
  const publishing = createPublishing({
    store,
    session,
    goal,
    build: async () => ({ builtAt: "", commit: stored().main.id }),
    sleep: async (ms) => {
      if (pauses.push(ms) > PAUSES_MAX) throw new Error("It would go on for ever.")
      await whilePausing.shift()?.()
    },
  })
  let last: Promise<void> | undefined
  /** Resolves when neither this nor what was asked for meanwhile is under way. */
  const ended =
    <Values extends unknown[]>(act: (...values: Values) => Promise<void>) =>
    async (...values: Values) => {
      last = act(...values)
      let awaited: unknown
      while (awaited !== last) {
        awaited = last
        await awaited
      }
    }
  const { save, publish, callOff, discard, answer, resume } = publishing
  const type = (at: string, value: string) => session.dispatch({ type: "set", at, value })
  type(HOME, "Turin, Italy")
  return {
    ...all,
    ...publishing,
    session,
    whilePausing,
    pauses,
    goal,
    type,
    save: ended(save),
    publish: ended(publish),
    callOff: ended(callOff),
    discard: ended(discard),
    answer: ended(answer),
    resume: ended(resume),
    /** Looks at what others have saved. */
    open: ended(() => resume()),
    draft: () => session.get().base.stored.draft,
    /** The text of the profile that was saved last. */
    saved: () => memory.saves.at(-1)?.texts.profile,
    /** The fields about which the owner is asked. */
    conflicts: () => questionsIn(session.get()).map(({ at }) => at),
    valueAt: (at: string) => valueIn(session.get(), at),
    /** The next request but so many fails. Each run begins with reading. */
    failNext: (fault: Fault, skipped = 1) =>
      memory.faults.set(memory.requests + 1 + skipped, fault),
  }
}

export const CHECKING = { checks: { kind: "running" } } as const
export const AUTO_MERGE = { ...CHECKING, isAutoMergeAllowed: true }
