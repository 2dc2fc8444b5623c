import { LATE_MS } from "../../store/durations"
import type { CHECKS } from "../github/state"
import { editor } from "../helpers/editor-for-tests"
import { BIRTH } from "../helpers/first-owner"

type Editor = Awaited<ReturnType<typeof editor>>

const DRAFT = "cms/draft"
const REFUSED = { status: 403, body: '{ "message": "Not today." }' }

afterEach(() => jest.restoreAllMocks())

test.each([
  ["on this device", false],
  ["in the draft", true],
])(
  "publish › waits for two more presses where others have changed what is %s",
  async (_, isSaved) => {
    const { save, publish, changeElsewhere, status, home, homeOn } = await editor()
    if (isSaved) await save()
    changeElsewhere("main", /home: .*/, "home: Oslo, Norway")
    await publish()
    expect([status(), home()]).toEqual([
      expect.stringContaining("Also changed elsewhere: Home"),
      "Turin, Italy",
    ])
    await publish()
    expect([homeOn("main"), homeOn(DRAFT)]).toEqual(["Oslo, Norway", "Turin, Italy"])
    await publish()
    expect(homeOn("main")).toBe("Turin, Italy")
  },
)

test("save › is not tried again once it was refused, and keeps the words", async () => {
  const { save, poll, status, github, home } = await editor()
  // A read, the branch, the commit.
  github.faults[2] = REFUSED
  await save()
  await poll()
  expect(status()).toBe("Not saved GitHub refuses this: Not today. Your words are kept here.")
  expect([github.pulls, home()]).toEqual([[], "Turin, Italy"])
  await save()
  expect(status()).toBe("Saved as a draft")
})

const checks = (are: keyof typeof CHECKS) => (one: Editor) =>
  Object.assign(one.github, { checks: are })
const SAVED = /^Saved as a draft/
test.each<[string, (one: Editor) => unknown, string, RegExp]>([
  ["a check that fails", checks("failed but optional"), "A check has failed.", SAVED],
  ["a missing review", checks("another rule"), "first, such as a review.", SAVED],
  [
    "a refusal",
    ({ github }) => Object.assign(github.faults, { 1: REFUSED }),
    "Not today.",
    /^Not published/,
  ],
])("publish › stops at %s, and is not tried again", async (_, hinder, words, then) => {
  const one = await editor()
  const { save, publish, poll, status, github, isPublishing, changeElsewhere } = one
  await save()
  hinder(one)
  await publish()
  await poll()
  expect([status(), isPublishing()]).toEqual([expect.stringContaining(words), false])
  expect(status()).toMatch(/^Not published/)
  github.checks = "success"
  changeElsewhere("main", /home: .*/, "home: Porto, Portugal")
  await poll()
  expect(status()).toMatch(then)
  await publish()
  expect(status()).toBe("Live")
})

test("publish › refuses what others have made invalid", async () => {
  const { save, publish, changeElsewhere, status, github } = await editor()
  changeElsewhere("main", /birth: .*/, "birth: soon")
  await save()
  expect(status()).toContain("Birth year: found")
  expect(github.pulls).toEqual([])
  changeElsewhere("main", /birth: .*/, "birth: 1985")
  await save()
  changeElsewhere(DRAFT, /birth: .*/, "birth: soon")
  await publish()
  expect(status()).toMatch(/^Not published Birth year: found/)
})

test("publish › is left to GitHub where another rule holds the draft back", async () => {
  const { publish, status } = await editor({ checks: "another rule", isAutoMergeAllowed: true })
  await publish()
  expect(status()).toContain("Goes live when GitHub's rules allow it")
})

test("publish › puts a draft that is behind on top of main, as another pull request", async () => {
  const { save, publish, changeElsewhere, status, github } = await editor({ needsUpToDate: true })
  await save()
  changeElsewhere("main", /degree: .*/, "degree: BSc")
  await publish()
  expect(status()).toBe("Live")
  expect(github.pulls).toMatchObject([{ state: "closed" }, { state: "merged" }])
})

test("what is left to GitHub › does not go live while it is in conflict, also right after a save", async () => {
  const { publish, save, poll, status, session, changeElsewhere } = await editor({
    checks: "pending",
    isAutoMergeAllowed: true,
  })
  await publish()
  session.dispatch({ type: "set", at: BIRTH, value: 1990 })
  changeElsewhere("main", /home: .*/, "home: Oslo, Norway")
  await poll()
  await save()
  expect(status()).toMatch(/^Not published The live version has changed since/)
})

test("Live › becomes On its way once main is changed elsewhere, as by a revert on GitHub", async () => {
  const build = { commit: "" }
  const { publish, poll, changeElsewhere, status, github } = await editor({}, build)
  await publish()
  build.commit = String(github.repository.revision("main"))
  await poll()
  expect(status()).toBe("Live")
  changeElsewhere("main", /home: .*/, "home: Porto, Portugal")
  await poll()
  expect(status()).toMatch(/^On its way/)
})

test.each([
  ["a build", {}, { commit: "another" }],
  ["a check", { checks: "pending" }, undefined],
] as const)(
  "%s that does not come › is reported after a quarter of an hour",
  async (_, settings, build) => {
    const { publish, poll, status } = await editor(settings, build)
    await publish()
    expect(status()).toMatch(/^(On its way|Waiting for the checks)/)
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * LATE_MS)
    await poll()
    expect(status()).toMatch(/^Not live yet/)
  },
)

test("poll › tells of a refusal until the next good one, and not of a lost answer", async () => {
  const { poll, status, github } = await editor()
  github.faults.push(REFUSED)
  await poll()
  expect(status()).toMatch(/^Not up to date .*Not today/)
  await poll()
  expect(status()).toBe("Kept on this device")
  github.faults.push("answer lost")
  await poll()
  expect(status()).toBe("Kept on this device")
})

test("discard › goes back to main at once, is done later, and is undone by Undo", async () => {
  const { save, discard, poll, session, status, home, homeOn, github } = await editor()
  await save()
  github.faults.push("answer lost")
  const discarding = discard()
  expect([status(), home()]).toEqual(["Discarding the draft", "Porto, Portugal"])
  await discarding
  expect(status()).toMatch(/^Trying again The draft is not discarded yet/)
  expect(homeOn(DRAFT)).toBe("Turin, Italy")
  await poll()
  expect(status()).toBe("The draft was discarded Undo brings the words back.")
  expect(github.pulls).toMatchObject([{ state: "closed" }])
  expect(github.repository.revision(DRAFT)).toBeUndefined()
  session.dispatch({ type: "undo" })
  expect([status(), home()]).toEqual(["Kept on this device", "Turin, Italy"])
  await save()
  expect(homeOn(DRAFT)).toBe("Turin, Italy")
})

test("discard › elsewhere is told beside what is edited here, also as typing goes on", async () => {
  const { save, poll, session, status, github } = await editor()
  await save()
  session.dispatch({ type: "set", at: BIRTH, value: 1990 })
  github.hands.deleteBranch(DRAFT)
  await poll()
  session.dispatch({ type: "set", at: BIRTH, value: 1991 })
  const words = "The draft was discarded. Undo brings the words back."
  expect(status()).toBe(`Kept on this device ${words}`)
})

test("discard › brings the draft back where GitHub refuses it", async () => {
  const { save, discard, status, home, github } = await editor()
  await save()
  // After the read: the branch, and the pull request.
  Object.assign(github.faults, { 1: REFUSED, 2: REFUSED })
  await discard()
  expect([status(), home()]).toEqual([expect.stringMatching(/^Not discarded/), "Turin, Italy"])
})
