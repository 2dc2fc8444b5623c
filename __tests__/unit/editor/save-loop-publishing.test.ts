import type { DraftRequest } from "../../../editor/publish/publish-state"
import type { Status } from "../../../editor/store/store"
import { HOME, ROLE } from "./first-owner"
import { AUTO_MERGE, CHECKING, DELETED, editor, type Memory } from "./save-loop-for-tests"
import { DRAFT, type Fault, storeInMemory } from "./store-in-memory"

describe("publishing", () => {
  test.each<[string, Partial<Memory>, number]>([
    // In five requests: save, publish three times, open; or save, publish, open, publish, open.
    ["it does not merge by itself", CHECKING, 2],
    ["it has not merged by itself", AUTO_MERGE, 2],
    ["its draft is behind", { status: { kind: "behind" } }, 1],
  ])("waits for the store, without haste, and merges if %s", async (_, settings, count) => {
    const { publish, memory, get, progress, whilePausing, pauses } = editor(settings)
    const shown: string[] = []
    const pause = () => shown.push(progress().kind)
    const pass = () => {
      pause()
      memory.status = { kind: "ready" }
    }
    whilePausing.push(...Array(count - 1).fill(pause), pass)
    await publish()
    expect(pauses).toEqual(Array(count).fill(5_000))
    expect(shown).toEqual(Array(count).fill("publishing"))
    expect(memory.requests).toBe(5)
    expect(get().live).toBeDefined()
    expect(memory.homeOnMain()).toBe("Turin, Italy")
  })

  test.each<Partial<Fault>>([{}, { kind: "offline" }, { kind: "fault", isDone: true }])(
    "can be called off until it is done, in spite of %j",
    async (fault) => {
      const { publish, callOff, memory, progress, failNext, whilePausing } = editor(AUTO_MERGE)
      whilePausing.push(() => {
        if (fault.kind) failNext(fault as Fault)
        callOff()
      })
      await publish()
      expect(memory.goesOnAlone).toBe(false)
      expect(memory.merges).toBe(0)
      expect(progress()).toEqual({ kind: "idle" })
    },
  )

  test("that is called off, as a draft that is deleted, is told before the first answer", async () => {
    const { publish, callOff, discard, memory, progress, whilePausing } = editor(CHECKING)
    const shown: unknown[] = []
    const tell = () => shown.push(progress())
    whilePausing.push(() => {
      memory.before.set(memory.requests + 1, tell)
      callOff()
    })
    await publish()
    memory.before.set(memory.requests + 1, tell)
    await discard()
    expect(shown).toEqual([
      { kind: "busy", text: "Calling off" },
      { kind: "busy", text: "Deleting the draft" },
    ])
    expect(progress()).toEqual({ kind: "idle" })
  })

  test("that is called off too late is told as done", async () => {
    const { publish, callOff, merge, draft, get, memory, whilePausing } = editor(AUTO_MERGE)
    whilePausing.push(() => {
      memory.before.set(memory.requests + 1, merge)
      callOff()
    })
    await publish()
    expect(get().live).toBeDefined()
    expect(draft()).toBeUndefined()
  })

  test.each([
    ["saves", 1],
    ["asks the store", 2],
  ])("that is called off while it %s leaves a draft, at once", async (_, ordinal) => {
    const { publish, callOff, memory, draft, progress, pauses } = editor(CHECKING)
    memory.before.set(ordinal, callOff)
    await publish()
    expect(progress()).toEqual({ kind: "idle" })
    expect(memory.merges).toBe(0)
    expect(draft()).toEqual(DRAFT)
    expect(pauses).toEqual([])
  })

  test.each<[string, Status]>([
    ["merges", { kind: "ready" }],
    ["has failed", { kind: "failed", reason: "", address: "" }],
  ])("takes along what is asked for while the version before it %s", async (_, status) => {
    const { publish, memory, type, get } = editor({ status })
    // After the save.
    memory.before.set(2, () => {
      type(HOME, "Lisbon, Portugal")
      publish()
    })
    memory.before.set(3, () => {
      memory.status = { kind: "ready" }
    })
    await publish()
    expect(memory.homeOnMain()).toBe("Lisbon, Portugal")
    expect(get()).toMatchObject({ progress: { kind: "idle" }, isPublishing: false })
  })

  test("is done as well if the store was faster", async () => {
    const { publish, memory, merge, get } = editor()
    // After the save.
    memory.before.set(2, merge)
    await publish()
    expect(get().live).toBeDefined()
    expect(memory.merges).toBe(1)
  })

  test("stops at a failed check, and says why", async () => {
    const { publish, get, memory, remember } = editor()
    memory.status = { kind: "failed", reason: "test: about.birth: found the text", address: "" }
    await publish()
    expect(get()).toMatchObject({
      progress: { kind: "check failed" },
      status: memory.status,
      isPublishing: false,
    })
    expect(remember).toHaveBeenLastCalledWith(undefined)
  })

  test.each<[string, Partial<Memory>]>([
    ["has been saved elsewhere", {}],
    ["is saved elsewhere while it waits", CHECKING],
    ["is saved elsewhere while it is to be merged by itself", AUTO_MERGE],
  ])("shows a draft that %s, and waits for a second press", async (_, settings) => {
    const { publish, save, get, memory, valueAt, whilePausing } = editor(settings)
    const add = () => {
      memory.saveElsewhere(/role: .*/, "role: teacher")
      memory.status = { kind: "ready" }
    }
    await save()
    if (settings.status) whilePausing.push(add)
    else add()
    await publish()
    expect(valueAt(ROLE)).toBe("teacher")
    const notice = "The draft has gained: Role. Publish again to put it live."
    expect(get()).toMatchObject({ isPublishing: false, notice })
    expect(memory).toMatchObject({ merges: 0, goesOnAlone: false })
    await publish()
    expect(memory.homeOnMain()).toBe("Turin, Italy")
    expect(get().notice).toBeUndefined()
  })

  test("shows that a file of the draft has changed, too", async () => {
    const { publish, save, get, memory } = editor()
    await save()
    memory.saveElsewhere(/^/, "")
    await publish()
    const notice = "The draft was changed elsewhere. Publish again to put it live."
    expect(get()).toMatchObject({ isPublishing: false, notice })
    expect(memory.merges).toBe(0)
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
        memory.status = { kind: "ready" }
      },
    )
    await publish()
    expect(memory.saves).toHaveLength(2)
    expect(memory.homeOnMain()).toBe("Lisbon, Portugal")
    expect(valueAt(HOME)).toBe("Lisbon, Por")
  })

  /** Publishes in a tab that is closed while it waits, and returns what it has remembered. */
  async function publishAndClose(all: ReturnType<typeof storeInMemory>) {
    const { publish, remember, whilePausing } = editor(AUTO_MERGE, all)
    let request: DraftRequest | undefined
    whilePausing.push(() => {
      request = remember.mock.lastCall?.[0]
      throw new Error("The tab is closed.")
    })
    await publish()
    return request
  }

  test("goes on after a reload", async () => {
    const all = storeInMemory()
    const { resume, get, memory } = editor({}, all, await publishAndClose(all))
    memory.status = { kind: "ready" }
    await resume()
    expect(memory.homeOnMain()).toBe("Turin, Italy")
    expect(get().live).toBeDefined()
  })

  test("is called off after a reload if the draft has changed meanwhile", async () => {
    const all = storeInMemory()
    const request = await publishAndClose(all)
    all.memory.saveElsewhere(/role: .*/, "role: teacher")
    const { resume, get, memory } = editor({ status: { kind: "ready" } }, all, request)
    await resume()
    expect(memory).toMatchObject({ goesOnAlone: false, merges: 0 })
    const notice = "The draft was changed elsewhere. Publish again to put it live."
    expect(get()).toMatchObject({ isPublishing: false, notice })
  })

  test("is called off by a save of another tab, which does not show what goes live", async () => {
    const all = storeInMemory()
    await publishAndClose(all)
    const { save, type, memory } = editor({}, all)
    type(ROLE, "teacher")
    await save()
    expect(memory.saves).toHaveLength(2)
    expect(memory).toMatchObject({ goesOnAlone: false, merges: 0 })
  })

  test("stops if somebody has deleted the draft", async () => {
    const { publish, get, forget, draft, progress, whilePausing } = editor(CHECKING)
    whilePausing.push(forget)
    await publish()
    expect(progress()).toEqual({ kind: "idle" })
    expect(get()).toMatchObject({ isPublishing: false, notice: DELETED })
    expect(draft()).toBeUndefined()
  })

  test("leaves a draft alone that was made after the one that was to be published", async () => {
    const all = storeInMemory()
    await editor({}, all).save()
    const later = editor({}, all, { number: 7, address: "", version: "1" })
    await later.resume()
    expect(later.remember).toHaveBeenLastCalledWith(undefined)
    expect(all.memory.homeOnMain()).not.toBe("Turin, Italy")
  })
})
