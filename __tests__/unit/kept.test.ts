/** @jest-environment node */
import "fake-indexeddb/auto"
import { readFileSync } from "node:fs"
import { IDBFactory } from "fake-indexeddb"
import { valueIn } from "../../src/editor/session/address"
import { keptInBrowser } from "../../src/editor/session/kept"
import { type Edit, edited, isEdited, newSession } from "../../src/editor/session/session"
import type { Opened, Texts } from "../../src/editor/store/store"

const FIXTURE = "__tests__/fixtures/first-owner/content"
const TEXTS: Texts = {
  profile: readFileSync(`${FIXTURE}/profile.yaml`, "utf8"),
  site: readFileSync(`${FIXTURE}/site.yaml`, "utf8"),
}
const ROLE = "profile.about.role"
const HOME = "profile.about.home"

const opened = (texts = TEXTS, id = "1"): Opened => {
  const saved = { id, texts, files: ["content/portrait.jpg", "static/resume.pdf"] }
  return { saved, main: saved }
}
const START = newSession(opened())
const set = (at: string, value: unknown): Edit => ({ type: "set", at, value })

/** The locks of a browser, which are free again when their tab is gone. */
function browser() {
  const held = new Set<string>()
  return () => {
    const own: string[] = []
    const memory = new Map<string, string>()
    const locks = {
      request: async (name: string, _: object, use: (lock: object | null) => unknown) => {
        const isFree = !held.has(name)
        if (isFree) own.push(name)
        held.add(name)
        return use(isFree ? {} : null)
      },
    }
    return {
      tabs: {
        locks: locks as unknown as LockManager,
        memory: {
          getItem: (key: string) => memory.get(key) ?? null,
          setItem: (key: string, value: string) => void memory.set(key, value),
        },
      },
      /** Closes the tab, or reloads it: it still knows which it is. */
      end: () => own.splice(0).forEach((name) => void held.delete(name)),
    }
  }
}

let newTab: ReturnType<typeof browser>

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  newTab = browser()
})

test("what is kept is back after a reload, files included, until it is forgotten", async () => {
  const { tabs, end } = newTab()
  const upload = {
    path: "content/me-1.jpg",
    file: new File(["bytes"], "me-1.jpg", { type: "image/jpeg" }),
  }
  const session = edited(edited(START, set(ROLE, "engineer")), {
    type: "upload",
    at: "site.portrait.file",
    value: "me-1.jpg",
    upload,
  })
  await (await keptInBrowser("ada/portfolio", tabs)).keep(session)
  end()

  const again = await keptInBrowser("ada/portfolio", tabs)
  const { session: restored, conflicts } = await again.restored(opened())
  expect(conflicts).toEqual([])
  expect(restored.values).toEqual(session.values)
  const [file] = restored.uploads
  expect([file?.path, file?.file.type, await file?.file.text()]).toEqual([
    upload.path,
    "image/jpeg",
    "bytes",
  ])

  await again.forget()
  end()
  expect(
    isEdited((await (await keptInBrowser("ada/portfolio", tabs)).restored(opened())).session),
  ).toBe(false)
})

test("two tabs that are closed both have their words in the next one", async () => {
  const [first, second, third] = [newTab(), newTab(), newTab()]
  await (await keptInBrowser("ada/portfolio", first.tabs)).keep(
    edited(START, set(ROLE, "engineer")),
  )
  await (await keptInBrowser("ada/portfolio", second.tabs)).keep(
    edited(START, set(HOME, "Turin, Italy")),
  )
  first.end()
  second.end()
  const { session, conflicts } = await (await keptInBrowser("ada/portfolio", third.tabs)).restored(
    opened(),
  )
  expect(conflicts).toEqual([])
  expect([valueIn(session, ROLE), valueIn(session, HOME)]).toEqual(["engineer", "Turin, Italy"])
  third.end()
  const fourth = await (await keptInBrowser("ada/portfolio", newTab().tabs)).restored(opened())
  expect(valueIn(fourth.session, HOME)).toBe("Turin, Italy")
})

test("a tab that is open keeps its words to itself, also from a copy of it", async () => {
  const { tabs } = newTab()
  await (await keptInBrowser("ada/portfolio", tabs)).keep(edited(START, set(ROLE, "engineer")))
  for (const other of [tabs, newTab().tabs]) {
    const { session } = await (await keptInBrowser("ada/portfolio", other)).restored(opened())
    expect(isEdited(session)).toBe(false)
  }
})

test("kept words are put together with what was saved elsewhere meanwhile", async () => {
  const { tabs, end } = newTab()
  await (await keptInBrowser("ada/portfolio", tabs)).keep(edited(START, set(ROLE, "engineer")))
  end()
  const newer = opened(
    { ...TEXTS, profile: TEXTS.profile.replace(/(?<=home: ).*/, "Oslo, Norway") },
    "2",
  )
  const { session, conflicts } = await (await keptInBrowser("ada/portfolio", tabs)).restored(newer)
  expect(conflicts).toEqual([])
  expect([valueIn(session, ROLE), valueIn(session, HOME)]).toEqual(["engineer", "Oslo, Norway"])
})

test("the same text that was changed in two tabs is asked about", async () => {
  const [first, second] = [newTab(), newTab()]
  await (await keptInBrowser("ada/portfolio", first.tabs)).keep(
    edited(START, set(ROLE, "engineer")),
  )
  await (await keptInBrowser("ada/portfolio", second.tabs)).keep(edited(START, set(ROLE, "artist")))
  first.end()
  second.end()
  const { conflicts } = await (await keptInBrowser("ada/portfolio", newTab().tabs)).restored(
    opened(),
  )
  expect(conflicts.map(({ at }) => at)).toEqual([ROLE])
})
