import { createHash } from "node:crypto"
import fc from "fast-check"
import { CHECKS } from "../github/state"
import { type Device, newSimulation, type Step, TROUBLES } from "../helpers/simulation"

/** What browsers keep, by the names of databases. */
const mockKept = new Map<string, Map<string, unknown>>()
jest.mock("idb-keyval", () => ({
  createStore: (name: string) => mockKept.get(name) ?? mockKept.set(name, new Map()).get(name),
  get: async (key: string, store: Map<string, unknown>) => store.get(key),
  setMany: async (entries: [string, unknown][], store: Map<string, unknown>) => {
    for (const [key, value] of entries) store.set(key, structuredClone(value))
  },
}))

const { fetch } = globalThis
beforeEach(() => {
  // At once, so that a walk takes the same way each time.
  jest.spyOn(crypto.subtle, "digest").mockImplementation(async (_, bytes) => {
    const hash = createHash("sha1").update(new Uint8Array(bytes as ArrayBuffer))
    return new Uint8Array(hash.digest()).buffer
  })
  const doNotFake = ["nextTick", "setImmediate", "queueMicrotask"] as const
  jest.useFakeTimers({ now: Date.parse("2026-05-04T10:00:00Z"), doNotFake: [...doNotFake] })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  globalThis.fetch = fetch
})

/** Takes some steps, lets all be calm, and checks that nothing was lost, and that each status is true. */
async function walk(...steps: Step[]) {
  mockKept.clear()
  const simulation = await newSimulation()
  globalThis.fetch = simulation.fetch as typeof fetch
  await simulation.walk(steps)
}

const one = <Value>(...values: Value[]) => fc.constantFrom(...values)
/** Mostly her computer, and sometimes her phone. */
const device = one<Device>(0, 0, 0, 1)
const steps = (weight: number, ...parts: [fc.Arbitrary<unknown>, ...fc.Arbitrary<unknown>[]]) => ({
  weight,
  arbitrary: fc.tuple(...parts) as fc.Arbitrary<unknown> as fc.Arbitrary<Step>,
})
const anyStep = fc.oneof(
  steps(6, one("type"), device, one(0, 1, 2)),
  steps(2, one("upload", "discard"), device),
  steps(1, one("upload"), one<Device>(1), one("portrait")),
  steps(5, one("save"), device),
  steps(4, one("publish"), device),
  steps(2, one("undo", "redo", "undo all", "take theirs", "call off", "reload"), device),
  steps(3, one("wait"), fc.integer({ min: 1, max: 6 })),
  steps(3, one("lag"), one("refs", "commits", "pulls", "newBranches"), fc.nat(60_000)),
  steps(4, one("trouble"), fc.nat(4), one(...TROUBLES, "answer lost")),
  steps(2, one("merge", "close", "delete branch", "reopen")),
  steps(1, one("commit to main", "commit to draft", "change home")),
  steps(1, one("change home"), one("main")),
  steps(2, one("checks"), one(...Object.keys(CHECKS))),
  steps(
    1,
    one("settings"),
    fc.record({
      isAutoMergeAllowed: fc.boolean(),
      needsUpToDate: fc.boolean(),
      deletesBranches: fc.boolean(),
    }),
  ),
)

/** Up to a publish: a read, the branch, the commit and the pull request. */
const MERGE = 4
const AUTO_MERGE: Step = ["settings", { isAutoMergeAllowed: true }]

test.each<[string, ...Step[]]>([
  ["merged elsewhere", ["type", 0, 0], ["save", 0], ["merge"], ["type", 0, 0], ["save", 0]],
  [
    "merged by GitHub while one saves",
    AUTO_MERGE,
    ["checks", "pending"],
    ["type", 0, 0],
    ["publish", 0],
    ["checks", "success"],
    ["type", 0, 0],
    ["save", 0],
  ],
  [
    "merged, and the answer lost",
    ["type", 0, 0],
    ["lag", "pulls", 60_000],
    ["trouble", MERGE, "answer lost"],
    ["publish", 0],
    ["type", 0, 1],
    ["save", 0],
  ],
  ["closed, with a new portrait", ["upload", 1, "portrait"], ["save", 1], ["close"]],
  ["closed, with a new résumé", ["upload", 0], ["save", 0], ["close"]],
  [
    "opened, and the answer lost",
    ["type", 0, 0],
    ["lag", "refs", 1_000],
    ["lag", "pulls", 1_000],
    ["trouble", MERGE - 1, "answer lost"],
    ["save", 0],
    ["save", 0],
  ],
  [
    "refused, and then reviewed",
    ["checks", "another rule"],
    ["type", 0, 0],
    ["publish", 0],
    ["merge"],
  ],
  [
    "opened, and the answer lost, with another résumé of the same size meanwhile",
    ["type", 0, 0],
    ["trouble", MERGE - 1, "answer lost"],
    ["upload", 0],
    ["publish", 0],
    ["upload", 0],
    ["save", 0],
    ["publish", 0],
  ],
  [
    "merged, with reads from behind before the next",
    ["type", 0, 1],
    ["type", 0, 0],
    ["publish", 0],
    ["lag", "refs", 1_001],
    ["type", 0, 0],
    ["save", 0],
    ["type", 0, 0],
  ],
  [
    "closed after somebody has changed main",
    ["type", 0, 0],
    ["save", 0],
    ["commit to main"],
    ["wait", 1],
    ["close"],
    ["publish", 0],
  ],
  [
    "called off on the phone",
    AUTO_MERGE,
    ["checks", "pending"],
    ["type", 0, 0],
    ["save", 0],
    ["publish", 0],
    ["call off", 1],
  ],
  [
    "closed, and its résumé refused at first",
    ["upload", 0],
    ["save", 0],
    ["close"],
    ["trouble", 1, "refused"],
    ["publish", 0],
  ],
  [
    "merged, and reloaded with main from behind",
    ["type", 0, 0],
    ["publish", 0],
    ["lag", "refs", 60_000],
    ["reload", 0],
  ],
  ["refused, and undone", ["type", 0, 0], ["trouble", 2, "refused"], ["save", 0], ["undo", 0]],
  [
    "closed after a change of main, and the answer to the move of its branch lost",
    ["type", 0, 0],
    ["save", 0],
    ["wait", 1],
    ["commit to main"],
    ["lag", "refs", 1],
    ["trouble", 1, "answer lost"],
    ["close"],
    ["publish", 0],
  ],
  [
    "behind main when the phone opens it, and then closed",
    ["type", 0, 0],
    ["save", 0],
    ["trouble", 1, "not sent"],
    ["commit to main"],
    ["publish", 1],
    ["close"],
  ],
  [
    "begun, but not moved to a newer main",
    ["lag", "newBranches", 2_001],
    ["type", 0, 0],
    ["save", 0],
    ["commit to main"],
    ["trouble", 1, "not sent"],
    ["save", 0],
  ],
  [
    "merged elsewhere, main from two commits behind",
    ["commit to main"],
    ["lag", "refs", 1],
    ["type", 0, 0],
    ["save", 0],
    ["publish", 1],
    ["publish", 0],
  ],
  ["refused by a café", ["type", 0, 0], ["save", 0], ["trouble", 0, "café"], ["publish", 0]],
  [
    "discarded on the phone",
    ["type", 0, 2],
    ["save", 0],
    ["discard", 1],
    ["type", 0, 0],
    ["publish", 0],
  ],
  [
    "discarded without a connection, and typed and uploaded on",
    ["type", 0, 0],
    ["save", 0],
    ["trouble", 0, "not sent"],
    ["discard", 0],
    ["type", 0, 1],
    ["upload", 0],
    ["trouble", 1, "answer lost"],
    ["wait", 1],
    ["save", 0],
  ],
  [
    "discarded, and brought back after a reload",
    ["type", 0, 0],
    ["upload", 0],
    ["save", 0],
    ["discard", 0],
    ["reload", 0],
    ["undo", 0],
  ],
  [
    "closed, and opened again",
    ["type", 0, 0],
    ["save", 0],
    ["close"],
    ["wait", 1],
    ["reopen"],
    ["type", 0, 0],
    ["save", 0],
  ],
  [
    "closed, with a branch that reads do not show yet",
    ["lag", "refs", 10_001],
    ["type", 0, 0],
    ["save", 0],
    ["close"],
    ["wait", 1],
  ],
  [
    "left to GitHub, and edited since",
    AUTO_MERGE,
    ["checks", "pending"],
    ["type", 0, 0],
    ["publish", 0],
    ["type", 0, 1],
  ],
  [
    "in conflict with main",
    ["type", 0, 0],
    ["type", 0, 1],
    ["save", 0],
    ["change home", "main"],
    ["publish", 0],
    ["publish", 0],
  ],
  ["with a résumé that was chosen before a reload", ["upload", 0], ["reload", 0], ["save", 0]],
  [
    "with a résumé from the phone",
    ["type", 0, 0],
    ["upload", 1],
    ["save", 1],
    ["save", 0],
    ["undo", 0],
    ["save", 0],
  ],
  [
    "with two résumés",
    ["type", 1, 0],
    ["upload", 0],
    ["save", 0],
    ["trouble", 0, "not sent"],
    ["upload", 1],
    ["save", 1],
  ],
])("a draft › loses nothing, and has a true status: %s", (_, ...found) => walk(...found))

/** Walks are taken for this long, unless WALKS says how many. */
const WALKING_MS = 12_000
const WALKS_MAX = 2_000
/** The clock of the machine, which is not the one of the walks. */
const now = performance.now.bind(performance)

/**
 * Random walks through what an owner, GitHub, its lag and other people do. One that fails is printed as its steps:
 * `walk(...steps)` in a test takes them again. For a long run: `SEED=7 WALKS=20000 npx jest random-walk`.
 */
test("a walk › loses no word and no file, and has a true status", async () => {
  const { WALKS } = process.env
  const end = WALKS ? Number.POSITIVE_INFINITY : now() + WALKING_MS
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 2, maxLength: 16 }),
    async (found) => {
      if (now() < end) await walk(...found)
    },
  )
  await fc.assert(property, { numRuns: Number(WALKS ?? WALKS_MAX) })
}, 86_400_000)
