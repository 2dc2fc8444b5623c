import { readFileSync } from "node:fs"
import { github as openStore } from "../../src/editor/store/github"
import type { Change, Store, Stored } from "../../src/editor/store/store"
import { bareRepository, type Repository } from "../browser/bare-repository"
import { standInGithub } from "../browser/stand-in-github"

const FIXTURE = "__tests__/fixtures/first-owner"
const DRAFT = "cms/draft"

let repository: Repository
let github: ReturnType<typeof standInGithub>
let store: Store
let drafts: NonNullable<Store["drafts"]>
const originalFetch = globalThis.fetch

beforeEach(async () => {
  repository = await bareRepository(FIXTURE)
  github = standInGithub(repository)
  store = openStore({ repository: "ada/portfolio", branch: "main" }, () => "a-token")
  drafts = store.drafts as typeof drafts
  globalThis.fetch = github.fetch as typeof fetch
})

afterEach(async () => {
  globalThis.fetch = originalFetch
  expect(github.unknown).toEqual([])
  await repository.remove()
})

const read = async (revision: string, path = "content/profile.yaml") =>
  (await repository.read(`${revision}:${path}`)).toString()
const homeOn = async (revision: string) => /home: (.*)/.exec(await read(revision))?.[1]
const exists = async (revision: string, path: string) =>
  (await repository.revision(`${revision}:${path}`)) !== undefined
const commits = (range: string) => repository.git("rev-list", "--count", range)
const withHome = (text: string, home: string) => text.replace(/(?<=home: ).*/, home)

/** Saves another home on what was opened. */
const moveTo = (home: string, base: Stored, more: Partial<Change> = {}) =>
  store.save({
    base,
    texts: { ...base.saved.texts, profile: withHome(base.saved.texts.profile, home) },
    uploads: [],
    removed: [],
    message: "Update home",
    ...more,
  })

const changeOnMain = async (path: string, from: RegExp, to: string) =>
  repository.commit("main", path, (await read("main", path)).replace(from, to))

const portrait = () => ({
  path: "content/me-1.jpg",
  file: new File([readFileSync(`${FIXTURE}/content/portrait.jpg`)], "me-1.jpg"),
})

/** A draft that says Turin, and its version. */
async function draftOfTurin() {
  const { draft, saved } = await moveTo("Turin, Italy", await store.open())
  if (!draft) throw new Error("There is no draft.")
  return { draft, version: saved }
}

describe("opening", () => {
  test("gives the draft, and what the main branch has gained since", async () => {
    const first = await store.open()
    await moveTo("Turin, Italy", first)
    await changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    const stored = await store.open()
    expect(stored.draft?.number).toBe(1)
    expect(stored.saved.texts.profile).toContain("home: Turin, Italy")
    expect(stored.main.texts.site).toContain("user: eva")
    expect(stored.mergeBase?.texts).toEqual(first.saved.texts)
  })

  test("finds the draft among pull requests of forks with the same branch", async () => {
    const fork = {
      title: "Hide the draft",
      branch: DRAFT,
      state: "open",
      isFromFork: true,
    } as const
    for (let number = 1; number <= 10; number += 1) github.pulls.push({ ...fork, number })
    expect((await store.open()).draft).toBeUndefined()
    const { draft } = await moveTo("Turin, Italy", await store.open())
    const opened = await store.open()
    expect(opened.draft).toEqual(draft)
    await moveTo("Lisbon, Portugal", opened)
    expect(await commits(`main..${DRAFT}`)).toBe("2")
  })

  test("gives a large file as it was saved", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    const large = { path: "static/cv.pdf", file: new File([bytes], "cv.pdf") }
    const { saved } = await moveTo("Turin, Italy", await store.open(), { uploads: [large] })
    const file = await store.file(large.path, saved)
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(bytes)
  })

  test("needs no merge with what is not content", async () => {
    await moveTo("Turin, Italy", await store.open())
    await repository.commit("main", "README.md", "New")
    expect((await store.open()).mergeBase).toBeUndefined()
  })
})

describe("saving", () => {
  test("is refused when another tab has begun a draft, or has saved", async () => {
    const stored = await store.open()
    const first = await moveTo("Turin, Italy", stored)
    const outdated = { kind: "outdated" }
    await expect(moveTo("Lisbon, Portugal", stored)).rejects.toMatchObject(outdated)
    expect(await moveTo("Porto, Portugal", first)).toEqual(await store.open())
    await expect(moveTo("Lisbon, Portugal", first)).rejects.toMatchObject(outdated)
    expect(await homeOn(DRAFT)).toBe("Porto, Portugal")
    expect(github.pulls).toHaveLength(1)
  })

  test("is refused when the draft has been published meanwhile", async () => {
    Object.assign(github, { isAutoMergeAllowed: true, checks: "pending" })
    const { draft, version } = await draftOfTurin()
    await drafts.publish(draft, version)
    const stored = await store.open()
    await github.pass()
    await expect(moveTo("Lisbon, Portugal", stored)).rejects.toMatchObject({ kind: "outdated" })
    await moveTo("Lisbon, Portugal", await store.open())
    expect(await homeOn(DRAFT)).toBe("Lisbon, Portugal")
    expect(github.pulls).toHaveLength(2)
  })

  test.each([
    ["first", 0],
    ["second", 1],
  ])("is refused when another tab begins a draft at once (%s)", async (_, winner) => {
    const stored = await store.open()
    // Each waits before it opens its pull request.
    const waiting: (() => void)[] = []
    globalThis.fetch = (async (input: string, init?: RequestInit) => {
      const isPull = init?.method === "POST" && input.endsWith("/pulls")
      if (isPull) await new Promise<void>((resolve) => waiting.push(resolve))
      return github.fetch(input, init)
    }) as typeof fetch
    const saves: Promise<unknown>[] = []
    for (const home of ["Turin, Italy", "Lisbon, Portugal"]) {
      saves.push(moveTo(home, stored))
      while (waiting.length < saves.length) await new Promise(setImmediate)
    }
    for (const index of [winner, 1 - winner]) {
      waiting[index]?.()
      await Promise.allSettled([saves[index]])
    }
    // The second has replaced the branch of the first.
    await expect(saves[0]).rejects.toMatchObject({ kind: "outdated" })
    expect(await homeOn(DRAFT)).toBe("Lisbon, Portugal")
    expect(github.pulls).toHaveLength(1)
  })

  test("replaces a branch that a failed save has left", async () => {
    await repository.git("update-ref", `refs/heads/${DRAFT}`, "main")
    await repository.commit(DRAFT, "content/profile.yaml", "left: over")
    await moveTo("Turin, Italy", await store.open())
    expect(await homeOn(DRAFT)).toBe("Turin, Italy")
    expect(await commits(`main..${DRAFT}`)).toBe("1")
  })

  test("merges what the main branch has gained, although the same lines were changed", async () => {
    const first = await moveTo("Turin, Italy", await store.open(), { uploads: [portrait()] })
    await changeOnMain("content/profile.yaml", /birth: .*/, "birth: 1990")
    await repository.commit("main", "README.md", "New")
    const merging = repository.git("merge-tree", "--write-tree", "main", DRAFT)
    expect(await merging.catch(() => "conflict")).toBe("conflict")
    const stored = await store.open()
    const profile = withHome(stored.main.texts.profile, "Turin, Italy")
    const texts = { ...stored.saved.texts, profile }
    const { saved } = await moveTo("Turin, Italy", stored, { texts })
    const newest = await repository.git("rev-list", "--parents", "-1", DRAFT)
    const main = await repository.revision("main")
    expect(newest.split(" ")).toEqual([saved.id, first.saved.id, main])
    expect(await read(DRAFT)).toBe(profile)
    expect(await read(DRAFT, "README.md")).toBe("New")
    expect(await exists(DRAFT, "content/me-1.jpg")).toBe(true)
    expect((await store.open()).mergeBase).toBeUndefined()
  })
})

test("a draft has the text of main again where main's was chosen", async () => {
  await draftOfTurin()
  await changeOnMain("content/profile.yaml", /home: .*/, "home: Oslo, Norway")
  const stored = await store.open()
  await moveTo("Oslo, Norway", stored, { texts: stored.main.texts })
  expect(await homeOn(DRAFT)).toBe("Oslo, Norway")
})

test("a file that was replaced by a similar one is not in a draft that is merged with main", async () => {
  const stored = await store.open()
  const bytes = readFileSync(`${FIXTURE}/static/resume.pdf`)
  const profile = stored.saved.texts.profile.replace("link: /resume.pdf", "link: /cv-2026.pdf")
  await moveTo("Turin, Italy", stored, {
    texts: { ...stored.saved.texts, profile },
    uploads: [{ path: "static/cv-2026.pdf", file: new File([bytes], "cv-2026.pdf") }],
    removed: ["static/resume.pdf"],
  })
  await changeOnMain("content/site.yaml", /user: .*/, "user: eva")
  const texts = { ...(await store.open()).main.texts, profile }
  await moveTo("Lisbon, Portugal", await store.open(), { texts })
  expect(await exists(DRAFT, "static/cv-2026.pdf")).toBe(true)
  expect(await exists(DRAFT, "static/resume.pdf")).toBe(false)
})

describe("publishing", () => {
  test("waits for checks that the repository does not require", async () => {
    github.isAutoMergeAllowed = true
    const { draft, version } = await draftOfTurin()
    github.checks = "pending, not required"
    expect(await drafts.status(draft)).toEqual({ kind: "checking" })
    expect(await drafts.publish(draft, version)).toEqual({ kind: "checking", goesOnAlone: false })
    expect(await homeOn("main")).toBe("Porto, Portugal")
  })

  test("tells that GitHub holds it back, though no check is running", async () => {
    const { draft, version } = await draftOfTurin()
    const refusal = { status: 405, message: "At least 1 approving review is required." }
    github.faults["PUT /repos/ada/portfolio/pulls/1/merge"] = [refusal]
    expect(await drafts.publish(draft, version)).toMatchObject({ isHeldBack: true })
    github.checks = "review missing"
    expect(await drafts.publish(draft, version)).toMatchObject({ isHeldBack: true })
  })

  test("does not go on without the editor where a check has failed", async () => {
    github.isAutoMergeAllowed = true
    const { draft, version } = await draftOfTurin()
    github.checks = "failed run"
    expect(await drafts.publish(draft, version)).toMatchObject({ kind: "failed" })
    await github.pass()
    expect(await homeOn("main")).toBe("Porto, Portugal")
  })

  test("leaves a branch, where GitHub merges by itself, that is in nobody's way", async () => {
    github.isAutoMergeAllowed = true
    github.checks = "pending"
    const { draft, version } = await draftOfTurin()
    expect(await drafts.publish(draft, version)).toEqual({ kind: "checking", goesOnAlone: true })
    await github.pass()
    expect(await homeOn("main")).toBe("Turin, Italy")
    await moveTo("Lisbon, Portugal", await store.open())
    expect(await homeOn(DRAFT)).toBe("Lisbon, Portugal")
  })

  test("publishes nothing that was saved elsewhere after it was seen", async () => {
    const { draft, version } = await draftOfTurin()
    await moveTo("Lisbon, Portugal", await store.open())
    const outdated = { kind: "outdated" }
    await expect(drafts.publish(draft, version)).rejects.toMatchObject(outdated)
    expect(await homeOn("main")).toBe("Porto, Portugal")
    github.checks = "pending"
    expect(await drafts.publish(draft, version)).toMatchObject({ kind: "behind" })
    github.isAutoMergeAllowed = true
    await drafts.publish(draft, (await store.open()).saved)
    await expect(drafts.publish(draft, version)).rejects.toMatchObject(outdated)
  })

  test("tells that the main branch has to be merged first", async () => {
    const { draft } = await draftOfTurin()
    await changeOnMain("content/profile.yaml", /birth: .*/, "birth: 1990")
    expect(await drafts.status(draft)).toMatchObject({ kind: "behind" })
  })
})

test.each([
  [
    { status: 500, message: "Server Error" },
    { kind: "fault", message: /fault of its own \(500\)/ },
  ],
  [
    { status: 403, message: "Resource not accessible by personal access token" },
    { kind: "refused", message: /^Your sign-in may not do this\. Sign out in the menu/ },
  ],
  ["answer broken off", { kind: "offline", message: /no connection to GitHub/ }],
  [
    { status: 403, message: "API rate limit exceeded", reset: 1_800_000_000 },
    { kind: "limited", message: /answers again at/, retryAt: new Date(1_800_000_000_000) },
  ],
] as const)("%j is told in words, and what it means", async (fault, { message, ...failure }) => {
  const stored = await store.open()
  for (const ask of [() => store.open(), () => moveTo("Turin, Italy", stored)]) {
    github.faultsByOrdinal = new Map([[1, fault]])
    const words = expect.stringMatching(message)
    await expect(ask()).rejects.toMatchObject({ ...failure, message: words })
  }
})
