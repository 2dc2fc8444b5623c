import type { Progress, PublishRequest } from "../../src/editor/publish/publish-state"
import { createSaveLoop } from "../../src/editor/publish/save-loop"
import { valueIn } from "../../src/editor/session/address"
import { newSession } from "../../src/editor/session/session"
import { sessionStore } from "../../src/editor/session/session-store"
import { HOME, ROLE } from "./first-owner"
import { DRAFT, type Fault, storeInMemory } from "./store-in-memory"

/** An editor in which the home was changed, around a store with some settings. */
function editor(
  settings: Partial<ReturnType<typeof storeInMemory>["memory"]> = {},
  {
    request,
    all = storeInMemory(),
  }: { request?: PublishRequest; all?: ReturnType<typeof storeInMemory> } = {},
) {
  const { store, stored } = all
  Object.assign(all.memory, settings)
  const session = sessionStore(newSession(stored()))
  const told: Progress[] = []
  /** What happens while it waits, in turn; after that it goes on at once. */
  const whilePausing: (() => void)[] = []
  const pauses: number[] = []
  const remembered: { request: PublishRequest } = { request }
  const sleep = async (ms: number) => {
    pauses.push(ms)
    whilePausing.shift()?.()
  }
  const progress = createSaveLoop({
    ...{ store, session, request, sleep },
    remember: (next) => {
      remembered.request = next
    },
  })
  let last = progress.get().progress
  progress.subscribe(() => {
    const now = progress.get().progress
    if (now !== last) told.push(now)
    last = now
  })
  const type = (at: string, value: string) => session.dispatch({ type: "set", at, value })
  type(HOME, "Turin, Italy")
  return { ...all, session, progress, told, whilePausing, pauses, remembered, type }
}

const CHECKING = { status: { kind: "checking" } } as const
const AUTO_MERGE = { ...CHECKING, isAutoMergeAllowed: true }

/** What the owner is asked about. */
const askedOf = ({ get }: Pick<ReturnType<typeof createSaveLoop>, "get">) => {
  const { progress } = get()
  return progress.kind === "conflict" && progress.conflicts.map(({ at }) => at)
}

const kinds = (told: Progress[]) => told.map(({ kind }) => kind)

test("what is typed while a save is under way stays, as an edit of its own", async () => {
  const { progress, memory, type, session } = editor()
  const saved = progress.save()
  type(ROLE, "engineer")
  await saved
  expect(memory.saves).toHaveLength(1)
  expect(memory.saves[0]?.texts.profile).not.toContain("role: engineer\n")
  expect(valueIn(session.get(), ROLE)).toBe("engineer")
  await progress.save()
  expect(memory.saves[1]?.texts.profile).toContain("role: engineer\n")
})

test("it waits longer after each failure, and no longer than half a minute", async () => {
  const { progress, memory, pauses } = editor()
  for (let ordinal = 1; ordinal <= 7; ordinal++) memory.faults.set(ordinal, { kind: "offline" })
  await progress.save()
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(memory.saves).toHaveLength(1)
})

test("what others put back as one had saved it stays so", async () => {
  const { progress, memory, store, session } = editor()
  await progress.save()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  progress.take({ type: "rebase", stored: await store.open() })
  memory.saveElsewhere(/home: .*/, "home: Turin, Italy")
  memory.faults.set(memory.requests + 1, { kind: "outdated" })
  await progress.publish()
  expect(valueIn(session.get(), HOME)).toBe("Turin, Italy")
})

test("what was saved although the answer was lost is not asked about, while one types on", async () => {
  const { progress, memory, type, told, whilePausing } = editor()
  memory.faults.set(1, { kind: "offline", isDone: true })
  whilePausing.push(() => type(HOME, "Lisbon, Portugal"))
  await progress.save()
  expect(kinds(told)).not.toContain("conflict")
  expect(memory.saves.at(-1)?.texts.profile).toContain("home: Lisbon, Portugal")
})

test("what cannot be done is told with its cause, and not tried again", async () => {
  const { progress, memory } = editor()
  memory.faults.set(1, { kind: "refused" })
  await progress.save()
  expect(progress.get().progress).toMatchObject({ kind: "refused" })
  expect(memory.requests).toBe(1)
})

test("only where the same text was changed twice the owner is asked, and then it is saved", async () => {
  const { progress, memory } = editor()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  await progress.save()
  expect(askedOf(progress)).toEqual([HOME])
  await progress.resume(new Map([[HOME, "both"]]))
  expect(memory.saves.at(-1)?.texts.profile).toMatch(/home: .*Turin.*Oslo/)
})

describe("publishing", () => {
  test("waits for the checks, by itself", async () => {
    const { progress, memory, told, whilePausing } = editor(CHECKING)
    whilePausing.push(
      () => {},
      () => {
        memory.status = { kind: "ready" }
      },
    )
    await progress.publish()
    expect(told).toContainEqual({ kind: "publishing" })
    expect(progress.get().progress).toMatchObject({ kind: "published" })
    expect(memory.homeOnMain()).toBe("Turin, Italy")
  })

  test("can be called off until it is done", async () => {
    const { progress, memory, whilePausing } = editor(AUTO_MERGE)
    whilePausing.push(() => void progress.callOff())
    await progress.publish()
    expect(memory.goesOnAlone).toBe(false)
    expect(memory.merges).toBe(0)
    expect(progress.get().progress).toEqual({ kind: "idle" })
  })

  test("stops at a failed check, and says why", async () => {
    const { progress, memory, remembered } = editor()
    memory.status = { kind: "failed", reason: "test: about.birth: found the text", address: "" }
    await progress.publish()
    expect(progress.get()).toMatchObject({
      progress: { kind: "check failed" },
      status: memory.status,
      isPublishing: false,
    })
    expect(remembered.request).toBeUndefined()
  })

  test("publishes what there was, and leaves what is typed meanwhile as an edit", async () => {
    const { progress, memory, type, session } = editor()
    const done = progress.publish()
    type(HOME, "Lisbon, Por")
    await done
    expect(progress.get().progress).toMatchObject({ kind: "published" })
    expect(memory.homeOnMain()).toBe("Turin, Italy")
    expect(valueIn(session.get(), HOME)).toBe("Lisbon, Por")
    expect(memory.saves).toHaveLength(1)
  })

  test("takes along what is saved while it waits for the checks", async () => {
    const { progress, memory, type, whilePausing } = editor(CHECKING)
    whilePausing.push(
      () => {
        type(HOME, "Lisbon, Portugal")
        progress.save()
      },
      () => {
        memory.status = { kind: "ready" }
      },
    )
    await progress.publish()
    expect(memory.saves).toHaveLength(2)
    expect(memory.homeOnMain()).toBe("Lisbon, Portugal")
  })

  test("called off while it saves leaves a draft", async () => {
    const { progress, memory, told, session } = editor()
    const done = progress.publish()
    progress.callOff()
    await done
    expect(kinds(told)).toEqual(["saving", "idle"])
    expect(memory.merges).toBe(0)
    expect(session.get().base.stored.draft).toEqual(DRAFT)
  })

  test.each<Fault>([{ kind: "offline" }, { kind: "fault", isDone: true }])(
    "is called off in spite of $kind",
    async (fault) => {
      const { progress, memory, whilePausing } = editor(AUTO_MERGE)
      whilePausing.push(() => {
        memory.faults.set(memory.requests + 1, fault)
        progress.callOff()
      })
      await progress.publish()
      expect(memory.goesOnAlone).toBe(false)
      expect(progress.get().progress).toEqual({ kind: "idle" })
    },
  )

  test("that was called off too late is told as done", async () => {
    const { progress, memory, whilePausing, merge, session } = editor(AUTO_MERGE)
    whilePausing.push(() => {
      memory.before.set(memory.requests + 1, merge)
      progress.callOff()
    })
    await progress.publish()
    expect(progress.get().progress).toMatchObject({ kind: "published" })
    expect(session.get().base.stored.draft).toBeUndefined()
  })

  test("is done as well if the store was faster", async () => {
    const { progress, memory, merge } = editor()
    // After the save.
    memory.before.set(2, merge)
    await progress.publish()
    expect(progress.get().progress).toMatchObject({ kind: "published" })
    expect(memory.merges).toBe(1)
  })

  test("is done by the editor if the store has not done it once the checks have passed", async () => {
    const { progress, memory, whilePausing, pauses } = editor(AUTO_MERGE)
    whilePausing.push(() => {
      memory.status = { kind: "ready" }
    })
    await progress.publish()
    expect(memory.homeOnMain()).toBe("Turin, Italy")
    expect(pauses).toEqual([5_000])
  })

  test("stops, and shows what is live, if somebody has deleted the draft", async () => {
    const { progress, memory, whilePausing, session, forget } = editor({
      status: { kind: "checking" },
    })
    whilePausing.push(() => {
      memory.status = { kind: "closed" }
      memory.before.set(memory.requests + 2, forget)
    })
    await progress.publish()
    expect(progress.get().progress).toEqual({ kind: "idle" })
    expect(session.get().base.stored.draft).toBeUndefined()
  })

  test("leaves a draft alone that was made after the one that was to be published", async () => {
    const all = storeInMemory()
    await editor({}, { all }).progress.save()
    const later = editor({}, { all, request: { number: 7, address: "" } })
    await later.progress.resume()
    expect(later.remembered.request).toBeUndefined()
    expect(all.memory.homeOnMain()).not.toBe("Turin, Italy")
  })
})

test("a save that was asked for during another one is made, too", async () => {
  const { progress, memory, type } = editor()
  const done = progress.save()
  type(HOME, "Lisbon, Portugal")
  progress.save()
  await done
  expect(memory.saves).toHaveLength(2)
  expect(memory.saves[1]?.texts.profile).toContain("home: Lisbon, Portugal")
})

test("a save that finds another version again and again does so ever more slowly", async () => {
  const { progress, memory, pauses } = editor()
  for (const ordinal of [1, 3, 5, 7]) memory.faults.set(ordinal, { kind: "outdated" })
  await progress.save()
  expect(pauses).toEqual([4_000, 8_000, 16_000])
  expect(memory.saves).toHaveLength(1)
})

test("what is typed into another text that was changed elsewhere is asked, too", async () => {
  const { progress, memory, type } = editor()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  memory.saveElsewhere(/role: .*/, "role: teacher")
  await progress.save()
  expect(askedOf(progress)).toEqual([HOME])
  type(ROLE, "engineer")
  await progress.resume(new Map([[HOME, "theirs"]]))
  expect(askedOf(progress)).toEqual([ROLE])
})

test("a draft is deleted, even if the answer is lost, and the edits on it stay", async () => {
  const { progress, memory, type, session } = editor()
  await progress.save()
  type(ROLE, "engineer")
  memory.faults.set(memory.requests + 1, { kind: "offline", isDone: true })
  await progress.discard()
  expect(session.get().base.stored.draft).toBeUndefined()
  expect(valueIn(session.get(), HOME)).not.toBe("Turin, Italy")
  expect(valueIn(session.get(), ROLE)).toBe("engineer")
})
