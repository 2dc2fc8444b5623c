import type { DraftRequest } from "../../src/editor/publish/publish-state"
import { createSaveLoop } from "../../src/editor/publish/save-loop"
import { entriesOf, valueIn } from "../../src/editor/session/address"
import { isEdited, newSession } from "../../src/editor/session/session"
import { sessionStore } from "../../src/editor/session/session-store"
import type { Status } from "../../src/editor/store/store"
import { BIRTH, HOME, ROLE } from "./first-owner"
import { DRAFT, type Fault, storeInMemory } from "./store-in-memory"

/** More than any test needs. */
const PAUSES_MAX = 20

type Memory = ReturnType<typeof storeInMemory>["memory"]

/** A save loop around a store with some settings, and a session in which the home was changed. */
function editor(settings: Partial<Memory> = {}, all = storeInMemory(), request?: DraftRequest) {
  const { store, stored, memory } = all
  Object.assign(memory, settings)
  const session = sessionStore(newSession(stored()))
  /** What happens in each pause, in turn. */
  const whilePausing: (() => void)[] = []
  const pauses: number[] = []
  const remember = jest.fn()
  const loop = createSaveLoop({
    ...{ store, session, request, remember },
    sleep: async (ms) => {
      if (pauses.push(ms) > PAUSES_MAX) throw new Error("It would go on for ever.")
      whilePausing.shift()?.()
    },
  })
  const type = (at: string, value: string) => session.dispatch({ type: "set", at, value })
  type(HOME, "Turin, Italy")
  return {
    ...{ ...all, ...loop, session, whilePausing, pauses, remember, type },
    progress: () => loop.get().progress,
    draft: () => session.get().base.stored.draft,
    /** The text of the profile that was saved last. */
    saved: () => memory.saves.at(-1)?.texts.profile,
    /** The fields about which the owner is asked. */
    conflicts() {
      const { progress } = loop.get()
      return progress.kind === "conflict" ? progress.conflicts.map(({ at }) => at) : []
    },
    valueAt: (at: string) => valueIn(session.get(), at),
    failNext: (fault: Fault) => memory.faults.set(memory.requests + 1, fault),
  }
}

const CHECKING = { status: { kind: "checking" } } as const
const AUTO_MERGE = { ...CHECKING, isAutoMergeAllowed: true }

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
  const all = storeInMemory()
  const { store, memory, stored } = all
  const { open } = store
  const { publish, saved, type, valueAt, whilePausing } = editor(CHECKING, all)
  const mergeBase = stored().main
  const profile = mergeBase.texts.profile.replace(/birth: .*/, "birth: 1990")
  const main = { ...mergeBase, texts: { ...mergeBase.texts, profile } }
  store.open = async () => ({ ...(await open()), main, mergeBase })
  whilePausing.push(
    () => {
      memory.status = { kind: "behind" }
    },
    () => {
      memory.status = { kind: "ready" }
      type(ROLE, "eng")
    },
  )
  await publish()
  expect(saved()).toMatch(/role: inf.*birth: 1990\n.*Turin/s)
  expect(valueAt(ROLE)).toBe("eng")
})

test("what is typed after a choice is asked about, too", async () => {
  const { save, resume, memory, type, conflicts, valueAt } = editor()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await save()
  const resumed = resume(new Map([[HOME, "theirs"]]))
  type(HOME, "Lisbon, Portugal")
  await resumed
  expect(conflicts()).toEqual([HOME])
  expect(valueAt(HOME)).toBe("Lisbon, Portugal")
  await resume(new Map([[HOME, "theirs"]]))
  expect(conflicts()).toEqual([])
  expect(valueAt(HOME)).toBe("Oslo, Norway")
})

test.each([
  ["mine", "Turin, Italy"],
  ["theirs", "Oslo, Norway"],
] as const)(
  "of the draft and the main branch, what is chosen (%s) goes live",
  async (choice, home) => {
    const all = storeInMemory()
    const { store, memory, stored } = all
    const { open } = store
    const { publish, resume, saved, conflicts, session, whilePausing } = editor(CHECKING, all)
    const mergeBase = stored().main
    const profile = mergeBase.texts.profile.replace(/home: .*/, "home: Oslo, Norway")
    const main = { ...mergeBase, texts: { ...mergeBase.texts, profile } }
    store.open = async () => ({ ...(await open()), main, mergeBase })
    whilePausing.push(() => {
      memory.status = { kind: "behind" }
    })
    await publish()
    expect(conflicts()).toEqual([HOME])
    memory.status = { kind: "ready" }
    await resume(new Map([[HOME, choice]]))
    expect(saved()).toContain(`home: ${home}`)
    expect(isEdited(session.get())).toBe(false)
  },
)

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
  expect(progress()).toEqual({ kind: "idle" })
  await resumed
  expect(progress()).toEqual({ kind: "idle" })
  expect(memory.saves).toHaveLength(1)
  expect(memory.merges).toBe(0)
})

test("a text that was changed in two ways is asked about, and so is one that is edited meanwhile", async () => {
  const { save, saved, resume, memory, type, conflicts } = editor()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  memory.saveElsewhere(/role: .*/, "role: teacher")
  await save()
  expect(conflicts()).toEqual([HOME])
  type(ROLE, "engineer")
  await resume(new Map([[HOME, "both"]]))
  expect(conflicts()).toEqual([ROLE])
  await resume(new Map([[ROLE, "theirs"]]))
  expect(saved()).toMatch(/role: teacher\n.*home: .*Turin.*Oslo/s)
})

describe("a text that was changed in two ways", () => {
  test("is asked about again if it was changed elsewhere once more", async () => {
    const { save, saved, resume, memory, conflicts } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await save()
    memory.saveElsewhere(/home: .*/, "home: Lisbon, Portugal")
    const mine = new Map([[HOME, "mine"]] as const)
    await resume(mine)
    expect(conflicts()).toEqual([HOME])
    await resume()
    expect(conflicts()).toEqual([HOME])
    expect(memory.saves).toEqual([])
    await resume(mine)
    expect(saved()).toContain("home: Turin, Italy")
  })

  test("is saved as it is when the owner chooses", async () => {
    const { save, resume, memory, type } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await save()
    type(HOME, "Turin, in Italy")
    type(ROLE, "")
    await resume(new Map([[HOME, "mine"]]))
    expect(memory.saves.at(-1)?.texts.profile).toMatch(/role: inf.*home: Turin, in Italy/s)
  })

  test("is as it was before if the owner undoes her edit and chooses it", async () => {
    const { save, resume, memory, session, valueAt, conflicts } = editor()
    const before = valueIn(session.get().base, HOME)
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await save()
    session.dispatch({ type: "undo" })
    await resume(new Map([[HOME, "mine"]]))
    expect(conflicts()).toEqual([])
    expect(valueAt(HOME)).toBe(before)
    expect(memory.saves.at(-1)?.texts.profile).toContain(`home: ${before}`)
  })

  test("is saved as it was if the owner deletes its entry meanwhile", async () => {
    const { save, saved, resume, memory, session, type, conflicts } = editor()
    const [at] = entriesOf(session.get(), "profile.about.about")
    const text = valueIn(session.get(), String(at)) as string
    type(String(at), "Mine now.")
    memory.saveElsewhere(new RegExp(text.slice(0, 12)), "Theirs: ")
    await save()
    expect(conflicts()).toEqual([at])
    session.dispatch({ type: "remove", entry: String(at) })
    await resume(new Map([[String(at), "mine"]]))
    expect(saved()).toContain("Mine now.")
  })

  test("is asked about, although one's own is undone since it was to be saved", async () => {
    const { save, resume, memory, session, conflicts, valueAt } = editor()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    memory.before.set(1, () => session.dispatch({ type: "undo" }))
    await save()
    expect(conflicts()).toEqual([HOME])
    await resume(new Map([[HOME, "theirs"]]))
    expect(memory.saves).toEqual([])
    expect(valueAt(HOME)).toBe("Oslo, Norway")
  })

  test("is asked about when the editor opens, before a draft is published over main", async () => {
    const all = storeInMemory()
    const { saved, main: mergeBase } = all.stored()
    const withHome = (id: string, home: string) => {
      const profile = saved.texts.profile.replace(/home: .*/, `home: ${home}`)
      return { ...saved, id, texts: { ...saved.texts, profile } }
    }
    const now = {
      saved: withHome("draft", "Turin, Italy"),
      main: withHome("main", "Oslo, Norway"),
      mergeBase,
      draft: DRAFT,
    }
    all.store.open = async () => now
    const save = jest.fn(async () => ({ ...now, mergeBase: undefined }) as never)
    all.store.save = save
    const session = sessionStore(newSession(now))
    const request = { ...DRAFT, version: "draft" }
    const loop = createSaveLoop({ store: all.store, session, request, sleep: async () => {} })
    await loop.resume()
    expect(loop.get().progress).toMatchObject({ kind: "conflict", conflicts: [{ at: HOME }] })
    expect(save).not.toHaveBeenCalled()
  })
})

test("a draft that somebody has begun meanwhile is not deleted in place of another", async () => {
  const { save, discard, memory, store, stored, draft } = editor()
  await save()
  const next = { number: 2, address: "" }
  const { open } = store
  store.open = async () => ({ ...(await open()), draft: next })
  memory.faults.set(2, { kind: "offline" })
  await discard()
  expect(draft()).toEqual(next)
  expect(stored().draft).toBeDefined()
})

test("a draft is deleted, even if the answer is lost, and the edits on it stay", async () => {
  const { save, discard, type, draft, valueAt, failNext } = editor()
  await save()
  type(ROLE, "engineer")
  failNext({ kind: "offline", isDone: true })
  await discard()
  expect(draft()).toBeUndefined()
  expect(valueAt(HOME)).not.toBe("Turin, Italy")
  expect(valueAt(ROLE)).toBe("engineer")
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

const DELETED = "The draft was deleted elsewhere. Your changes are still here."

describe("a draft that is deleted elsewhere", () => {
  test.each(["open", "save", "publish"] as const)(
    "leaves its words as edits that are not saved (%s)",
    async (act) => {
      const { forget, type, valueAt, get, memory, session, ...all } = editor()
      await all.save()
      forget()
      memory.saveElsewhere(/birth: .*/, "birth: 1990")
      type(ROLE, "engineer")
      await all[act]()
      expect([HOME, ROLE, BIRTH].map(valueAt)).toEqual(["Turin, Italy", "engineer", 1990])
      expect(get()).toMatchObject({ notice: DELETED, isPublishing: false })
      expect(memory.merges).toBe(0)
      expect(isEdited(session.get())).toBe(act === "open")
      if (act === "open") return
      expect(all.saved()).toMatch(/role: engineer\n.*home: Turin, Italy/s)
      await all.publish()
      expect(get().notice).toBeUndefined()
      expect(memory.homeOnMain()).toBe("Turin, Italy")
    },
  )

  test("leaves its files, too", async () => {
    const all = storeInMemory()
    const first = editor({}, all)
    const upload = { path: "content/a.png", file: new File(["a"], "a.png") }
    first.session.dispatch({ type: "upload", at: "site.portrait.file", value: "a.png", upload })
    await first.save()
    // A tab that has not uploaded them itself.
    const { open, save } = editor({}, all)
    all.forget()
    await open()
    await save()
    expect(await all.memory.textOf("content/a.png")).toBe("a")
  })

  test("but was published leaves none", async () => {
    const { save, merge, memory, valueAt, session, get, open } = editor()
    await save()
    merge()
    memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
    await open()
    expect(isEdited(session.get())).toBe(false)
    expect(valueAt(HOME)).toBe("Oslo, Norway")
    expect(get().notice).toBeUndefined()
  })
})

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
