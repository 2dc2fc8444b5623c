import {
  type Change,
  type Published,
  type Status,
  type Store,
  type Stored,
  StoreError,
  type StoreErrorKind,
  type Version,
} from "../../../editor/store/store"
import { FILES, TEXTS } from "./first-owner"

export const DRAFT = { number: 1, address: "https://github.com/ada/portfolio/pull/1" }

export type Fault = { kind: StoreErrorKind; isDone?: boolean }

/** A store in memory that can fail at any request, before or after it has done its work. */
export function storeInMemory() {
  let count = 0
  let main: Version = { id: "main 0", texts: TEXTS, files: FILES }
  let draft: Version | undefined
  /** The merge base of the draft, and the number of the newest one. */
  let mergeBase = main
  let number = 0
  const published = new Set<number>()
  /** All files that were ever saved, by the id of their version and their path. */
  const files = new Map<string, Blob>(
    FILES.map((path) => [`${main.id}:${path}`, new Blob([`the first ${path}`])]),
  )
  const copyFiles = (from: Version, to: Version) => {
    for (const path of from.files) {
      const file = files.get(`${from.id}:${path}`)
      if (file) files.set(`${to.id}:${path}`, file)
    }
    return to
  }
  const changed = (now: Version, from: RegExp, to: string) => {
    const texts = { ...now.texts, profile: now.texts.profile.replace(from, to) }
    return copyFiles(now, { ...now, id: `other ${++count}`, texts })
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
    goesOnAlone: false,
    status: { kind: "ready" } as Status,
    history: [] as Published[],
    /** The text of a file of the draft, or of the main branch while there is none. */
    textOf: (path: string) => files.get(`${(draft ?? main).id}:${path}`)?.text(),
    homeOnMain: () => /home: (.*)/.exec(main.texts.profile)?.[1],
    /** Somebody else saves to the draft, or to the main branch while there is none. */
    saveElsewhere(from: RegExp, to: string) {
      if (draft) draft = changed(draft, from, to)
      else main = changed(main, from, to)
    },
    changeMain(from: RegExp, to: string) {
      main = changed(main, from, to)
    },
  }
  async function request<Value>(act: () => Value): Promise<Value> {
    memory.requests += 1
    memory.before.get(memory.requests)?.()
    const fault = memory.faults.get(memory.requests)
    if (!fault) return act()
    if (fault.isDone) act()
    throw new StoreError(fault.kind, fault.kind)
  }
  const hasMainChanged = () => mergeBase.texts.profile !== main.texts.profile
  const stored = (): Stored => {
    if (!draft) return { saved: main, main }
    const behind = hasMainChanged() && { mergeBase }
    return { saved: draft, main, draft: { ...DRAFT, number }, ...behind }
  }
  /** Ends the draft, without publishing it. */
  const forget = () => {
    draft = undefined
    memory.goesOnAlone = false
  }
  const merge = () => {
    if (draft) main = copyFiles(draft, { ...draft, id: `main ${++count}` })
    published.add(number)
    forget()
    memory.merges += 1
  }
  const status = (of: number): Status => {
    if (published.has(of)) return { kind: "merged" }
    if (!draft || of !== number) return { kind: "closed" }
    const { kind } = memory.status
    const known: Status = kind !== "failed" && hasMainChanged() ? { kind: "behind" } : memory.status
    return { ...known, ...(memory.goesOnAlone && { goesOnAlone: true }) }
  }
  const store: Store = {
    open: () => request(stored),
    save: (change, onCommit) =>
      request(() => {
        if (change.base.saved.id !== (draft ?? main).id)
          throw new StoreError("outdated", "outdated")
        memory.saves.push(change)
        const { saved } = change.base
        const next = { id: `draft ${++count}`, texts: change.texts }
        onCommit?.(next.id)
        const unchanged = saved.files.filter((path) => !change.removed.includes(path))
        if (!draft) number += 1
        if (!draft || change.base.mergeBase) mergeBase = change.base.main
        draft = copyFiles(saved, { ...next, files: unchanged })
        for (const { path, file } of change.uploads) files.set(`${next.id}:${path}`, file)
        const uploaded = change.uploads.map(({ path }) => path)
        draft.files = [...new Set([...unchanged, ...uploaded])]
        return { saved: draft, main: change.base.main, draft: { ...DRAFT, number } }
      }),
    file: (path, { id }) => request(() => files.get(`${id}:${path}`)),
    drafts: {
      status: (of) => request(() => status(of.number)),
      publish: (of, version) =>
        request(() => {
          const { kind } = status(of.number)
          if (draft && of.number === number && version.id !== draft.id)
            throw new StoreError("outdated", "outdated")
          if (kind === "ready") merge()
          if (kind === "checking") memory.goesOnAlone = memory.isAutoMergeAllowed
          return status(of.number)
        }),
      callOff: (of) =>
        request(() => {
          memory.goesOnAlone = false
          return status(of.number)
        }),
      discard: () =>
        request(() => {
          if (!draft) throw new StoreError("outdated", "outdated")
          forget()
        }),
      history: () => request(() => memory.history),
    },
  }
  return { store, memory, merge, forget, stored }
}
