import { diff3Merge } from "node-diff3"
import {
  type Change,
  type Checks,
  changedVersion,
  type Published,
  type Store,
  type Stored,
  StoreError,
  type Version,
} from "../../../editor/store/store"
import { FILES, upload, version } from "./first-owner"

export const DRAFT = { number: 1, address: "https://github.com/ada/portfolio/pull/1" }

export type Fault = { kind: StoreError["kind"]; isDone?: boolean; retryAt?: Date }

/** A store in memory that can fail at any request, before or after it has done its work. */
export function storeInMemory() {
  let count = 0
  let main = version("main 0")
  let draft: Version | undefined
  /** The merge base of the draft, and the number of the newest one. */
  let mergeBase = main
  let number = 0
  const published = new Set<number>()
  /** The bytes of all files that were ever saved, by their hashes. */
  const files = new Map<string | undefined, Blob>(
    Object.entries(FILES).map(([path, hash]) => [hash, new Blob([`the first ${path}`])]),
  )
  const changed = (now: Version, from: RegExp, to: string) => {
    const texts = { ...now.texts, profile: now.texts.profile.replace(from, to) }
    return { ...now, id: `other ${++count}`, texts }
  }
  const replaced = (now: Version, path: string, content: string) => {
    const { hash, bytes } = upload(path, content)
    files.set(hash, bytes)
    return version(`other ${++count}`, now.texts, { ...now.files, [path]: hash })
  }
  const filesAfter = (change: Change) => {
    for (const { path, hash, bytes } of change.files) {
      if (bytes) files.set(hash, bytes)
      if (!files.has(hash)) throw new Error(`There are no bytes of ${path}.`)
    }
    const saved = change.files.map(({ path, hash }) => [path, hash])
    return { ...changedVersion(change.base).files, ...Object.fromEntries(saved) }
  }
  const memory = {
    /** By the ordinal of the request, from 1. */
    faults: new Map<number, Fault>(),
    /** What happens before a request is handled, by its ordinal. */
    before: new Map<number, () => void>(),
    requests: 0,
    saves: [] as Change[],
    merges: 0,
    isAutoMergeAllowed: false,
    hasAutoMerge: false,
    checks: { kind: "ready" } as Checks,
    preview: undefined as string | undefined,
    history: [] as Published[],
    /** The text of a file of the draft, or of the main branch while there is none. */
    textOf: (path: string) => files.get((draft ?? main).files[path])?.text(),
    homeOnMain: () => /home: (.*)/.exec(main.texts.profile)?.[1],
    /** Somebody else saves to the draft, or to the main branch while there is none. */
    saveElsewhere(from: RegExp, to: string) {
      if (draft) draft = changed(draft, from, to)
      else main = changed(main, from, to)
    },
    changeMain(from: RegExp, to: string) {
      main = changed(main, from, to)
    },
    replaceElsewhere(path: string, content: string) {
      if (draft) draft = replaced(draft, path, content)
      else main = replaced(main, path, content)
    },
    replaceOnMain(path: string, content: string) {
      main = replaced(main, path, content)
    },
  }
  async function request<Value>(act: () => Value): Promise<Value> {
    memory.requests += 1
    memory.before.get(memory.requests)?.()
    const fault = memory.faults.get(memory.requests)
    if (!fault) return act()
    if (fault.isDone) act()
    throw new StoreError(fault.kind, fault.kind, fault.retryAt && { retryAt: fault.retryAt })
  }
  const hasMainChanged = () =>
    mergeBase.texts.profile !== main.texts.profile ||
    Object.entries(main.files).some(([path, hash]) => mergeBase.files[path] !== hash)
  const stored = (known?: { number: number }): Stored => {
    const isPublished = known !== undefined && published.has(known.number)
    if (!draft) return { saved: main, main, isPublished }
    const { preview, hasAutoMerge } = memory
    const isBehind = memory.checks.kind !== "failed" && hasMainChanged()
    const checks = isBehind ? ({ kind: "behind" } as const) : memory.checks
    const about = { ...DRAFT, number, checks, hasAutoMerge, preview }
    return { saved: draft, main, fork: mergeBase, draft: about, isPublished }
  }
  /** Ends the draft, without publishing it. */
  const forget = () => {
    draft = undefined
    memory.hasAutoMerge = false
  }
  const merge = () => {
    if (draft) main = { ...draft, id: `main ${++count}` }
    published.add(number)
    forget()
    memory.merges += 1
  }
  const expect = (version: Version) => {
    if (version.id !== (draft ?? main).id) throw new StoreError("refused", "outdated")
  }
  const store: Store = {
    open: (known) => request(() => stored(known)),
    save: (change) =>
      request(() => {
        const { base } = change
        expect(base.saved)
        memory.saves.push(change)
        const id = `draft ${++count}`
        if (!draft) number += 1
        if (!draft || base.mergeBase) mergeBase = base.main
        draft = version(id, change.texts, filesAfter(change))
      }),
    file: ({ hash }) => request(() => files.get(hash)),
    drafts: {
      /** As by field; a field that both have changed is a conflict of GitHub's. */
      mergeMain: (found) =>
        request(() => {
          if (!hasMainChanged() || !draft) return stored(found.draft)
          const merged = diff3Merge(
            draft.texts.profile.split("\n"),
            mergeBase.texts.profile.split("\n"),
            main.texts.profile.split("\n"),
          )
          const before = mergeBase.files
          const ofMain = Object.entries(main.files).filter(([path, hash]) => before[path] !== hash)
          const mine = draft.files
          const areBoth = ofMain.some(([path, hash]) => ![before[path], hash].includes(mine[path]))
          if (areBoth || merged.some(({ conflict }) => conflict))
            return { ...stored(found.draft), mergeBase }
          const profile = merged.flatMap(({ ok }) => ok ?? []).join("\n")
          mergeBase = main
          const all = { ...mine, ...Object.fromEntries(ofMain) }
          draft = version(`merge ${++count}`, { ...draft.texts, profile }, all)
          return stored(found.draft)
        }),
      merge: ({ saved }) =>
        request(() => {
          expect(saved)
          merge()
        }),
      setAutoMerge: (_, isOn) =>
        request(() => {
          memory.hasAutoMerge = isOn && memory.isAutoMergeAllowed
        }),
      discard: ({ saved }) =>
        request(() => {
          expect(saved)
          forget()
        }),
      history: () => request(() => memory.history),
      version: (id) => request(() => ({ ...main, ...memory.history.find((one) => one.id === id) })),
    },
  }
  return { store, memory, merge, forget, stored }
}
