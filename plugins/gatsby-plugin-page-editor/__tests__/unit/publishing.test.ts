import { editor, type Memory } from "../helpers/editor-for-tests"
import { HOME, ROLE } from "../helpers/first-owner"

const TURIN = "home: Turin, Italy"

describe("save", () => {
  test("saves what is on the page, and says so", async () => {
    const { save, memory, status, isEdited } = editor()
    const saving = save()
    expect(status()).toBe("Saving")
    await saving
    expect([status(), isEdited()]).toEqual(["Saved as a draft", false])
    expect(memory.saved()).toContain(TURIN)
    expect(memory.saves).toEqual(["Update home"])
    await save()
    expect(memory.saves).toHaveLength(1)
  })

  test("names a field that others have changed, too, and saves it with the next press", async () => {
    const { publish, memory, status } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await publish()
    expect(status()).toBe("Also changed elsewhere: Home")
    expect(memory.saves).toEqual([])
    expect(memory.main()).toContain("home: Oslo, Norway")
    await publish()
    expect(status()).toBe("Saved as a draft")
    expect(memory.saved()).toContain(TURIN)
    await publish()
    expect(memory.main()).toContain(TURIN)
  })

  test.each([false, true])("is tried again by a later poll (is done: %s)", async (isDone) => {
    const { save, poll, memory, status, type, valueAt } = editor()
    memory.failNext({ kind: "offline", isDone }, 1)
    await save()
    expect(status()).toBe("Trying again")
    type(ROLE, "inventor")
    await poll()
    // What was typed since is left for another save.
    expect(status()).toBe("Kept on this device")
    expect(memory.saves).toHaveLength(1)
    expect(memory.saved()).not.toContain("inventor")
    expect(memory.saved()).toContain(TURIN)
    expect(valueAt(ROLE)).toBe("inventor")
  })

  test("says why it is refused, keeps the words, and does not try again", async () => {
    const { save, poll, status, valueAt, memory } = editor()
    memory.failNext({ kind: "refused" }, 1)
    await save()
    await poll()
    expect(status()).toBe("Not saved")
    expect(valueAt(HOME)).toBe("Turin, Italy")
    expect(memory.saves).toEqual([])
    await save()
    expect(status()).toBe("Saved as a draft")
  })

  test("goes on after another sign-in", async () => {
    const { save, poll, status, memory } = editor()
    memory.failNext({ kind: "signed out" })
    await save()
    expect(status()).toBe("Signed out")
    await poll()
    expect(status()).toBe("Saved as a draft")
  })

  test("refuses what others have made invalid", async () => {
    const { save, memory, get } = editor()
    memory.saveElsewhere(/birth: .*/, "birth: soon")
    await save()
    expect(get().failure?.error.message).toContain("Birth year: found")
    expect(memory.saves).toEqual([])
  })
})

describe("publish", () => {
  test("saves, merges, and says how far it is until it is live", async () => {
    const { publish, memory, status } = editor()
    const publishing = publish()
    expect(status()).toBe("Publishing")
    await publishing
    expect(status()).toBe("Live")
    expect(memory.main()).toContain(TURIN)
  })

  test("waits for the checks while the tab is open, and leaves what is typed meanwhile", async () => {
    const { publish, poll, memory, status, type, isPublishing } = editor({ state: "running" })
    await publish()
    expect([status(), isPublishing()]).toEqual(["Waiting for the checks", true])
    type(ROLE, "inventor")
    await poll()
    expect(memory.merges).toBe(0)
    memory.state = "ready"
    await poll()
    expect(memory.main()).toContain(TURIN)
    expect(memory.main()).not.toContain("inventor")
    expect(status()).toBe("Kept on this device")
  })

  test("is left to GitHub where that is allowed, and says when it has happened", async () => {
    const { publish, poll, memory, status } = editor({ state: "running", mayAutoMerge: true })
    await publish()
    expect(status()).toBe("Goes live when the checks have passed")
    memory.merge()
    await poll()
    expect(status()).toBe("Live")
  })

  test.each<Partial<Memory>>([{}, { mayAutoMerge: true }])(
    "is called off by a press (%j)",
    async (settings) => {
      const { publish, callOff, poll, memory, status } = editor({ state: "running", ...settings })
      await publish()
      await callOff()
      expect([status(), memory.hasAutoMerge]).toEqual([
        "Saved as a draft, preview is being built",
        false,
      ])
      memory.state = "ready"
      await poll()
      expect(memory.merges).toBe(0)
    },
  )

  test("has main merged in where GitHub asks for that", async () => {
    const { publish, poll, memory } = editor({ state: "behind" })
    // GitHub refuses to do it twice.
    memory.failNext({ kind: "refused", isDone: true }, 2)
    await publish()
    await poll()
    expect(memory.merges).toBe(1)
  })

  test.each(["failed", "conflict", "held back"] as const)(
    "stops at what GitHub says, until that is another: %s",
    async (state) => {
      const { publish, poll, memory, status, isPublishing } = editor({ state })
      await publish()
      await poll()
      expect([status(), isPublishing(), memory.merges]).toEqual(["Not published", false, 0])
      memory.state = "ready"
      await poll()
      expect([status(), memory.merges]).toEqual(["Saved as a draft", 0])
    },
  )

  test("says that GitHub refuses it, and does not try again", async () => {
    const { publish, poll, memory, status } = editor()
    memory.failNext({ kind: "refused" }, 2)
    await publish()
    await poll()
    expect([status(), memory.merges]).toEqual(["Not published", 0])
  })
})

test("poll › does not call it a problem that nothing answers", async () => {
  const { poll, status, memory } = editor()
  memory.failNext({ kind: "offline" })
  await poll()
  expect(status()).toBe("Kept on this device")
})

test("discard › closes the draft, shows what is live, and is undone by Undo", async () => {
  const { save, discard, memory, status, isEdited, valueAt, session } = editor()
  await save()
  const discarding = discard()
  expect(status()).toBe("Discarding")
  await discarding
  expect([status(), isEdited(), valueAt(HOME)]).toEqual(["All saved", false, "Porto, Portugal"])
  session.dispatch({ type: "undo" })
  expect([status(), valueAt(HOME)]).toEqual(["Kept on this device", "Turin, Italy"])
  await save()
  expect(memory.saved()).toContain(TURIN)
})

test.each([true, false])(
  "discard › goes on after a failure, with the draft closed: %s",
  async (isDone) => {
    const { save, discard, poll, memory, status, valueAt } = editor()
    await save()
    memory.failNext({ kind: "offline", isDone }, 1)
    await discard()
    expect(status()).toBe("Trying again")
    await poll()
    expect([status(), valueAt(HOME)]).toEqual(["All saved", "Porto, Portugal"])
  },
)
