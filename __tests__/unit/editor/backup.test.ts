import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { createPublishing } from "../../../editor/publish/publishing"
import type { Goal } from "../../../editor/publish/state"
import { valueIn } from "../../../editor/session/address"
import { openBackup } from "../../../editor/session/backup"
import { changeToSave } from "../../../editor/session/change-to-save"
import { printTexts } from "../../../editor/session/content-texts"
import { observable } from "../../../editor/session/observable"
import { questionsIn } from "../../../editor/session/rebase"
import {
  applyEdit,
  type Edit,
  isEdited,
  newSession,
  type Session,
} from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { tabLock } from "../../../editor/workspace/tab-lock"
import {
  BIRTH,
  filesOf,
  HOME,
  PARAGRAPHS,
  ROLE,
  SOCIAL,
  stored,
  TEXTS,
  upload,
} from "../../helpers/editor/first-owner"
import { storeInMemory } from "../../helpers/editor/store-in-memory"

const START = newSession(stored())
const set = (at: string, value: unknown): Edit => ({ type: "set", at, value })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => jest.restoreAllMocks())

/** What a tab keeps, and a later one opens. */
const keep = (...edits: Edit[]) => openBackup("ada/portfolio").keep(edits.reduce(applyEdit, START))
const restored = async (now = stored()) => {
  const session = await openBackup("ada/portfolio").restored(now)
  if (!session) throw new Error("Nothing was kept.")
  return session
}

const resumeLink = `${SOCIAL}.#${START.ids[SOCIAL]?.[1]}.link`
const uploadResume = (content: string): Edit => ({
  type: "upload",
  at: resumeLink,
  value: "/cv.pdf",
  upload: upload("static/cv.pdf", content),
})
const bytesToSave = (session: Session) =>
  Promise.all(changeToSave(session).files.map(({ bytes }) => bytes?.text()))

test("a file is written once, is back after a reload, and is gone once nothing needs it", async () => {
  const writing = jest.spyOn(IDBObjectStore.prototype, "put")
  const written = () => writing.mock.calls.filter(([, key]) => key === "files").length
  const kept = openBackup("ada/portfolio")
  const chosen = applyEdit(START, uploadResume("mine"))
  await kept.keep(chosen)
  await kept.keep(applyEdit(chosen, set(ROLE, "inventor")))
  expect(written()).toBe(1)
  const [back] = changeToSave(await restored()).files
  expect([back?.path, back?.bytes?.type, await back?.bytes?.text()]).toEqual([
    ...["static/cv.pdf", "application/pdf", "mine"],
  ])
  await kept.keep(applyEdit(chosen, { type: "undo" }))
  expect(written()).toBe(2)
  expect((await restored()).uploads).toEqual({})
})

describe("a publish that a reload interrupts while it saves", () => {
  /** Publishes in a tab whose first save fails, or loses its answer, while the owner types on. Returns its reload. */
  async function publishIn(all: ReturnType<typeof storeInMemory>, isDone = false) {
    const { store, memory, stored } = all
    const session = sessionStore(newSession(stored()))
    session.dispatch(set(HOME, "Turin, Italy"))
    session.dispatch(uploadResume("mine"))
    // It never wakes up.
    const goal = observable<Goal | undefined>(undefined)
    const publishing = createPublishing({
      store,
      session,
      goal,
      sleep: () => new Promise<void>(() => {}),
    })
    memory.faults.set(2, { kind: "passing", isDone })
    publishing.publish()
    await new Promise(setImmediate)
    session.dispatch(set(ROLE, "eng"))
    session.dispatch(uploadResume("another"))
    const reload = async () => {
      await openBackup("ada/portfolio").keep(session.get())
      const next = sessionStore(await restored(stored()))
      const build = async () => ({ builtAt: "", commit: stored().main.id })
      const again = createPublishing({ store, session: next, goal, build, sleep: async () => {} })
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

test("a file that is saved is not saved again after a reload, over that of somebody else", async () => {
  const uploaded = applyEdit(START, uploadResume("mine"))
  const texts = printTexts(uploaded, stored())
  const theirs = filesOf("2", "content/portrait.jpg", "static/cv.pdf")
  const { path, hash } = upload("static/cv.pdf", "mine")
  const files = { ...theirs, [path]: hash }
  const saved: Edit = { type: "saved", snapshot: uploaded, stored: stored(texts, "2", files) }
  const now = [saved, set(ROLE, "inventor")].reduce(applyEdit, uploaded)
  await openBackup("ada/portfolio").keep(now)
  const session = await restored(stored(texts, "3", theirs))
  expect(valueIn(session, ROLE)).toBe("inventor")
  expect(await bytesToSave(session)).toEqual([])
})

test("what was kept is put together with what was saved elsewhere meanwhile", async () => {
  await keep(set(ROLE, "engineer"))
  const profile = TEXTS.profile.replace(/(?<=birth: ).*/, "1990")
  const session = await restored(stored({ ...TEXTS, profile }, "2"))
  expect(questionsIn(session)).toEqual([])
  expect([ROLE, BIRTH].map((at) => valueIn(session, at))).toEqual(["engineer", 1990])
})

test("a field that was changed twice is still asked about after a second reload", async () => {
  await keep(set(HOME, "Turin, Italy"))
  const newer = stored({ ...TEXTS, profile: TEXTS.profile.replace(/home: .*/, "home: Oslo") }, "2")
  const question = { at: HOME, field: HOME, mine: "Turin, Italy", theirs: "Oslo" }
  const first = await restored(newer)
  expect(questionsIn(first)).toEqual([question])
  await openBackup("ada/portfolio").keep(first)
  expect(questionsIn(await restored(newer))).toEqual([question])
})

test("what was kept last can be edited while the store does not answer", async () => {
  await keep(set(ROLE, "engineer"))
  const session = await openBackup("ada/portfolio").restored()
  expect(session && valueIn(session, ROLE)).toBe("engineer")
})

test("an entry that was added and left as it was is not restored", async () => {
  await keep({ type: "add", list: PARAGRAPHS, value: "" })
  expect(isEdited(await restored())).toBe(false)
})

test("edits beside a removed entry with entries of its own are restored", async () => {
  const internship = `profile.work.#${START.ids["profile.work"]?.[1]}`
  await keep({ type: "remove", entry: internship }, set(ROLE, "inventor"))
  const session = await restored()
  expect(valueIn(session, ROLE)).toBe("inventor")
  expect(valueIn(session, "profile.work")).toHaveLength(2)
})

test("edits beside an entry that has lost its entries elsewhere are restored", async () => {
  await keep(set(ROLE, "inventor"))
  const technologies = `profile.work.#${START.ids["profile.work"]?.[1]}.technologies`
  const without = applyEdit(START, set(technologies, undefined))
  const session = await restored(stored(printTexts(without, stored()), "2"))
  expect(valueIn(session, ROLE)).toBe("inventor")
  const again = applyEdit(session, { type: "add", list: technologies, value: "Go" })
  expect(valueIn(again, `${technologies}.#${again.lastId}`)).toBe("Go")
})

test("an entry that was written anew is kept in its place, beside what was added elsewhere", async () => {
  const third = `${PARAGRAPHS}.#${START.ids[PARAGRAPHS]?.[2]}`
  await keep(set(third, "Something else entirely."))
  const longer = applyEdit(START, { type: "add", list: PARAGRAPHS, value: "Elsewhere." })
  const session = await restored(stored(printTexts(longer, stored()), "2"))
  expect(questionsIn(session)).toEqual([])
  const texts = valueIn(session, PARAGRAPHS) as string[]
  expect(texts.slice(2)).toEqual(["Something else entirely.", "Elsewhere."])
})

describe("the lock of a tab", () => {
  /** The locks of a browser, and the end of the tab that holds one. */
  function browser() {
    let holder: { lose: (error: Error) => void } | undefined
    const request = (_: string, options: LockOptions, use: (lock: object | null) => unknown) =>
      new Promise((_resolve, lose) => {
        if (holder && !options.steal) return void use(null)
        holder?.lose(new DOMException("", "AbortError"))
        holder = { lose }
        use({})
      })
    return { request } as unknown as LockManager
  }

  test("is held by one, until another takes over, which the first is told", async () => {
    const locks = browser()
    const [first, second] = [tabLock(locks), tabLock(locks)]
    const onLost = jest.fn()
    expect(await first("editor", { onLost })).toBe(true)
    // After another sign-in in the same tab.
    expect(await first("editor", { onLost })).toBe(true)
    expect(await second("editor", { onLost: () => {} })).toBe(false)
    expect(onLost).not.toHaveBeenCalled()
    expect(await second("editor", { isTakeOver: true, onLost: () => {} })).toBe(true)
    await new Promise(setImmediate)
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  test("is not needed where the browser has none, or refuses", async () => {
    const request = () => Promise.reject(new DOMException("", "SecurityError"))
    const onLost = jest.fn()
    expect(await tabLock({ request })("editor", { onLost })).toBe(true)
    expect(await tabLock(undefined)("editor", { onLost })).toBe(true)
    expect(onLost).not.toHaveBeenCalled()
  })
})
