import { entriesOf } from "../../../editor/session/address"
import { changesBetween } from "../../../editor/session/diff"
import { type Edit, isEdited, type Session } from "../../../editor/session/session"
import { editor } from "../../helpers/editor/editor-for-tests"
import { BIRTH, HOME, PARAGRAPHS, ROLE, SOCIAL } from "../../helpers/editor/first-owner"
import { storeInMemory } from "../../helpers/editor/store-in-memory"

test("a draft is deleted, even if the answer is lost, and the edits on it stay", async () => {
  const { save, discard, type, draft, valueAt, failNext } = editor()
  await save()
  type(ROLE, "engineer")
  failNext({ kind: "passing", isDone: true })
  await discard()
  expect(draft()).toBeUndefined()
  expect(valueAt(HOME)).not.toBe("Turin, Italy")
  expect(valueAt(ROLE)).toBe("engineer")
})

const paragraph = (session: Session, index: number) => String(entriesOf(session, PARAGRAPHS)[index])
const uploadTo = (session: Session, name: string): Edit => {
  const upload = {
    path: `static/${name}`,
    hash: `hash of ${name}`,
    bytes: new File(["mine"], name),
  }
  const at = `${entriesOf(session, SOCIAL)[1]}.link`
  return { type: "upload", at, value: `/${name}`, upload }
}

test.each<[string, (session: Session) => Edit]>([
  ["a text", () => ({ type: "set", at: ROLE, value: "teacher" })],
  ["an entry that moves", (session) => ({ type: "move", entry: paragraph(session, 0), to: 2 })],
  ["an entry that goes", (session) => ({ type: "remove", entry: paragraph(session, 1) })],
  ["a new entry", () => ({ type: "add", list: PARAGRAPHS, value: "More." })],
  ["a PDF of the same name", (session) => uploadTo(session, "resume.pdf")],
  ["a PDF of another name", (session) => uploadTo(session, "cv.pdf")],
])("undo after a draft with %s was deleted finds nothing to save", async (_, edit) => {
  const { save, discard, session, memory } = editor()
  session.dispatch(edit(session.get()))
  await save()
  await discard()
  for (const type of ["undo", "redo", "undo"] as const) {
    session.dispatch({ type })
    expect(changesBetween(session.get().base, session.get())).toEqual([])
    expect(isEdited(session.get())).toBe(false)
    await save()
  }
  expect(memory.saves).toHaveLength(1)
})

test("whoever deletes a draft is asked about nothing that was changed on it, and has none", async () => {
  const { save, discard, memory, type, valueAt, conflicts, draft } = editor()
  await save()
  type(HOME, "Lisbon, Portugal")
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await save()
  expect(conflicts()).toEqual([HOME])
  await discard()
  expect(conflicts()).toEqual([])
  expect(draft()).toBeUndefined()
  expect(valueAt(HOME)).toBe("Lisbon, Portugal")
})

test.each([false, true])(
  "what main has changed is asked about, too, when a draft is deleted (answer lost: %s)",
  async (isDone) => {
    const { save, discard, memory, type, conflicts, valueAt } = editor()
    await save()
    if (isDone) memory.faults.set(memory.requests + 2, { kind: "passing", isDone })
    memory.before.set(memory.requests + 2, () => {
      memory.changeMain(/role: .*/, "role: teacher")
      type(ROLE, "engineer")
      save()
    })
    await discard()
    expect(conflicts()).toEqual([ROLE])
    expect([HOME, ROLE].map(valueAt)).toEqual(["Porto, Portugal", "engineer"])
  },
)

describe("a draft that is deleted elsewhere", () => {
  test.each(["open", "save", "publish"] as const)(
    "leaves its words as edits that are not saved (%s)",
    async (act) => {
      const { forget, type, valueAt, get, isPublishing, memory, session, ...all } = editor()
      await all.save()
      forget()
      memory.saveElsewhere(/birth: .*/, "birth: 1990")
      type(ROLE, "engineer")
      await all[act]()
      expect([HOME, ROLE, BIRTH].map(valueAt)).toEqual(["Turin, Italy", "engineer", 1990])
      const told = { phase: "deleted elsewhere", wasPublishing: act === "publish" }
      // A save that has succeeded leaves nothing to say.
      expect(get()).toEqual(act === "save" ? { phase: "rest" } : told)
      expect(isPublishing()).toBe(false)
      expect(memory.merges).toBe(0)
      expect(isEdited(session.get())).toBe(act === "open")
      if (act === "open") return
      expect(all.saved()).toMatch(/role: engineer\n.*home: Turin, Italy/s)
      await all.publish()
      expect(get()).toMatchObject({ phase: "live" })
      expect(memory.homeOnMain()).toBe("Turin, Italy")
    },
  )

  test("leaves words that are asked about if main has changed them, too", async () => {
    const all = storeInMemory()
    await editor({}, all).save()
    all.memory.changeMain(/home: .*/, "home: Oslo, Norway")
    const { save, conflicts } = editor({}, all)
    all.forget()
    await save()
    expect(conflicts()).toEqual([HOME])
  })

  test("but was published leaves none", async () => {
    const { save, merge, memory, valueAt, session, get, open } = editor()
    await save()
    merge()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await open()
    expect(isEdited(session.get())).toBe(false)
    expect(valueAt(HOME)).toBe("Oslo, Norway")
    expect(get()).toEqual({ phase: "rest" })
  })
})
