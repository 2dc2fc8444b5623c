import {
  type Draft,
  type Ended,
  type Store,
  type Stored,
  StoreError,
  type Version,
} from "../../store/store"
import { version } from "./first-owner"

const DRAFT = { id: "PR_1", url: "https://github.com/ada/portfolio/pull/1" }

type Fault = { kind: StoreError["kind"]; isDone?: boolean }

/** A store in memory that can fail at any request, before or after it has done its work. */
export function storeInMemory() {
  let count = 0
  let main = version("main 0")
  let draft: Version | undefined
  let mergeBase: Version | undefined
  let number = 0
  const ends = new Map<number, Ended>()
  const changed = (now: Version, from: RegExp, to: string) => {
    const texts = { ...now.texts, profile: String(now.texts.profile).replace(from, to) }
    return { ...now, id: `other ${++count}`, texts }
  }
  const memory = {
    /** Of the next requests. */
    faults: [] as (Fault | undefined)[],
    saves: [] as string[],
    merges: 0,
    mayAutoMerge: false,
    hasAutoMerge: false,
    state: "ready" as Draft["state"],
    needsReview: false,
    /** The profile of the draft, or of the main branch while there is none. */
    saved: () => (draft ?? main).texts.profile,
    main: () => main.texts.profile,
    /** Somebody else saves to the draft, or to the main branch while there is none. */
    saveElsewhere(from: RegExp, to: string) {
      if (draft) draft = changed(draft, from, to)
      else main = changed(main, from, to)
    },
    /** GitHub merges the draft, as by auto-merge. */
    merge() {
      const head = draft?.id ?? ""
      if (draft) main = { ...draft, id: `main ${++count}` }
      memory.end({ how: "merged", time: new Date().toISOString(), head })
      memory.merges += 1
    },
    /** Somebody ends the draft. */
    end(how: Ended) {
      ends.set(number, how)
      draft = undefined
      memory.hasAutoMerge = false
    },
    /** Somebody else saves to the main branch, although there is a draft. */
    saveToMain(from: RegExp, to: string) {
      main = changed(main, from, to)
    },
    failNext(fault: Fault, skipped = 0) {
      memory.faults[skipped] = fault
    },
  }
  async function request<Value>(act: () => Value): Promise<Value> {
    const fault = memory.faults.shift()
    if (!fault) return act()
    if (fault.isDone) act()
    throw new StoreError(fault.kind, fault.kind)
  }
  const stored = (known?: Pick<Stored, "draft">): Stored => {
    const ended = known?.draft && ends.get(known.draft.number)
    if (!draft) return { version: main, main, ended }
    const { state, hasAutoMerge, mayAutoMerge, needsReview } = memory
    return {
      version: draft,
      main,
      mergeBase,
      draft: {
        ...DRAFT,
        number,
        state,
        isChecking: state === "running",
        hasAutoMerge,
        mayAutoMerge,
        needsReview,
      },
      ended,
    }
  }
  const expect = (id: string) => {
    if (id !== (draft ?? main).id) throw new StoreError("outdated", "outdated")
  }
  const store: Store = {
    open: (known) => request(() => stored(known)),
    save: (base, change) =>
      request(() => {
        expect((base.leftOver ?? base.version).id)
        memory.saves.push(change.title)
        if (!base.draft) {
          number += 1
          mergeBase = main
        }
        // Its branch begins anew at main.
        if (base.leftOver) memory.state = "ready"
        draft = version(`draft ${++count}`, change.texts)
        return stored()
      }),
    file: async () => undefined,
    drafts: {
      merge: ({ version, draft }) =>
        request(() => {
          expect(version.id)
          memory.merge()
          return stored({ draft })
        }),
      update: () =>
        request(() => {
          memory.state = "ready"
        }),
      discard: () =>
        request(() => {
          memory.end({ how: "discarded" })
          return stored()
        }),
      setAutoMerge: (_, isOn) =>
        request(() => {
          memory.hasAutoMerge = isOn
          return stored()
        }),
    },
  }
  return { store, memory, stored }
}
