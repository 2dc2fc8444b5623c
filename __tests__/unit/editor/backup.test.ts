import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { createStore, keys } from "idb-keyval"
import { createPublishing } from "../../../editor/publish/publishing"
import type { Wish } from "../../../editor/publish/state"
import { valueIn } from "../../../editor/session/address"
import { openBackup } from "../../../editor/session/backup"
import { changeToSave } from "../../../editor/session/change-to-save"
import { printTexts } from "../../../editor/session/content-texts"
import { observable } from "../../../editor/session/observable"
import {
  applyEdit,
  type Edit,
  isEdited,
  newSession,
  type Session,
} from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { BIRTH, filesOf, HOME, PARAGRAPHS, ROLE, SOCIAL, stored, TEXTS } from "./first-owner"
import { storeInMemory } from "./store-in-memory"

const START = newSession(stored())
const set = (at: string, value: unknown): Edit => ({ type: "set", at, value })

/** Opens tabs of one browser, which release their locks when they end. */
function browser() {
  const held = new Set<string>()
  return () => {
    const own: string[] = []
    const memory = new Map<string, string>()
    const request = async (name: string, _: object, use: (lock: object | null) => unknown) => {
      const isFree = !held.has(name)
      if (isFree) own.push(name)
      held.add(name)
      return use(isFree ? {} : null)
    }
    return {
      locks: { request } as unknown as LockManager,
      memory: {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, value: string) => void memory.set(key, value),
      },
      /** Closes or reloads the tab. A reloaded one keeps its memory. */
      end: () => own.splice(0).forEach((name) => void held.delete(name)),
    }
  }
}

let newTab: ReturnType<typeof browser>

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  newTab = browser()
})

type Tab = ReturnType<typeof newTab>

const backupOf = (tab: Tab) => openBackup("ada/portfolio", tab)
const keep = async (tab: Tab, ...edits: Edit[]) =>
  (await backupOf(tab)).keep(edits.reduce(applyEdit, START))
const restoredBy = async (tab: Tab, now = stored()) =>
  (await backupOf(tab)).restored(newSession(now))

test("a file is written once, is back after a reload, and is deleted when no backup names it", async () => {
  const tab = newTab()
  const kept = await backupOf(tab)
  const writing = jest.spyOn(IDBObjectStore.prototype, "put")
  const written = () => writing.mock.calls.filter(([value]) => value instanceof ArrayBuffer).length
  const file = new File(["bytes"], "a.png", { type: "image/png" })
  const upload = { path: "content/a.png", file }
  const at = "site.portrait.file"
  const chosen = applyEdit(START, { type: "upload", at, value: "a.png", upload })
  await kept.keep(chosen)
  await kept.keep(applyEdit(chosen, set(ROLE, "inventor")))
  expect(written()).toBe(1)
  await kept.keep(applyEdit(applyEdit(chosen, { type: "undo" }), set(ROLE, "engineer")))
  await kept.keep(chosen)
  expect(written()).toBe(2)
  writing.mockRestore()
  const stored = createStore("editor ada/portfolio", "unsaved")
  expect(await keys(stored)).toHaveLength(2)
  tab.end()
  const next = await backupOf(newTab())
  const [back] = (await next.restored(START)).session.uploads
  expect([back?.path, back?.file.type, await back?.file.text()]).toEqual([
    ...[upload.path, "image/png", "bytes"],
  ])
  expect(await keys(stored)).toHaveLength(2)
  await next.forget()
  expect(await keys(stored)).toEqual([])
})

const resumeLink = `${SOCIAL}.#${START.ids[SOCIAL]?.[1]}.link`
const uploadResume = (bytes: string): Edit => {
  const upload = { path: "static/cv.pdf", file: new File([bytes], "cv.pdf") }
  return { type: "upload", at: resumeLink, value: "/cv.pdf", upload }
}
const bytesToSave = (session: Session) =>
  Promise.all(changeToSave(session).uploads.map(({ file }) => file.text()))

describe("a publish that a reload interrupts while it saves", () => {
  /** Publishes in a tab whose first save fails, or loses its answer, while the owner types on. Returns its reload. */
  async function publishIn(all: ReturnType<typeof storeInMemory>, isDone = false) {
    const { store, memory, stored } = all
    const tab = newTab()
    const backup = await backupOf(tab)
    const session = sessionStore(newSession(stored()))
    session.dispatch(set(HOME, "Turin, Italy"))
    session.dispatch(uploadResume("mine"))
    // It never wakes up.
    const wish = observable<Wish | undefined>(undefined)
    const publishing = createPublishing({
      ...{ store, session, wish, sleep: () => new Promise<void>(() => {}) },
    })
    memory.faults.set(2, { kind: "passing", isDone })
    publishing.publish()
    await new Promise(setImmediate)
    session.dispatch(set(ROLE, "eng"))
    session.dispatch(uploadResume("another"))
    const reload = async () => {
      await backup.keep(session.get())
      tab.end()
      const next = sessionStore((await restoredBy(tab, stored())).session)
      const build = async () => ({ builtAt: "", commit: stored().main.id })
      const again = createPublishing({ store, session: next, wish, build, sleep: async () => {} })
      await again.resume()
      expect([HOME, ROLE].map((at) => valueIn(next.get(), at))).toEqual(["Turin, Italy", "eng"])
      expect(await bytesToSave(next.get())).toEqual(["another"])
      expect(again.isPublishing()).toBe(false)
    }
    return reload
  }

  test.each([false, true])("goes on with what was there then (is saved: %s)", async (isSaved) => {
    const all = storeInMemory()
    const reload = await publishIn(all, isSaved)
    await reload()
    expect(all.memory.homeOnMain()).toBe("Turin, Italy")
    expect(await all.memory.textOf("static/cv.pdf")).toBe("mine")
    expect(all.stored().main.texts.profile).not.toContain("role: eng\n")
  })

  test("has to be asked for again if others have saved meanwhile", async () => {
    const all = storeInMemory()
    const reload = await publishIn(all)
    all.memory.saveElsewhere(/birth: .*/, "birth: 1990")
    await reload()
    expect(all.memory.saves).toEqual([])
  })
})

test("of two files of one name in closed tabs, the newest is saved", async () => {
  const tabs = [newTab(), newTab()] as const
  const now = jest.spyOn(Date, "now")
  for (const [index, tab] of tabs.entries()) {
    now.mockReturnValue(index + 1)
    await keep(tab, uploadResume(`upload ${index}`))
  }
  now.mockRestore()
  for (const tab of tabs) tab.end()
  expect(await bytesToSave((await restoredBy(newTab())).session)).toEqual(["upload 1"])
})

test("a file that is saved is not saved again after a reload, over that of somebody else", async () => {
  const uploaded = applyEdit(START, uploadResume("mine"))
  const texts = printTexts(uploaded, stored())
  const files = filesOf("2", "content/portrait.jpg", "static/cv.pdf")
  const saved: Edit = { type: "saved", snapshot: uploaded, stored: stored(texts, "2", files) }
  const tab = newTab()
  await (await backupOf(tab)).keep([saved, set(ROLE, "inventor")].reduce(applyEdit, uploaded))
  tab.end()
  const { session } = await restoredBy(tab, stored(texts, "3", files))
  expect(valueIn(session, ROLE)).toBe("inventor")
  expect(await bytesToSave(session)).toEqual([])
})

test("a reload that calls off the deletion of what was saved brings nothing back", async () => {
  const deleting = jest.spyOn(IDBObjectStore.prototype, "delete").mockImplementation()
  const tab = newTab()
  const kept = await backupOf(tab)
  await kept.keep(applyEdit(START, set(ROLE, "inventor")))
  await kept.forget()
  tab.end()
  expect(isEdited((await restoredBy(tab)).session)).toBe(false)
  await kept.keep(applyEdit(START, set(ROLE, "inventor")))
  tab.end()
  expect(isEdited((await restoredBy(tab)).session)).toBe(true)
  deleting.mockRestore()
})

test("the words of tabs that are closed, and what was saved elsewhere meanwhile, are put together", async () => {
  const [first, second, third] = [newTab(), newTab(), newTab()]
  await keep(first, set(ROLE, "engineer"))
  await keep(second, set(HOME, "Turin, Italy"))
  first.end()
  second.end()
  const profile = TEXTS.profile.replace(/(?<=birth: ).*/, "1990")
  const { session, conflicts } = await restoredBy(third, stored({ ...TEXTS, profile }, "2"))
  expect(conflicts).toEqual([])
  expect([ROLE, HOME, BIRTH].map((at) => valueIn(session, at))).toEqual([
    "engineer",
    "Turin, Italy",
    1990,
  ])
  third.end()
  await (await backupOf(third)).forget()
  third.end()
  expect(isEdited((await restoredBy(newTab())).session)).toBe(false)
})

test("an entry that was added and left as it was is not restored", async () => {
  const tab = newTab()
  await keep(tab, { type: "add", list: PARAGRAPHS, value: "" })
  tab.end()
  expect(isEdited((await restoredBy(tab)).session)).toBe(false)
})

test("edits beside a removed entry with entries of its own are restored", async () => {
  const tab = newTab()
  const internship = `profile.work.#${START.ids["profile.work"]?.[1]}`
  await keep(tab, { type: "remove", entry: internship }, set(ROLE, "inventor"))
  tab.end()
  const { session } = await restoredBy(tab)
  expect(valueIn(session, ROLE)).toBe("inventor")
  expect(valueIn(session, "profile.work")).toHaveLength(2)
})

test("edits beside an entry that has lost its entries elsewhere are restored", async () => {
  const tab = newTab()
  await keep(tab, set(ROLE, "inventor"))
  tab.end()
  const technologies = `profile.work.#${START.ids["profile.work"]?.[1]}.technologies`
  const without = applyEdit(START, set(technologies, undefined))
  const { session } = await restoredBy(tab, stored(printTexts(without, stored()), "2"))
  expect(valueIn(session, ROLE)).toBe("inventor")
  const again = applyEdit(session, { type: "add", list: technologies, value: "Go" })
  expect(valueIn(again, `${technologies}.#${again.lastId}`)).toBe("Go")
})

test("edits that the browser has no room to move to another tab are still restored, and lose nothing", async () => {
  const tab = newTab()
  await keep(tab, set(ROLE, "engineer"))
  tab.end()
  const putting = jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The storage is full.", "QuotaExceededError")
  })
  const full = newTab()
  expect(valueIn((await restoredBy(full)).session, ROLE)).toBe("engineer")
  putting.mockRestore()
  full.end()
  expect(valueIn((await restoredBy(newTab())).session, ROLE)).toBe("engineer")
})

test("a tab that is open keeps its words to itself, also from a copy of it", async () => {
  const tab = newTab()
  await keep(tab, set(ROLE, "engineer"))
  for (const other of [tab, newTab()]) {
    expect(isEdited((await restoredBy(other)).session)).toBe(false)
  }
})

test("a text that was changed in two tabs is asked about, and the newest counts until then", async () => {
  const [first, second] = [newTab(), newTab()]
  const now = jest.spyOn(Date, "now")
  now.mockReturnValue(2)
  await keep(first, set(ROLE, "engineer"))
  now.mockReturnValue(1)
  await keep(second, set(ROLE, "artist"))
  now.mockRestore()
  first.end()
  second.end()
  const { session, conflicts } = await restoredBy(newTab())
  expect(conflicts).toMatchObject([{ at: ROLE, mine: "engineer", theirs: "artist" }])
  expect(valueIn(session, ROLE)).toBe("engineer")
})

test("an entry that was written anew is kept in its place, beside what was added elsewhere", async () => {
  const tab = newTab()
  const third = `${PARAGRAPHS}.#${START.ids[PARAGRAPHS]?.[2]}`
  await keep(tab, set(third, "Something else entirely."))
  tab.end()
  const longer = applyEdit(START, { type: "add", list: PARAGRAPHS, value: "Elsewhere." })
  const { session, conflicts } = await restoredBy(tab, stored(printTexts(longer, stored()), "2"))
  expect(conflicts).toEqual([])
  const texts = valueIn(session, PARAGRAPHS) as string[]
  expect(texts.slice(2)).toEqual(["Something else entirely.", "Elsewhere."])
})
