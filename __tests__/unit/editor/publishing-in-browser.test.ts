/** @jest-environment jsdom */

import { IDBFactory } from "fake-indexeddb"
import {
  createPublishing,
  followBrowser,
  goalKey,
  type Publishing,
} from "../../../editor/publish/publishing"
import { valueIn } from "../../../editor/session/address"
import { questionsIn } from "../../../editor/session/rebase"
import { newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { openSession } from "../../../editor/workspace/open-session"
import "../../helpers/editor/dom"
import { BIRTH, HOME, stored } from "../../helpers/editor/first-owner"
import { storeInMemory } from "../../helpers/editor/store-in-memory"

/** Another one for each test, because editors of earlier ones still look at the same storage. */
const SITE = { repository: "", site: "https://ada.example" }
let count = 0
const POLL_MS = 10_000

let publishing: Publishing

beforeEach(() => {
  jest.useFakeTimers()
  SITE.repository = `ada/${++count}`
})
afterEach(() => {
  // Timers of one test must not go on in the next.
  jest.clearAllTimers()
})

/** An editor in which the home was changed, beside a store whose checks are not over. */
async function edit({ store, memory, stored } = storeInMemory()) {
  const session = sessionStore(newSession(stored()))
  publishing = createPublishing({ store, session, site: SITE })
  followBrowser(publishing)
  await pass(0)
  memory.checks = { kind: "running" }
  const moveTo = (value: string) => session.dispatch({ type: "set", at: HOME, value })
  moveTo("Turin, Italy")
  return { memory, moveTo, session, draft: () => session.get().base.stored.draft }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const lookAtTab = () => document.dispatchEvent(new Event("visibilitychange"))

async function begin(act: () => unknown) {
  act()
  await pass(0)
}

test("a preview is looked for, until it is there and after", async () => {
  const { memory, draft } = await edit()
  await begin(publishing.save)
  expect(draft()).toMatchObject({ checks: { kind: "running" } })
  memory.preview = "https://deploy-preview-1--ada.example"
  memory.checks = { kind: "ready" }
  await pass(POLL_MS)
  expect(draft()).toMatchObject({ checks: { kind: "ready" }, preview: memory.preview })
})

test.each<[string, () => unknown]>([
  ["a while has passed", () => pass(2_000)],
  ["one asks for it", () => publishing.resume()],
  ["there is a connection again", () => window.dispatchEvent(new Event("online"))],
  ["the tab is looked at again", lookAtTab],
])("what has failed is tried again when %s", async (_, happen) => {
  const { memory } = await edit()
  memory.faults.set(memory.requests + 2, { kind: "passing" })
  await begin(publishing.save)
  expect(publishing.get().phase).toBe("retrying")
  await begin(happen)
  expect(memory.saves).toHaveLength(1)
})

test("a host that does not tell the commit is live with a build that began after the publish", async () => {
  const { memory, moveTo } = await edit()
  memory.checks = { kind: "ready" }
  let builtAt = new Date(Date.now() - 1_000).toISOString()
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ builtAt }) }) })
  await begin(publishing.publish)
  await pass(POLL_MS)
  expect(publishing.get()).toEqual({ phase: "on its way" })
  // What is edited or saved meanwhile does not end it.
  moveTo("Lisbon, Portugal")
  await begin(publishing.save)
  builtAt = new Date().toISOString()
  await pass(POLL_MS)
  expect(publishing.get()).toEqual({ phase: "live", since: expect.any(Date) })
})

test.each([
  ["publish", { phase: "waiting" }],
  ["see live", { phase: "on its way" }],
] as const)(
  "after a reload, what was asked for (%s) is told before the first answer",
  async (to, told) => {
    const { session } = await edit()
    await begin(publishing.save)
    const { draft, saved } = session.get().base.stored
    const goal = { to, number: draft?.number, version: saved.id, asked: Date.now() }
    localStorage.setItem(goalKey(SITE.repository), JSON.stringify(goal))
    const { store } = publishing
    publishing = createPublishing({ store, session, site: SITE })
    expect(publishing.get()).toEqual(told)
  },
)

test.each([
  ["blocked", undefined, true],
  ["open", new IDBFactory(), false],
])("leaving asks while words are nowhere else: storage is %s", async (_, indexedDB, isAsked) => {
  const json = async () => stored().saved
  Object.assign(globalThis, { indexedDB, fetch: async () => ({ ok: true, json }) })
  const opening = openSession({ kind: "working copy", url: "/files", folder: "/ada" })
  await pass(0)
  ;({ publishing } = await opening)
  const leave = async () => {
    await pass(100)
    return dispatchEvent(new Event("beforeunload", { cancelable: true }))
  }
  const { dispatch } = publishing.session
  expect(await leave()).toBe(true)
  dispatch({ type: "set", at: HOME, value: "Turin, Italy" })
  expect(await leave()).toBe(!isAsked)
  dispatch({ type: "undo" })
  expect(await leave()).toBe(true)
})

test("a full storage does not keep it from being published", async () => {
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The storage is full.", "QuotaExceededError")
  })
  const { memory } = await edit()
  memory.checks = { kind: "ready" }
  await begin(publishing.publish)
  expect(memory.merges).toBe(1)
  setItem.mockRestore()
})

test("what others have saved is taken in when the tab is looked at again, or asked about", async () => {
  const { memory, session } = await edit()
  memory.saveElsewhere(/birth: .*/, "birth: 1990")
  await begin(lookAtTab)
  expect(valueIn(session.get(), BIRTH)).toBe(1990)
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await begin(lookAtTab)
  memory.faults.set(memory.requests + 1, { kind: "passing" })
  await begin(lookAtTab)
  expect(publishing.get()).toEqual({ phase: "rest" })
  expect(valueIn(session.get(), HOME)).toBe("Turin, Italy")
  expect(questionsIn(session.get())).toMatchObject([{ at: HOME, theirs: "Oslo, Norway" }])
})

test("an answer that is older than a save is ignored", async () => {
  const all = storeInMemory()
  const { session } = await edit(all)
  const { open } = all.store
  let answer = () => {}
  all.store.open = async () => {
    const found = await open()
    all.store.open = open
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return found
  }
  await begin(lookAtTab)
  await begin(publishing.save)
  const { saved } = session.get().base.stored
  await begin(answer)
  expect(session.get().base.stored.saved).toBe(saved)
})
