import { entriesOf, valueIn } from "../../../editor/session/address"
import { changesBetween } from "../../../editor/session/diff"
import { type Edit, isEdited, type Session } from "../../../editor/session/session"
import { CHECKING, editor } from "../../helpers/editor/editor-for-tests"
import { BIRTH, HOME, PARAGRAPHS, ROLE, SOCIAL } from "../../helpers/editor/first-owner"
import { DRAFT, storeInMemory } from "../../helpers/editor/store-in-memory"

test("only a text that was changed in two ways is asked about, and then all is saved", async () => {
  const { save, saved, answer, memory, type, conflicts, valueAt } = editor()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  memory.saveElsewhere(/role: .*/, "role: teacher")
  await save()
  expect(conflicts()).toEqual([HOME])
  type(ROLE, "engineer")
  // Others have changed it before it was edited here.
  await answer(new Map([[HOME, "mine"]]))
  expect(conflicts()).toEqual([])
  expect(saved()).toMatch(/role: teacher\n.*home: Turin, Italy/s)
  expect(valueAt(ROLE)).toBe("engineer")
})

describe("a text that was changed in two ways", () => {
  test("is asked about again if it was changed elsewhere once more", async () => {
    const { save, saved, answer, resume, memory, conflicts } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await save()
    memory.saveElsewhere(/home: .*/, "home: Lisbon, Portugal")
    const mine = new Map([[HOME, "mine"]] as const)
    await answer(mine)
    expect(conflicts()).toEqual([HOME])
    await resume()
    expect(conflicts()).toEqual([HOME])
    expect(memory.saves).toEqual([])
    await answer(mine)
    expect(saved()).toContain("home: Turin, Italy")
  })

  test("is saved as it is when the owner chooses", async () => {
    const { save, answer, memory, type } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await save()
    type(HOME, "Turin, in Italy")
    type(ROLE, "")
    await answer(new Map([[HOME, "mine"]]))
    expect(memory.saves.at(-1)?.texts.profile).toMatch(/role: inf.*home: Turin, in Italy/s)
  })

  test.each(["save", "publish", "resume"] as const)(
    "stays asked about, whatever else is done, and nothing is saved before (%s)",
    async (act) => {
      const { save, memory, session, conflicts, type, ...all } = editor()
      memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
      await save()
      type(ROLE, "engineer")
      session.dispatch({ type: "undo" })
      await (act === "save" ? save() : all[act]())
      await all.resume()
      expect(conflicts()).toEqual([HOME])
      expect(memory.saves).toEqual([])
      expect(memory.homeOnMain()).toBe("Oslo, Norway")
    },
  )

  test("is saved as it was if the owner deletes its entry meanwhile", async () => {
    const { save, saved, answer, memory, session, type, conflicts } = editor()
    const [at] = entriesOf(session.get(), "profile.about.about")
    const text = valueIn(session.get(), String(at)) as string
    type(String(at), "Mine now.")
    memory.saveElsewhere(new RegExp(text.slice(0, 12)), "Theirs: ")
    await save()
    expect(conflicts()).toEqual([at])
    session.dispatch({ type: "remove", entry: String(at) })
    await answer(new Map([[String(at), "mine"]]))
    expect(saved()).toContain("Mine now.")
  })

  test("comes back as a question when its answer is undone", async () => {
    const { save, answer, memory, session, valueAt, conflicts } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await save()
    await answer(new Map([[HOME, "theirs"]]))
    expect(conflicts()).toEqual([])
    session.dispatch({ type: "undo" })
    expect(valueAt(HOME)).toBe("Turin, Italy")
    expect(conflicts()).toEqual([HOME])
  })

  test("is asked about, although one's own is undone since it was to be saved", async () => {
    const { save, answer, memory, session, conflicts, valueAt } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    memory.before.set(1, () => session.dispatch({ type: "undo" }))
    await save()
    expect(conflicts()).toEqual([HOME])
    expect(valueAt(HOME)).toBe("Oslo, Norway")
    await answer(new Map([[HOME, "theirs"]]))
    expect(memory.saves).toEqual([])
  })

  test("is asked about when the editor opens, before a draft is published over main", async () => {
    const all = storeInMemory()
    await editor({}, all).save()
    all.memory.changeMain(/home: .*/, "home: Oslo, Norway")
    const { id: version } = all.stored().saved
    const { resume, conflicts } = editor({}, all, { to: "publish", ...DRAFT, version, asked: 0 })
    await resume()
    expect(conflicts()).toEqual([HOME])
    expect(all.memory.saves).toHaveLength(1)
  })
})

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

test("what is typed after a choice is an edit of what was chosen", async () => {
  const { save, answer, memory, type, conflicts, valueAt } = editor()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await save()
  const answered = answer(new Map([[HOME, "theirs"]]))
  type(HOME, "Lisbon, Portugal")
  await answered
  expect(conflicts()).toEqual([])
  expect(valueAt(HOME)).toBe("Lisbon, Portugal")
  expect(memory.saves).toEqual([])
})

test.each([
  ["mine", "Turin, Italy"],
  ["theirs", "Oslo, Norway"],
] as const)(
  "of the draft and the main branch, what is chosen (%s) goes live",
  async (choice, home) => {
    const { publish, answer, saved, memory, conflicts, session, whilePausing } = editor(CHECKING)
    whilePausing.push(() => memory.changeMain(/home: .*/, "home: Oslo, Norway"))
    await publish()
    expect(conflicts()).toEqual([HOME])
    memory.checks = { kind: "ready" }
    await answer(new Map([[HOME, choice]]))
    expect(saved()).toContain(`home: ${home}`)
    expect(memory.homeOnMain()).toBe(home)
    expect(isEdited(session.get())).toBe(false)
  },
)

test("of what others have written in the draft and on the main branch, what is chosen counts", async () => {
  const { save, publish, saved, answer, memory, conflicts, valueAt } = editor()
  await save()
  memory.saveElsewhere(/role: .*/, "role: teacher")
  memory.changeMain(/role: .*/, "role: author")
  await publish()
  expect(conflicts()).toEqual([ROLE])
  await answer(new Map([[ROLE, "mine"]]))
  expect(valueAt(ROLE)).toBe("teacher")
  expect(saved()).toContain("role: teacher\n")
})

test("a text that differs here, in the draft and on main is asked about for each of them", async () => {
  const { save, publish, saved, answer, memory, type, conflicts } = editor()
  await save()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  memory.changeMain(/home: .*/, "home: Lisbon, Portugal")
  type(HOME, "Turin, in Italy")
  await publish()
  for (const _ of ["the draft", "main"]) {
    expect(conflicts()).toEqual([HOME])
    await answer(new Map([[HOME, "mine"]]))
  }
  expect(conflicts()).toEqual([])
  expect(saved()).toContain("home: Turin, in Italy")
})

test("a draft is asked about before it overwrites main, although it was edited back here", async () => {
  const { publish, answer, memory, session, type, conflicts, whilePausing } = editor(CHECKING)
  const before = valueIn(session.get().base, HOME)
  whilePausing.push(() => {
    type(HOME, String(before))
    memory.changeMain(/home: .*/, "home: Oslo, Norway")
    memory.checks = { kind: "ready" }
  })
  await publish()
  expect(conflicts()).toEqual([HOME])
  await answer(new Map([[HOME, "mine"]]))
  expect(memory.homeOnMain()).toBe("Turin, Italy")
})

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
