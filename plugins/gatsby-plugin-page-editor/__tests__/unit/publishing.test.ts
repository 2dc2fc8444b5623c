import { LATE_MS } from "../../store/durations"
import { editor } from "../helpers/editor-for-tests"

type Editor = Awaited<ReturnType<typeof editor>>

const DRAFT = "cms/draft"
const REFUSED = { status: 403, body: '{ "message": "Not today." }' }

afterEach(() => jest.restoreAllMocks())

test("publish › only saves a field that others have changed, too, at the first two presses", async () => {
  const { publish, changeElsewhere, status, github, homeOn } = await editor()
  changeElsewhere("main", /home: .*/, "home: Oslo, Norway")
  await publish()
  expect(status()).toContain("Also changed elsewhere: Home")
  expect(github.pulls).toEqual([])
  await publish()
  expect(status()).toBe("Saved as a draft")
  expect([homeOn("main"), homeOn(DRAFT)]).toEqual(["Oslo, Norway", "Turin, Italy"])
  await publish()
  expect(homeOn("main")).toBe("Turin, Italy")
})

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

test.each<[string, (editor: Editor) => unknown, string]>([
  [
    "a check that fails",
    ({ github }) => Object.assign(github, { checks: "failed, not required" }),
    "A check has failed.",
  ],
  [
    "a missing review",
    ({ github }) => Object.assign(github, { checks: "review missing" }),
    "such as a review",
  ],
  [
    "a conflict",
    ({ changeElsewhere }) => changeElsewhere("main", /home: .*/, "home: Oslo"),
    "have changed the same lines",
  ],
  ["a refusal", ({ github }) => Object.assign(github.faults, { 1: REFUSED }), "Not today."],
])("publish › stops at %s, and is not tried again", async (_, hinder, words) => {
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
  expect(github.pulls).toMatchObject([{ state: "open" }])
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

test("publish › is left to GitHub where that is allowed, unless it is called off", async () => {
  const { publish, callOff, poll, status, github } = await editor({
    checks: "pending",
    isAutoMergeAllowed: true,
  })
  await publish()
  expect(status()).toContain("Goes live when the checks have passed")
  await callOff()
  expect(status()).toBe("Saved as a draft, preview is being built")
  expect(github.pulls).toMatchObject([{ hasAutoMerge: false }])
  await publish()
  github.pass()
  await poll()
  expect(status()).toBe("Live")
})

test("publish › has main merged into a draft that is behind", async () => {
  const { save, publish, poll, changeElsewhere, status, github } = await editor({
    needsUpToDate: true,
  })
  await save()
  changeElsewhere("main", /degree: .*/, "degree: BSc")
  // GitHub refuses to do it twice.
  github.faults[1] = REFUSED
  await publish()
  for (const _ of ["update", "merge"]) await poll()
  expect(status()).toBe("Live")
})

test.each([
  ["by its commit", { builtAt: "2999-05-04T10:30:00Z", commit: "another" }, "On its way"],
  ["by its time, without a commit", { builtAt: "2999-05-04T10:30:00Z", commit: undefined }, "Live"],
  [
    "by its time, before that",
    { builtAt: "2000-05-04T10:30:00Z", commit: undefined },
    "On its way",
  ],
])("the live site › is known %s", async (_, build, words) => {
  const { publish, status } = await editor({}, build)
  await publish()
  expect(status()).toContain(words)
})

test.each([
  ["a build", {}, { builtAt: "", commit: "another" }],
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

test("poll › does not call it a problem that nothing answers", async () => {
  const { poll, status, github } = await editor()
  github.faults.push("not sent")
  await poll()
  expect(status()).toBe("Kept on this device")
})

test("discard › closes the draft, shows what is live, and is undone by Undo", async () => {
  const { save, discard, session, status, home, homeOn, github } = await editor()
  await save()
  await discard()
  expect([status(), home()]).toEqual(["All saved", "Porto, Portugal"])
  expect(github.pulls).toMatchObject([{ state: "closed" }])
  session.dispatch({ type: "undo" })
  expect([status(), home()]).toEqual(["Kept on this device", "Turin, Italy"])
  await save()
  expect(homeOn(DRAFT)).toBe("Turin, Italy")
})
