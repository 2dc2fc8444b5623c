import { editor, type Memory } from "../helpers/editor-for-tests"
import { BIRTH, HOME, ROLE } from "../helpers/first-owner"

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

  test.each(["failed", "held back"] as const)(
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

  test("is left to GitHub where a review is missing, and auto-merge allowed", async () => {
    const settings = { state: "held back", mayAutoMerge: true, needsReview: true } as const
    const { publish, status } = editor(settings)
    await publish()
    expect(status()).toBe("Goes live when a review has approved it")
  })

  test("puts the draft on top of main where both have changed the same lines", async () => {
    const { save, publish, memory, status, type, valueAt } = editor({ state: "conflict" })
    await save()
    memory.saveToMain(/role: .*/, "role: surfer")
    const publishing = publish()
    type(BIRTH, 1990)
    await publishing
    expect(memory.main()).toMatch(/role: surfer[\s\S]*home: Turin, Italy/)
    expect(memory.main()).not.toContain("1990")
    expect([status(), valueAt(BIRTH)]).toEqual(["Kept on this device", 1990])
  })

  test("names first what the draft and main have both changed", async () => {
    const { save, publish, memory, status, valueAt, session } = editor({ state: "conflict" })
    await save()
    memory.saveToMain(/home: .*/, "home: Oslo, Norway")
    await publish()
    expect([status(), valueAt(HOME)]).toEqual(["Also changed elsewhere: Home", "Turin, Italy"])
    expect(memory.saves).toHaveLength(1)
    session.dispatch({ type: "take theirs", at: HOME })
    expect(valueAt(HOME)).toBe("Oslo, Norway")
    session.dispatch({ type: "undo" })
    await publish()
    expect(memory.saved()).toContain(TURIN)
    await publish()
    expect(memory.main()).toContain(TURIN)
  })

  test("discards the draft where all of theirs is taken", async () => {
    const { save, publish, poll, memory, status, session } = editor({ state: "conflict" })
    await save()
    memory.saveToMain(/home: .*/, "home: Oslo, Norway")
    await publish()
    session.dispatch({ type: "take theirs", at: HOME })
    await poll()
    expect(status()).toBe("All saved")
    expect(memory.saved()).toContain("home: Oslo, Norway")
  })

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

describe("discard", () => {
  test("goes back to main at once, is done later, and is undone by Undo", async () => {
    const { save, discard, poll, memory, status, isEdited, valueAt, session } = editor()
    await save()
    memory.failNext({ kind: "offline" })
    const discarding = discard()
    expect([status(), isEdited(), valueAt(HOME)]).toEqual([
      "Discarding the draft",
      false,
      "Porto, Portugal",
    ])
    await discarding
    expect(memory.saved()).toContain(TURIN)
    await poll()
    expect([status(), isEdited()]).toEqual(["The draft was discarded", false])
    expect(memory.saved()).not.toContain(TURIN)
    session.dispatch({ type: "undo" })
    expect([status(), valueAt(HOME)]).toEqual(["Kept on this device", "Turin, Italy"])
    await save()
    expect(memory.saved()).toContain(TURIN)
  })

  test("leaves what is typed meanwhile, which a save puts into the next draft", async () => {
    const { save, discard, memory, status, type, get } = editor()
    await save()
    memory.failNext({ kind: "offline" })
    await discard()
    type(ROLE, "inventor")
    expect(get().leaving).toEqual({ number: 1, isDiscarded: true })
    await save()
    expect(status()).toBe("Saved as a draft")
    expect(memory.saved()).toContain("inventor")
    expect(memory.saved()).not.toContain(TURIN)
  })

  test.each([true, false])("goes on after a failure, with the draft closed: %s", async (isDone) => {
    const { save, discard, poll, memory, status, valueAt } = editor()
    await save()
    memory.failNext({ kind: "offline", isDone }, 1)
    await discard()
    expect(status()).toBe("Trying again")
    await poll()
    expect([status(), valueAt(HOME)]).toEqual(["The draft was discarded", "Porto, Portugal"])
  })

  test("brings the draft back where GitHub refuses it", async () => {
    const { save, discard, memory, status, valueAt } = editor()
    await save()
    memory.failNext({ kind: "refused" }, 1)
    await discard()
    expect([status(), valueAt(HOME)]).toEqual(["Not discarded", "Turin, Italy"])
  })
})

test.each([
  ["discarded", "The draft was discarded", "Porto, Portugal"],
  ["closed", "Kept on this device", "Turin, Italy"],
] as const)("a draft that was %s elsewhere › leaves: %s, %s", async (how, line, home) => {
  const { save, poll, memory, status, valueAt, session } = editor()
  await save()
  memory.end({ how })
  await poll()
  expect([status(), valueAt(HOME)]).toEqual([line, home])
  if (how === "discarded") session.dispatch({ type: "undo" })
  expect(valueAt(HOME)).toBe("Turin, Italy")
})
