import { createHash } from "node:crypto"
import fc from "fast-check"
import { CHECKS } from "../github/state"
import { newSimulation, TROUBLES } from "../helpers/simulation"

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

/** Takes steps, lets all be calm, and checks what a walk promises. */
async function walk(steps: string) {
  mockKept.clear()
  const simulation = await newSimulation()
  globalThis.fetch = simulation.fetch as typeof fetch
  await simulation.walk(steps)
}

type Details = (string | number | fc.Arbitrary<unknown>)[]
const one = (...values: unknown[]) => fc.constantFrom(...values)
/** A step: its name or one of some names, with details. */
const step = (weight: number, ...parts: Details) => ({
  weight,
  arbitrary: fc
    .tuple(...parts.map((part) => (typeof part === "object" ? part : fc.constant(part))))
    .map((details) => details.join(" ")),
})
/** Mostly her computer, and sometimes her phone. */
const device = one(0, 0, 0, 1)
const SETTINGS = ["isAutoMergeAllowed", "needsUpToDate", "deletesBranches"]
const anyStep = fc.oneof(
  step(6, "type", device, one(0, 1, 2)),
  step(2, one("upload", "discard"), device),
  step(1, "portrait 1"),
  step(5, "save", device),
  step(4, "publish", device),
  step(3, one("undo", "redo", "undoAll", "takeTheirs", "callOff", "callOff", "reload"), device),
  step(3, "wait", fc.integer({ min: 1, max: 6 })),
  step(3, "lag", one("refs", "commits", "pulls", "newBranches"), fc.nat(60_000)),
  step(4, "trouble", fc.nat(4), one(...TROUBLES, "answer lost")),
  step(2, one("merge", "close", "deleteBranch", "reopen")),
  step(1, one("commitToMain", "commitToDraft", "changeHome")),
  step(1, "changeHome main"),
  step(3, "checks", one(...Object.keys(CHECKS), "pending", "pending")),
  step(3, "set", one(...SETTINGS), one(true, true, false)),
)
/** Where walks begin: anew, with a draft, one that GitHub is to publish, one that the editor does not know, or two résumés. */
const beginning = one(
  "",
  "type 0 0, save 0",
  "set isAutoMergeAllowed true, checks pending, type 0 0, publish 0",
  "type 0 0, trouble 3 answer lost, save 0",
  "type 1 0, upload 0, save 0, upload 1, save 1",
)

// Up to a publish: a read, the branch, the commit and the pull request.
test.each([
  ["merged elsewhere", "type 0 0, save 0, merge, type 0 0, save 0"],
  [
    "merged by GitHub while one saves",
    "set isAutoMergeAllowed true, checks pending, type 0 0, publish 0, checks success, type 0 0, save 0",
  ],
  [
    "merged, and the answer lost",
    "type 0 0, lag pulls 60000, trouble 4 answer lost, publish 0, type 0 1, save 0",
  ],
  ["closed, with a new portrait", "portrait 1, save 1, close"],
  ["closed, with a new résumé", "upload 0, save 0, close"],
  [
    "opened, and the answer lost",
    "type 0 0, lag refs 1000, lag pulls 1000, trouble 3 answer lost, save 0, save 0",
  ],
  ["refused, and then reviewed", "checks another rule, type 0 0, publish 0, merge"],
  [
    "opened, and the answer lost, with another résumé of the same size meanwhile",
    "type 0 0, trouble 3 answer lost, upload 0, publish 0, upload 0, save 0, publish 0",
  ],
  [
    "merged, with reads from behind before the next",
    "type 0 1, type 0 0, publish 0, lag refs 1001, type 0 0, save 0, type 0 0",
  ],
  ["closed after a change of main", "type 0 0, save 0, commitToMain, wait 1, close, publish 0"],
  [
    "called off on the phone",
    "set isAutoMergeAllowed true, checks pending, type 0 0, save 0, publish 0, callOff 1",
  ],
  ["closed, its résumé refused at first", "upload 0, save 0, close, trouble 1 refused, publish 0"],
  ["merged, and reloaded with main from behind", "type 0 0, publish 0, lag refs 60000, reload 0"],
  ["live, but undone", "type 0 0, trouble 3 answer lost, save 0, undo 0, merge, wait 1, publish 0"],
  ["merged with more than was read", "type 0 0, save 0, commitToDraft, undo 0, merge, publish 0"],
  ["refused, and undone", "type 0 0, trouble 2 refused, save 0, undo 0"],
  [
    "closed after a change of main, and the answer to the move of its branch lost",
    "type 0 0, save 0, wait 1, commitToMain, lag refs 1, trouble 1 answer lost, close, publish 0",
  ],
  [
    "behind main when the phone opens it, and then closed",
    "type 0 0, save 0, trouble 1 not sent, commitToMain, publish 1, close",
  ],
  [
    "begun, but not moved to a newer main",
    "lag newBranches 2001, type 0 0, save 0, commitToMain, trouble 1 not sent, save 0",
  ],
  ["main two commits behind", "commitToMain, lag refs 1, type 0 0, save 0, publish 1, publish 0"],
  ["refused by a café", "type 0 0, save 0, trouble 0 café, publish 0"],
  ["discarded on the phone", "type 0 2, save 0, discard 1, type 0 0, publish 0"],
  [
    "discarded without a connection, and typed and uploaded on",
    "type 0 0, save 0, trouble 0 not sent, discard 0, type 0 1, upload 0, trouble 1 answer lost, wait 1, save 0",
  ],
  ["brought back after a reload", "type 0 0, upload 0, save 0, discard 0, reload 0, undo 0"],
  ["closed, and opened again", "type 0 0, save 0, close, wait 1, reopen, type 0 0, save 0"],
  ["closed, its branch not shown yet", "lag refs 10001, type 0 0, save 0, close, wait 1"],
  [
    "left to GitHub, and edited since",
    "set isAutoMergeAllowed true, checks pending, type 0 0, publish 0, type 0 1",
  ],
  ["in conflict with main", "type 0 0, type 0 1, save 0, changeHome main, publish 0, publish 0"],
  ["with a résumé that was chosen before a reload", "upload 0, reload 0, save 0"],
  ["with a résumé from the phone", "type 0 0, upload 1, save 1, save 0, undo 0, save 0"],
  ["with two résumés", "type 1 0, upload 0, save 0, trouble 0 not sent, upload 1, save 1"],
  ["after a refused read", "type 0 0, trouble 0 not sent, publish 0, trouble 0 refused, wait 1"],
  [
    "closed before it was published, and another one only saved",
    "checks pending, type 1 0, publish 1, close, type 0 0, save 0, checks none",
  ],
  [
    "opened, and the answer lost, with reads that do not show it",
    "type 0 0, lag pulls 60000, trouble 3 answer lost, save 0, wait 1",
  ],
  [
    "closed, with later reads from before that",
    "type 0 0, save 0, wait 6, close, wait 1, lag pulls 30000, type 0 1, publish 0",
  ],
  ["with the other of two résumés", "type 1 0, upload 0, save 0, upload 1, save 1, takeTheirs 1"],
  [
    "taken over by the phone, and its branch deleted after a merge",
    "type 0 0, set deletesBranches true, lag pulls 1, upload 1, save 0, publish 1",
  ],
  [
    "begun anew on the phone, and discarded",
    "type 0 0, type 0 1, save 0, changeHome main, publish 1, publish 1, deleteBranch",
  ],
])("a draft › loses nothing, and has a true status: %s", (_, steps) => walk(steps))

/** Walks are taken for this long, unless WALKS says how many. */
const WALKING_MS = 12_000
const WALKS_MAX = 2_000
/** The clock of the machine, which is not the one of the walks. */
const now = performance.now.bind(performance)

/**
 * Random walks through what an owner, GitHub, its lag and other people do. One that fails is printed as its steps, for a
 * row above. For a long run: `SEED=7 WALKS=20000 npx jest random-walk`.
 */
test("a walk › loses and forgets nothing, does only what was asked for, and has a true status", async () => {
  const { WALKS } = process.env
  const end = WALKS ? Number.POSITIVE_INFINITY : now() + WALKING_MS
  const steps = fc
    .tuple(beginning, fc.array(anyStep, { minLength: 2, maxLength: 16 }))
    .map((parts) => parts.flat().join(", "))
  const property = fc.asyncProperty(steps, async (found) => {
    if (now() < end) await walk(found)
  })
  await fc.assert(property, { numRuns: Number(WALKS ?? WALKS_MAX) })
}, 86_400_000)
