import fc from "fast-check"
import { createPublishing } from "../../../editor/publish/publishing"
import { valueIn } from "../../../editor/session/address"
import { hashIn } from "../../../editor/session/files"
import { questionsIn } from "../../../editor/session/rebase"
import { newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { changedVersion, type Store } from "../../../editor/store/store"
import { HOME, ROLE, SOCIAL, stored, upload } from "../../helpers/editor/first-owner"
import { githubForEachTest } from "../../helpers/editor/github-for-tests"
import { type Fault, storeInMemory } from "../../helpers/editor/store-in-memory"

const RUNS = 25

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

/** A store whose requests arrive late, and so do its answers. */
function late(store: Store, delays: () => number): Store {
  const slow =
    <Values extends unknown[], Answer>(ask: (...values: Values) => Promise<Answer>) =>
    async (...values: Values) => {
      await turns(delays())
      try {
        return await ask(...values)
      } finally {
        await turns(delays())
      }
    }
  const drafts = store.drafts as NonNullable<Store["drafts"]>
  const { mergeMain, merge, setAutoMerge, discard } = drafts
  const methods = { mergeMain: slow(mergeMain), merge: slow(merge) }
  return {
    open: slow(store.open),
    save: slow(store.save),
    file: slow(store.file),
    drafts: { ...drafts, ...methods, setAutoMerge: slow(setAutoMerge), discard: slow(discard) },
  }
}

function tab(all: ReturnType<typeof storeInMemory>, delays: () => number) {
  const session = sessionStore(newSession(all.stored()))
  const publishing = createPublishing({
    store: late(all.store, delays),
    session,
    build: async () => ({ builtAt: "", commit: all.stored().main.id }),
    sleep: () => turns(1),
  })
  return {
    ...publishing,
    session,
    questions: () => questionsIn(session.get()),
    type: (at: string, value: string) => session.dispatch({ type: "set", at, value }),
  }
}

const acts = ["type", "save", "publish", "callOff", "resume", "wait"] as const
const fault = fc.record<Fault>({
  kind: fc.constantFrom("passing", "not yet", "signed out"),
  isDone: fc.boolean(),
})
const anyHistory = fc.record({
  steps: fc.array(fc.record({ who: fc.nat(1), act: fc.constantFrom(...acts) }), { maxLength: 25 }),
  faults: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fault), { maxLength: 10 }),
  delays: fc.array(fc.nat(4), { minLength: 1, maxLength: 20 }),
  isAutoMergeAllowed: fc.boolean(),
  kind: fc.constantFrom("ready", "running", "held back"),
})

test("two tabs lose and ask nothing, in any order of presses, failures and late answers", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ steps, faults, delays, kind, isAutoMergeAllowed }) => {
      const all = storeInMemory()
      all.memory.faults = new Map(faults)
      Object.assign(all.memory, { isAutoMergeAllowed, checks: { kind } })
      let asked = 0
      const next = () => delays[asked++ % delays.length] ?? 0
      const tabs = [tab(all, next), tab(all, next)] as const
      const fields = [HOME, ROLE]
      const typed = fields.map((field) => String(valueIn(newSession(stored()), field)))
      for (const [index, { who, act }] of steps.entries()) {
        const one = tabs[who] as (typeof tabs)[number]
        if (act === "wait") await turns(3)
        else if (act === "type") {
          typed[who] = `word ${index}`
          one.type(fields[who] ?? "", `word ${index}`)
        } else one[act]()
      }
      all.memory.faults.clear()
      for (const one of tabs) {
        await one.callOff()
        await turns(60)
        await one.save()
        await turns(60)
      }
      expect(tabs.map((one) => one.get().phase)).toEqual([expect.any(String), "rest"])
      expect(all.memory.hasAutoMerge).toBe(false)
      const { profile } = all.stored().saved.texts
      expect(profile).toContain(`role: ${typed[1]}\n`)
      expect(profile).toContain(`home: ${typed[0]}`)
    }),
    { numRuns: RUNS },
  )
})

const anyQuarrel = fc.record({
  steps: fc.array(
    fc.record({
      who: fc.nat(1),
      act: fc.constantFrom(...acts, "discard", "main", "forget", "answer", "choose", "replace"),
      isHome: fc.boolean(),
      choice: fc.constantFrom("mine", "theirs"),
    }),
    { maxLength: 20 },
  ),
  faults: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fault), { maxLength: 5 }),
  delays: fc.array(fc.nat(3), { minLength: 1, maxLength: 10 }),
})

type Tab = ReturnType<typeof tab>

const RESUME = "static/resume.pdf"

/** The résumés that somebody has replaced on purpose, in a store that lets no other be replaced. */
function onPurpose({ store, memory }: ReturnType<typeof storeInMemory>) {
  const replaced = new Set<unknown>()
  const { save } = store
  store.save = (change) => {
    for (const { path } of change.files.filter((one) => one.path === RESUME))
      expect(replaced).toContain(changedVersion(change.base).files[path])
    return save(change)
  }
  return {
    replace: (word: string) => memory.replaceOnMain(RESUME, word),
    choose({ session }: Tab, word: string) {
      const { ids, values } = session.get()
      const chosen = upload(RESUME, word)
      replaced.add(hashIn(values, RESUME)).add(chosen.hash)
      const at = `${SOCIAL}.#${ids[SOCIAL]?.[1]}.link`
      session.dispatch({ type: "upload", at, value: "/resume.pdf", upload: chosen })
    },
    answer(one: Tab, choice: "mine" | "theirs") {
      for (const { mine, theirs } of one.questions()) replaced.add(mine).add(theirs)
      return one.answer(new Map(one.questions().map(({ at }) => [at, choice])))
    },
  }
}

type Quarrel = typeof anyQuarrel extends fc.Arbitrary<{ steps: (infer Step)[] }> ? Step : never

async function quarrel(
  { memory, forget }: ReturnType<typeof storeInMemory>,
  files: ReturnType<typeof onPurpose>,
  one: Tab,
  word: string,
  { act, isHome, choice }: Quarrel,
) {
  switch (act) {
    case "wait":
      return turns(3)
    case "type":
      return one.type(isHome ? HOME : ROLE, word)
    case "main":
      return memory.changeMain(/home: .*/, `home: main ${word}`)
    case "forget":
      return forget()
    case "answer":
      return void files.answer(one, choice)
    case "choose":
      return files.choose(one, word)
    case "replace":
      return files.replace(word)
    default:
      return void one[act]()
  }
}

/** Few rounds, because each may find what has changed since. */
async function answerAll(one: Tab, { answer }: ReturnType<typeof onPurpose>) {
  for (let round = 0; round < 8 && one.questions().length > 0; round += 1) {
    await answer(one, "mine")
    await turns(60)
  }
}

test("where all change the same, nothing is saved over a question, and answers end it", async () => {
  await fc.assert(
    fc.asyncProperty(anyQuarrel, async ({ steps, faults, delays }) => {
      const all = storeInMemory()
      const files = onPurpose(all)
      all.memory.faults = new Map(faults)
      let asked = 0
      const tabs = [0, 1].map(() => tab(all, () => delays[asked++ % delays.length] ?? 0))
      for (const [index, step] of steps.entries())
        await quarrel(all, files, tabs[step.who] as Tab, `word ${index}`, step)
      await turns(100)
      for (const one of tabs) {
        const { length } = all.memory.saves
        await one.resume()
        await turns(60)
        if (one.questions().length > 0) expect(all.memory.saves).toHaveLength(length)
      }
      all.memory.faults.clear()
      for (const one of tabs) {
        await answerAll(one, files)
        await one.publish()
        await turns(60)
        await answerAll(one, files)
      }
      for (const one of tabs)
        expect(["rest", "live", "changed elsewhere", "deleted elsewhere"]).toContain(
          one.get().phase,
        )
    }),
    { numRuns: RUNS },
  )
})

describe("two tabs that begin a draft at once", () => {
  const { hub, store, read, commits } = githubForEachTest()

  test.each([0, 1])("have both in one draft (%s is first)", async (winner) => {
    const stored = await store.open()
    const waiting: (() => void)[] = []
    globalThis.fetch = (async (input: string, init?: RequestInit) => {
      const isPull = init?.method === "POST" && input.endsWith("/pulls")
      if (isPull && waiting.length < 2) await new Promise<void>((resolve) => waiting.push(resolve))
      return hub.github.fetch(input, init)
    }) as typeof fetch
    const saves = [HOME, ROLE].map((at) => {
      const session = sessionStore(newSession(stored))
      session.dispatch({ type: "set", at, value: "Mine" })
      return createPublishing({ store, session, sleep: () => turns(1) }).save()
    })
    while (waiting.length < 2) await turns(1)
    for (const index of [winner, 1 - winner]) {
      waiting[index]?.()
      await turns(50)
    }
    await Promise.all(saves)
    expect(read("cms/draft")).toMatch(/role: Mine\n.*home: Mine/s)
    expect(hub.github.pulls).toHaveLength(1)
    expect(commits("main", "cms/draft")).toBeLessThanOrEqual(2)
  })
})
