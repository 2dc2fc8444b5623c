import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { createStore, set as setValue } from "idb-keyval"
import { changeToSave } from "../../session/changes"
import { openBackup } from "../../session/local-backup"
import { applyEdit, conflictsIn, type Edit, newSession } from "../../session/session"
import { valueIn } from "../../session/tree"
import { openEditing } from "../../workspace/open-session"
import { editor } from "../helpers/editor-for-tests"
import { HOME, RESUME, ROLE, stored, TEXTS, uploadTo } from "../helpers/first-owner"

const START = newSession(stored())
const set = (at: string, value: unknown): Edit => ({ type: "set", at, value })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => jest.restoreAllMocks())

/** What a tab keeps, and a later one opens. */
const write = (...edits: Edit[]) =>
  openBackup("ada/portfolio").write(edits.reduce(applyEdit, START), {})
const restored = async (now = stored()) => {
  const backup = await openBackup("ada/portfolio").read()
  if (!backup) throw new Error("Nothing was kept.")
  return applyEdit(backup.session, { type: "rebase", stored: now })
}

const path = "static/cv.pdf"
const uploadResume = uploadTo(RESUME, "/cv.pdf", path, "mine")

test("a chosen file › is written once, is back after a reload, and goes once nothing needs it", async () => {
  const writing = jest.spyOn(IDBObjectStore.prototype, "put")
  const written = () => writing.mock.calls.filter(([, key]) => key === "chosen").length
  const backup = openBackup("ada/portfolio")
  const chosen = applyEdit(START, uploadResume)
  await backup.write(chosen, {})
  await backup.write(applyEdit(chosen, set(ROLE, "inventor")), {})
  expect(written()).toBe(1)
  const now = await restored()
  const { [path]: hash = "" } = changeToSave(now).files
  const file = now.chosen[hash]
  expect([file?.type, await file?.text()]).toEqual(["application/pdf", "mine"])
  await backup.write(applyEdit(chosen, { type: "undo" }), {})
  expect(written()).toBe(2)
  expect((await restored()).chosen).toEqual({})
})

test("a conflict › is still there after a second reload", async () => {
  await write(set(HOME, "Turin, Italy"))
  const newer = stored({ ...TEXTS, profile: TEXTS.profile.replace(/home: .*/, "home: Oslo") }, "2")
  const first = await restored(newer)
  expect(conflictsIn(first)).toEqual([HOME])
  await openBackup("ada/portfolio").write(first, {})
  const second = await restored(newer)
  expect([conflictsIn(second), valueIn(second, HOME)]).toEqual([[HOME], "Turin, Italy"])
})

test("the goal before a reload › goes on, without the words that were typed after it", async () => {
  const { store, session, github, homeOn } = await editor()
  session.dispatch({ type: "save" })
  session.dispatch({ type: "set", at: HOME, value: "Tur" })
  const published = { time: "2026-05-04T10:30:00Z", isVisible: false }
  await openBackup("ada/portfolio").write(session.get(), { goal: "publish", published })
  const { publishing } = await openEditing(store, openBackup("ada/portfolio"))
  expect(publishing.get()).toMatchObject({ goal: "publish", published })
  await publishing.poll()
  expect([homeOn("main"), github.pulls.length]).toEqual(["Turin, Italy", 1])
  expect(valueIn(publishing.session.get(), HOME)).toBe("Tur")
})

test("a backup of another version › is dropped", async () => {
  await write(set(ROLE, "engineer"))
  const database = createStore("backup ada/portfolio", "backup")
  await setValue("edits", { values: START.values, ids: {}, base: { stored: stored() } }, database)
  expect(await openBackup("ada/portfolio").read()).toBeUndefined()
})
