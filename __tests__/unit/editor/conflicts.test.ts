import { entriesOf, valueIn } from "../../../editor/session/address"
import { isEdited } from "../../../editor/session/session"
import { CHECKING, editor } from "../../helpers/editor/editor-for-tests"
import { HOME, ROLE } from "../../helpers/editor/first-owner"
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
