import { entriesOf } from "../../../editor/session/address"
import { HOME, PARAGRAPHS, ROLE } from "./first-owner"
import { CHECKING, editor } from "./save-loop-for-tests"
import { type Fault, storeInMemory } from "./store-in-memory"

test("edits during a save stay, unsaved, unless another save is asked for", async () => {
  const { save, saved, memory, type, valueAt } = editor()
  const first = save()
  type(ROLE, "engineer")
  await first
  expect(memory.saves).toHaveLength(1)
  expect(saved()).not.toContain("role: engineer\n")
  expect(valueAt(ROLE)).toBe("engineer")
  const second = save()
  type(HOME, "Lisbon, Portugal")
  save()
  await second
  expect(memory.saves).toHaveLength(3)
  expect(saved()).toMatch(/role: engineer\n.*home: Lisbon, Portugal/s)
})

test.each(["offline", "outdated"] as const)(
  "a save that is tried again (%s) leaves what was typed since it was asked for",
  async (kind) => {
    const { save, saved, memory, type, valueAt, failNext } = editor()
    failNext({ kind })
    memory.before.set(memory.requests + 1, () => {
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
    memory.status = { kind: "ready" }
    // Before the draft is found to be behind.
    memory.before.set(memory.requests + 1, () => type(ROLE, "eng"))
  })
  await publish()
  expect(saved()).toMatch(/role: inf.*birth: 1990\n.*Turin/s)
  expect(valueAt(ROLE)).toBe("eng")
})

test.each<[Fault["kind"], number[], number[]]>([
  ["offline", [1, 2, 3, 4, 5, 6, 7], [2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]],
  // The first time, it merges at once.
  ["outdated", [1, 3, 5, 7], [4_000, 8_000, 16_000]],
])("it waits longer after each failure (%s), half a minute at most", async (kind, at, waited) => {
  const { save, memory, pauses } = editor()
  for (const ordinal of at) memory.faults.set(ordinal, { kind })
  await save()
  expect(pauses).toEqual(waited)
  expect(memory.saves).toHaveLength(1)
})

const PORTRAIT = "site.portrait.file"

/** Chooses another portrait. */
function choose(
  { session }: Pick<ReturnType<typeof editor>, "session">,
  name: string,
  bytes: string,
) {
  const upload = { path: `content/${name}`, file: new File([bytes], name) }
  session.dispatch({ type: "upload", at: PORTRAIT, value: name, upload })
}

describe("undo after the end of an edit brings back the bytes of a picture", () => {
  test.each([
    ["save", "a.png", "b.png"],
    ["publish", "a.png", "b.png"],
    ["save", "portrait.jpg", "portrait.jpg"],
  ] as const)("%s: %s, then %s", async (how, first, second) => {
    const { [how]: end, save, session, memory, valueAt, failNext } = editor()
    choose({ session }, first, "one")
    failNext({ kind: "offline" })
    await end()
    choose({ session }, second, "two")
    failNext({ kind: "offline", isDone: true })
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
  })

  test("of which the first try did not arrive", async () => {
    const { save, session, memory } = editor()
    session.dispatch({ type: "undo" })
    choose({ session }, "portrait.jpg", "another")
    // The first request reads what is replaced.
    memory.faults.set(2, { kind: "offline" })
    await save()
    expect(await memory.textOf("content/portrait.jpg")).toBe("another")
  })

  test("of a name that another tab has saved", async () => {
    const all = storeInMemory()
    const [one, other] = [editor({}, all), editor({}, all)]
    choose(other, "a.png", "another")
    await other.save()
    choose(one, "a.png", "one")
    await one.save()
    expect(await all.memory.textOf("content/a.png")).toBe("one")
  })

  test("which another tab has replaced since it was saved", async () => {
    const all = storeInMemory()
    const [one, other] = [editor({}, all), editor({}, all)]
    choose(one, "portrait.jpg", "one")
    await one.save()
    choose(other, "portrait.jpg", "another")
    await other.save()
    await one.open()
    choose(one, "a.png", "a")
    await one.save()
    one.session.dispatch({ type: "undo" })
    await one.save()
    expect(await all.memory.textOf("content/portrait.jpg")).toBe("another")
  })

  test("but a save is refused that names a file which is nowhere", async () => {
    const { save, type, progress, memory } = editor()
    type(PORTRAIT, "gone.png")
    await save()
    expect(progress()).toMatchObject({ failure: { message: expect.stringContaining("gone.png") } })
    expect(memory.saves).toEqual([])
  })
})

test("what others put back as it was saved here stays so", async () => {
  const { save, publish, open, memory, valueAt, failNext } = editor()
  await save()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await open()
  memory.saveElsewhere(/home: .*/, "home: Turin, Italy")
  failNext({ kind: "outdated" })
  await publish()
  expect(valueAt(HOME)).toBe("Turin, Italy")
})

test("a save whose answer was lost is no conflict with later edits", async () => {
  const { save, saved, memory, type, failNext, whilePausing, conflicts } = editor()
  failNext({ kind: "offline", isDone: true })
  whilePausing.push(() => type(HOME, "Lisbon, Portugal"))
  await save()
  expect(memory.saves).toHaveLength(1)
  await save()
  expect(conflicts()).toEqual([])
  expect(saved()).toContain("home: Lisbon, Portugal")
})

test("what is refused says why, and is not retried", async () => {
  const { save, progress, memory, failNext } = editor()
  failNext({ kind: "refused" })
  await save()
  expect(progress()).toMatchObject({ kind: "refused", ofEdits: true })
  expect(memory.requests).toBe(1)
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
  expect(one.progress()).toMatchObject({ kind: "refused", ofEdits: true, failure: { message } })
  expect(all.memory.saves).toHaveLength(1)
})

test("what was refused and is undone by now is no conflict", async () => {
  const { save, open, session, memory, failNext, conflicts, valueAt } = editor()
  failNext({ kind: "refused" })
  await save()
  session.dispatch({ type: "undo" })
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await open()
  expect(conflicts()).toEqual([])
  expect(valueAt(HOME)).toBe("Oslo, Norway")
})

test("a draft that is deleted after a refusal leaves nothing to say", async () => {
  const { save, publish, discard, progress, failNext } = editor()
  await save()
  failNext({ kind: "refused" })
  await publish()
  expect(progress()).toMatchObject({ kind: "refused", ofEdits: false })
  await discard()
  expect(progress()).toEqual({ kind: "idle" })
})

test("an expired sign-in waits for another, and can be called off", async () => {
  const { publish, callOff, resume, progress, memory, failNext } = editor()
  failNext({ kind: "signed out" })
  await publish()
  expect(progress()).toMatchObject({ kind: "signed out" })
  failNext({ kind: "signed out" })
  await callOff()
  expect(progress()).toMatchObject({ kind: "signed out" })
  const resumed = resume()
  expect(progress()).toEqual({ kind: "busy", text: "Trying again" })
  await resumed
  expect(progress()).toEqual({ kind: "idle" })
  expect(memory.saves).toHaveLength(1)
  expect(memory.merges).toBe(0)
})
