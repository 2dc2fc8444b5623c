import type { Checks } from "../../../editor/store/store"
import { AUTO_MERGE, CHECKING, editor, type Memory } from "../../helpers/editor/editor-for-tests"
import { HOME, ROLE } from "../../helpers/editor/first-owner"
import { DRAFT, type Fault, storeInMemory } from "../../helpers/editor/store-in-memory"

const CALLED_OFF = { phase: "rest" }

test.each<[string, Partial<Memory>]>([
  ["it does not merge by itself", CHECKING],
  ["it has not merged by itself", AUTO_MERGE],
  ["it is held back", { checks: { kind: "held back" } }],
])("waits for the store, without haste, and merges if %s", async (_, settings) => {
  const { publish, memory, get, whilePausing, pauses } = editor(settings)
  const shown: string[] = []
  const pause = () => void shown.push(get().phase)
  const pass = () => {
    pause()
    memory.checks = { kind: "ready" }
  }
  whilePausing.push(pause, pass)
  await publish()
  expect(pauses).toEqual([5_000, 5_000])
  expect(shown).toEqual(["waiting", "waiting"])
  expect(get()).toEqual({ phase: "live", since: expect.any(Date) })
  expect(memory.homeOnMain()).toBe("Turin, Italy")
})

test("tells why a merge is not allowed yet, and goes on", async () => {
  const { publish, get, whilePausing, failNext } = editor()
  const shown: unknown[] = []
  whilePausing.push(() => void shown.push(get()))
  // Read, save, read, merge.
  failNext({ kind: "not yet" }, 3)
  await publish()
  expect(shown).toEqual([{ phase: "waiting", reason: "not yet" }])
  expect(get()).toMatchObject({ phase: "live" })
})

test.each<Partial<Fault>>([{}, { kind: "passing" }, { kind: "passing", isDone: true }])(
  "can be called off until it is done, in spite of %j",
  async (fault) => {
    const { publish, callOff, memory, get, failNext, whilePausing } = editor(AUTO_MERGE)
    whilePausing.push(() => {
      if (fault.kind) failNext(fault as Fault)
      callOff()
    })
    await publish()
    expect(memory.hasAutoMerge).toBe(false)
    expect(memory.merges).toBe(0)
    expect(get()).toEqual(CALLED_OFF)
  },
)

test("that is called off, as a draft that is deleted, is told before the first answer", async () => {
  const { publish, callOff, discard, memory, get, whilePausing } = editor(CHECKING)
  const shown: unknown[] = []
  const tell = () => shown.push(get())
  whilePausing.push(() => {
    memory.before.set(memory.requests + 1, tell)
    callOff()
  })
  await publish()
  memory.before.set(memory.requests + 1, tell)
  await discard()
  expect(shown).toEqual([
    { phase: "busy", text: "Calling off" },
    { phase: "busy", text: "Deleting the draft" },
  ])
  expect(get()).toEqual(CALLED_OFF)
})

test("that is called off too late leaves no draft", async () => {
  const { publish, callOff, merge, draft, memory, whilePausing } = editor(AUTO_MERGE)
  whilePausing.push(() => {
    memory.before.set(memory.requests + 1, merge)
    callOff()
  })
  await publish()
  expect(memory.merges).toBe(1)
  expect(draft()).toBeUndefined()
})

test.each([
  ["saves", 2],
  ["asks the store", 3],
])("that is called off while it %s leaves a draft, at once", async (_, ordinal) => {
  const { publish, callOff, memory, draft, get, pauses } = editor(CHECKING)
  memory.before.set(ordinal, callOff)
  await publish()
  expect(get()).toEqual(CALLED_OFF)
  expect(memory.merges).toBe(0)
  expect(draft()).toMatchObject(DRAFT)
  expect(pauses).toEqual([])
})

test("that is called off while auto-merge is being turned on leaves it off", async () => {
  const { publish, callOff, memory, store, get } = editor(AUTO_MERGE)
  const drafts = store.drafts as NonNullable<typeof store.drafts>
  const { setAutoMerge } = drafts
  drafts.setAutoMerge = async (stored, isOn) => {
    if (isOn) {
      callOff()
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    }
    return setAutoMerge(stored, isOn)
  }
  await publish()
  expect(memory.hasAutoMerge).toBe(false)
  expect(get()).toEqual(CALLED_OFF)
})

test.each<[string, Checks]>([
  ["merges", { kind: "ready" }],
  ["has failed", { kind: "failed", reason: "", address: "" }],
])("takes along what is asked for while the version before it %s", async (_, checks) => {
  const { publish, memory, type, isPublishing } = editor({ checks })
  // While it looks at the draft.
  memory.before.set(3, () => {
    type(HOME, "Lisbon, Portugal")
    memory.checks = { kind: "ready" }
    publish()
  })
  await publish()
  expect(memory.homeOnMain()).toBe("Lisbon, Portugal")
  expect(isPublishing()).toBe(false)
})

test("is done as well if the store was faster", async () => {
  const { publish, memory, merge, get } = editor()
  // Instead of the editor.
  memory.before.set(4, merge)
  await publish()
  expect(get()).toMatchObject({ phase: "live" })
  expect(memory.merges).toBe(1)
})

test("stops at a failed check, and says why", async () => {
  const { publish, get, draft, memory, isPublishing } = editor()
  memory.checks = { kind: "failed", reason: "test: about.birth: found the text", address: "" }
  await publish()
  expect(get()).toEqual({ phase: "rest" })
  expect(draft()).toMatchObject({ checks: memory.checks })
  expect(isPublishing()).toBe(false)
})

test.each<[string, Partial<Memory>, boolean]>([
  ["has been saved elsewhere", {}, false],
  ["has been saved elsewhere, as a look has found before", {}, true],
  ["is saved elsewhere while it waits", CHECKING, false],
  ["is saved elsewhere while it is to be merged by itself", AUTO_MERGE, false],
])("shows a draft that %s, and waits for a second press", async (_, settings, isFound) => {
  const { publish, save, open, get, isPublishing, memory, valueAt, whilePausing } = editor(settings)
  const add = () => {
    memory.saveElsewhere(/role: .*/, "role: teacher")
    memory.replaceElsewhere("static/resume.pdf", "theirs")
    memory.checks = { kind: "ready" }
  }
  await save()
  if (settings.checks) whilePausing.push(add)
  else add()
  if (isFound) await open()
  await publish()
  expect(valueAt(ROLE)).toBe("teacher")
  expect(get()).toEqual({ phase: "changed elsewhere", gained: ["Role", "Résumé"] })
  expect(isPublishing()).toBe(false)
  expect(memory).toMatchObject({ merges: 0, hasAutoMerge: false })
  await publish()
  expect(memory.homeOnMain()).toBe("Turin, Italy")
})

test("needs no second press for what the list of changes has shown", async () => {
  const { publish, save, open, showChanges, memory } = editor()
  await save()
  memory.saveElsewhere(/role: .*/, "role: teacher")
  await open()
  showChanges()
  await publish()
  expect(memory.merges).toBe(1)
})

test("needs no second press for what is live already", async () => {
  const { publish, memory, valueAt } = editor()
  memory.saveElsewhere(/role: .*/, "role: teacher")
  await publish()
  expect(valueAt(ROLE)).toBe("teacher")
  expect(memory.homeOnMain()).toBe("Turin, Italy")
})

test("takes along what is saved while it waits, and leaves what is only typed", async () => {
  const { publish, save, memory, type, valueAt, whilePausing } = editor(CHECKING)
  whilePausing.push(
    () => {
      type(HOME, "Lisbon, Portugal")
      save()
    },
    () => {
      type(HOME, "Lisbon, Por")
      memory.checks = { kind: "ready" }
    },
  )
  await publish()
  expect(memory.saves).toHaveLength(2)
  expect(memory.homeOnMain()).toBe("Lisbon, Portugal")
  expect(valueAt(HOME)).toBe("Lisbon, Por")
})

/** Publishes in a tab that is closed while it waits, and returns what it has remembered. */
async function publishAndClose(all: ReturnType<typeof storeInMemory>) {
  const { publish, goal, whilePausing } = editor(AUTO_MERGE, all)
  let left: ReturnType<typeof goal.get>
  await new Promise<void>((resolve) => {
    whilePausing.push(() => {
      left = goal.get()
      resolve()
      return new Promise(() => {})
    })
    publish()
  })
  return left
}

test("goes on after a reload", async () => {
  const all = storeInMemory()
  const { resume, get, memory } = editor({}, all, await publishAndClose(all))
  memory.checks = { kind: "ready" }
  await resume()
  expect(memory.homeOnMain()).toBe("Turin, Italy")
  expect(get()).toMatchObject({ phase: "live" })
})

test("is told as live after a reload if the store was faster", async () => {
  const all = storeInMemory()
  const before = await publishAndClose(all)
  all.merge()
  const { resume, get } = editor({}, all, before)
  await resume()
  expect(get()).toMatchObject({ phase: "live" })
})

test("is called off after a reload if the draft has changed meanwhile", async () => {
  const all = storeInMemory()
  const before = await publishAndClose(all)
  all.memory.saveElsewhere(/role: .*/, "role: teacher")
  const { resume, get, memory } = editor({ checks: { kind: "ready" } }, all, before)
  await resume()
  expect(memory).toMatchObject({ hasAutoMerge: false, merges: 0 })
  expect(get()).toEqual({ phase: "changed elsewhere", gained: [] })
})

test("is called off by a save of another tab, which does not show what goes live", async () => {
  const all = storeInMemory()
  await publishAndClose(all)
  const { save, type, memory } = editor({}, all)
  type(ROLE, "teacher")
  await save()
  expect(memory.saves).toHaveLength(2)
  expect(memory).toMatchObject({ hasAutoMerge: false, merges: 0 })
})

test("stops if somebody has deleted the draft", async () => {
  const { publish, get, forget, draft, isPublishing, whilePausing } = editor(CHECKING)
  whilePausing.push(forget)
  await publish()
  expect(get()).toEqual({ phase: "deleted elsewhere", wasPublishing: true })
  expect(isPublishing()).toBe(false)
  expect(draft()).toBeUndefined()
})

test("leaves a draft alone that was made after the one that was to be published", async () => {
  const all = storeInMemory()
  await editor({}, all).save()
  const later = editor({}, all, { to: "publish", number: 7, version: "1", asked: 0 })
  await later.resume()
  expect(later.goal.get()).toBeUndefined()
  expect(all.memory.homeOnMain()).not.toBe("Turin, Italy")
})
