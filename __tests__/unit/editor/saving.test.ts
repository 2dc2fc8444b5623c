import { entriesOf } from "../../../editor/session/address"
import { questionsIn } from "../../../editor/session/rebase"
import { isEdited } from "../../../editor/session/session"
import { CHECKING, editor } from "../../helpers/editor/editor-for-tests"
import { HOME, PARAGRAPHS, ROLE, SOCIAL, upload } from "../../helpers/editor/first-owner"
import { storeInMemory } from "../../helpers/editor/store-in-memory"

test("edits during a save stay, unsaved, unless another save is asked for", async () => {
  const { save, saved, memory, type, valueAt } = editor()
  memory.before.set(2, () => type(ROLE, "engineer"))
  await save()
  expect(memory.saves).toHaveLength(1)
  expect(saved()).not.toContain("role: engineer\n")
  expect(valueAt(ROLE)).toBe("engineer")
  const second = save()
  type(HOME, "Lisbon, Portugal")
  save()
  await second
  expect(memory.saves.length).toBeLessThanOrEqual(3)
  expect(saved()).toMatch(/role: engineer\n.*home: Lisbon, Portugal/s)
})

test.each(["passing", "refused"] as const)(
  "a save that is tried again (%s) leaves what was typed since it was asked for",
  async (kind) => {
    const { save, saved, memory, type, valueAt, failNext } = editor()
    failNext({ kind })
    memory.before.set(memory.requests + 2, () => {
      memory.saveElsewhere(/birth: .*/, "birth: 1990")
      type(ROLE, "")
    })
    await save()
    expect(saved()).toMatch(/role: inf.*birth: 1990\n.*Turin/s)
    expect(valueAt(ROLE)).toBe("")
  },
)

test("a merge of the main branch while it waits to publish leaves what is only typed", async () => {
  const { publish, saved, memory, type, valueAt, whilePausing } = editor(CHECKING)
  whilePausing.push(() => {
    memory.changeMain(/birth: .*/, "birth: 1990")
    memory.checks = { kind: "ready" }
    // Before the draft is found to be behind.
    memory.before.set(memory.requests + 1, () => type(ROLE, "eng"))
  })
  await publish()
  expect(saved()).toMatch(/role: inf.*birth: 1990\n.*Turin/s)
  expect(valueAt(ROLE)).toBe("eng")
})

test("it waits longer after each failure, half a minute at most", async () => {
  const { save, memory, pauses } = editor()
  for (let ordinal = 1; ordinal <= 7; ordinal += 1) memory.faults.set(ordinal, { kind: "passing" })
  await save()
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(memory.saves).toHaveLength(1)
})

test("it waits until a rate limit ends, and never less than usual", async () => {
  const { save, memory, pauses } = editor()
  const retryAt = new Date(Date.now() + 90_000)
  memory.faults.set(1, { kind: "passing", retryAt })
  memory.faults.set(2, { kind: "passing", retryAt: new Date(0) })
  await save()
  expect(pauses).toEqual([expect.closeTo(90_000, -3), 4_000])
})

const PORTRAIT = "site.portrait.file"
const RESUME = "static/resume.pdf"

/** Chooses another portrait. */
function choose(
  { session }: Pick<ReturnType<typeof editor>, "session">,
  name: string,
  bytes: string,
) {
  const chosen = upload(`content/${name}`, bytes)
  session.dispatch({ type: "upload", at: PORTRAIT, value: name, upload: chosen })
}

test.each(["save", "publish"] as const)(
  "undo after the end of an edit (%s) brings back a picture, which stays in the repository",
  async (how) => {
    const { [how]: end, save, session, memory, valueAt, failNext } = editor()
    choose({ session }, "a.png", "one")
    failNext({ kind: "passing" })
    await end()
    choose({ session }, "b.png", "two")
    failNext({ kind: "passing", isDone: true })
    await end()
    for (const [type, bytes] of [
      ["undo", "one"],
      ["undo", "the first content/portrait.jpg"],
      ["redo", "one"],
      ["redo", "two"],
    ] as const) {
      session.dispatch({ type })
      await save()
      expect(await memory.textOf(`content/${valueAt(PORTRAIT)}`)).toBe(bytes)
    }
  },
)

test.each(["mine", "theirs"] as const)(
  "a file that was replaced twice is asked about like a field, never overwritten (%s)",
  async (choice) => {
    const all = storeInMemory()
    const { save, open, answer, session, memory, conflicts, type } = editor({}, all)
    const [, resume] = entriesOf(session.get(), SOCIAL)
    const at = `${resume}.link`
    const chosen = upload(RESUME, "mine")
    session.dispatch({ type: "upload", at, value: "/resume.pdf?v=2", upload: chosen })
    memory.replaceElsewhere(RESUME, "theirs")
    await open()
    const [question = ""] = conflicts()
    expect(questionsIn(session.get())).toMatchObject([{ at: question, field: resume }])
    // What no content names is not asked about.
    type(at, "https://ada.example/cv")
    expect(conflicts()).toEqual([])
    type(at, "/resume.pdf#page=1")
    await save()
    expect(await memory.textOf(RESUME)).toBe("theirs")
    await answer(new Map([[question, choice]]))
    expect(await memory.textOf(RESUME)).toBe(choice)
    expect(conflicts()).toEqual([])
    expect(isEdited(session.get())).toBe(false)
  },
)

test("a save is refused that names a file which is nowhere", async () => {
  const { save, type, get, memory } = editor()
  type(PORTRAIT, "gone.png")
  await save()
  expect(get()).toMatchObject({ failure: { message: expect.stringContaining("gone.png") } })
  expect(memory.saves).toEqual([])
})

test("what others put back as it was saved here stays so", async () => {
  const { save, publish, open, memory, valueAt, failNext } = editor()
  await save()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await open()
  memory.saveElsewhere(/home: .*/, "home: Turin, Italy")
  failNext({ kind: "refused" })
  await publish()
  expect(valueAt(HOME)).toBe("Turin, Italy")
})

test("a save whose answer was lost is no conflict with later edits", async () => {
  const { save, saved, memory, type, failNext, whilePausing, conflicts } = editor()
  failNext({ kind: "passing", isDone: true })
  whilePausing.push(() => type(HOME, "Lisbon, Portugal"))
  await save()
  expect(memory.saves).toHaveLength(1)
  await save()
  expect(conflicts()).toEqual([])
  expect(saved()).toContain("home: Lisbon, Portugal")
})

test("what is refused twice in the same place says why, and is not retried", async () => {
  const { save, get, memory, failNext } = editor()
  failNext({ kind: "refused" })
  failNext({ kind: "refused" }, 3)
  await save()
  expect(get()).toMatchObject({ phase: "refused", ofEdits: true })
  expect(memory.requests).toBe(4)
})

test("a save that others have made invalid is refused", async () => {
  const all = storeInMemory()
  const [one, other] = [editor({}, all), editor({}, all)]
  const entries = entriesOf(one.session.get(), PARAGRAPHS)
  for (const entry of entries.slice(1)) one.session.dispatch({ type: "remove", entry })
  other.session.dispatch({ type: "remove", entry: String(entries[0]) })
  await other.save()
  await one.save()
  const message = expect.stringMatching(/expected a list of 1 to 20 paragraphs/)
  expect(one.get()).toMatchObject({ phase: "refused", ofEdits: true, failure: { message } })
  expect(all.memory.saves).toHaveLength(1)
})

test("what was refused and is undone by now is no conflict", async () => {
  const { save, open, session, memory, failNext, conflicts, valueAt } = editor()
  failNext({ kind: "refused" })
  failNext({ kind: "refused" }, 3)
  await save()
  session.dispatch({ type: "undo" })
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await open()
  expect(conflicts()).toEqual([])
  expect(valueAt(HOME)).toBe("Oslo, Norway")
})

test("a draft that is deleted after a refusal leaves nothing to say", async () => {
  const { save, publish, discard, get, failNext } = editor()
  await save()
  failNext({ kind: "refused" })
  failNext({ kind: "refused" }, 3)
  await publish()
  expect(get()).toMatchObject({ phase: "refused", ofEdits: false })
  await discard()
  expect(get()).toEqual({ phase: "rest" })
})

test("an expired sign-in waits for another, and can be called off", async () => {
  const { publish, callOff, resume, get, memory, failNext } = editor()
  failNext({ kind: "signed out" })
  await publish()
  expect(get()).toMatchObject({ phase: "signed out" })
  failNext({ kind: "signed out" }, 0)
  await callOff()
  expect(get()).toMatchObject({ phase: "signed out" })
  await resume()
  expect(get()).toEqual({ phase: "rest" })
  expect(memory.saves).toHaveLength(1)
  expect(memory.merges).toBe(0)
})
