import { readFileSync } from "node:fs"
import type { Change, Store, Stored } from "../../../editor/store/store"
import { githubForEachTest } from "./github-for-tests"

const FIXTURE = "__tests__/fixtures/first-owner"
const DRAFT = "cms/draft"
const PROFILE = "content/profile.yaml"

const { hub, store, read, homeOn, commits, changeOnMain } = githubForEachTest()
const drafts = store.drafts as NonNullable<Store["drafts"]>

const exists = async (path: string) =>
  (await hub.repository.revision(`${DRAFT}:${path}`)) !== undefined
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

const upload = (path: string, bytes: BlobPart) => ({
  uploads: [{ path, file: new File([bytes], path) }],
})

/** A draft that says Turin, and its version. */
async function draftOfTurin(settings: Partial<typeof hub.github> = {}) {
  Object.assign(hub.github, settings)
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
    const fork = { title: "", branch: DRAFT, state: "open", isFromFork: true } as const
    for (let number = 1; number <= 10; number += 1) hub.github.pulls.push({ ...fork, number })
    expect((await store.open()).draft).toBeUndefined()
    const { draft } = await moveTo("Turin, Italy", await store.open())
    expect((await store.open()).draft).toEqual(draft)
  })

  test("gives a large file as it was saved", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    const large = upload("static/cv.pdf", bytes)
    const { saved } = await moveTo("Turin, Italy", await store.open(), large)
    const file = await store.file("static/cv.pdf", saved)
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(bytes)
  })

  test("needs no merge with what is not content", async () => {
    await moveTo("Turin, Italy", await store.open())
    await hub.repository.commit("main", "README.md", "New")
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
    // The third request, which is refused.
    hub.github.faultsByOrdinal = new Map([[3, "answer broken off"]])
    await expect(moveTo("Lisbon, Portugal", first)).rejects.toMatchObject({ kind: "offline" })
    expect(await homeOn(DRAFT)).toBe("Porto, Portugal")
    expect(hub.github.pulls).toHaveLength(1)
  })

  test("is refused when the draft has been published meanwhile", async () => {
    Object.assign(hub.github, { isAutoMergeAllowed: true, checks: "pending" })
    const { draft, version } = await draftOfTurin()
    await drafts.publish(draft, version)
    const stored = await store.open()
    await hub.github.pass()
    await expect(moveTo("Lisbon, Portugal", stored)).rejects.toMatchObject({ kind: "outdated" })
    await moveTo("Lisbon, Portugal", await store.open())
    expect(await homeOn(DRAFT)).toBe("Lisbon, Portugal")
    expect(hub.github.pulls).toHaveLength(2)
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
      return hub.github.fetch(input, init)
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
    expect(hub.github.pulls).toHaveLength(1)
  })

  test("replaces a branch that a failed save has left", async () => {
    await hub.repository.git("update-ref", `refs/heads/${DRAFT}`, "main")
    await hub.repository.commit(DRAFT, PROFILE, "left: over")
    await moveTo("Turin, Italy", await store.open())
    expect(await homeOn(DRAFT)).toBe("Turin, Italy")
    expect(await commits(`main..${DRAFT}`)).toBe("1")
  })

  test("merges what the main branch has gained, although the same lines were changed", async () => {
    const picture = upload("content/me-1.jpg", "bytes")
    const first = await moveTo("Turin, Italy", await store.open(), picture)
    await changeOnMain(PROFILE, /birth: .*/, "birth: 1990")
    await hub.repository.commit("main", "README.md", "New")
    await expect(hub.repository.git("merge-tree", "--write-tree", "main", DRAFT)).rejects.toThrow()
    const stored = await store.open()
    const profile = withHome(stored.main.texts.profile, "Turin, Italy")
    const texts = { ...stored.saved.texts, profile }
    const { saved } = await moveTo("Turin, Italy", stored, { texts })
    const newest = await hub.repository.git("rev-list", "--parents", "-1", DRAFT)
    expect(newest).toBe([saved.id, first.saved.id, await hub.repository.revision("main")].join(" "))
    expect(await read(DRAFT)).toBe(profile)
    expect(await read(DRAFT, "README.md")).toBe("New")
    expect(await exists("content/me-1.jpg")).toBe(true)
    expect((await store.open()).mergeBase).toBeUndefined()
  })

  test("has the text of main again where main's was chosen", async () => {
    await draftOfTurin()
    await changeOnMain(PROFILE, /home: .*/, "home: Oslo, Norway")
    const stored = await store.open()
    await moveTo("Oslo, Norway", stored, { texts: stored.main.texts })
    expect(await homeOn(DRAFT)).toBe("Oslo, Norway")
  })

  test("leaves out of a merge what a similar file has replaced", async () => {
    const stored = await store.open()
    const profile = stored.saved.texts.profile.replace("link: /resume.pdf", "link: /cv-2026.pdf")
    await moveTo("Turin, Italy", stored, {
      texts: { ...stored.saved.texts, profile },
      ...upload("static/cv-2026.pdf", readFileSync(`${FIXTURE}/static/resume.pdf`)),
      removed: ["static/resume.pdf"],
    })
    await changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    const texts = { ...(await store.open()).main.texts, profile }
    await moveTo("Lisbon, Portugal", await store.open(), { texts })
    expect(await exists("static/cv-2026.pdf")).toBe(true)
    expect(await exists("static/resume.pdf")).toBe(false)
  })
})

describe("publishing", () => {
  test("waits for checks that the repository does not require", async () => {
    const { draft, version } = await draftOfTurin({ isAutoMergeAllowed: true })
    hub.github.checks = "pending, not required"
    expect(await drafts.status(draft)).toEqual({ kind: "checking" })
    expect(await drafts.publish(draft, version)).toEqual({ kind: "checking", goesOnAlone: false })
    expect(await homeOn("main")).toBe("Porto, Portugal")
  })

  test("tells that GitHub holds it back, though no check is running", async () => {
    const { draft, version } = await draftOfTurin()
    const refusal = { status: 405, message: "At least 1 approving review is required." }
    hub.github.faults["PUT /repos/ada/portfolio/pulls/1/merge"] = [refusal]
    expect(await drafts.publish(draft, version)).toMatchObject({ isHeldBack: true })
    hub.github.checks = "review missing"
    expect(await drafts.publish(draft, version)).toMatchObject({ isHeldBack: true })
  })

  test("does not go on without the editor where a check has failed", async () => {
    const { draft, version } = await draftOfTurin({ isAutoMergeAllowed: true })
    hub.github.checks = "failed run"
    expect(await drafts.publish(draft, version)).toMatchObject({ kind: "failed" })
    await hub.github.pass()
    expect(await homeOn("main")).toBe("Porto, Portugal")
  })

  test("leaves a branch, where GitHub merges by itself, that is in nobody's way", async () => {
    const all = { isAutoMergeAllowed: true, checks: "pending" } as const
    const { draft, version } = await draftOfTurin(all)
    expect(await drafts.publish(draft, version)).toEqual({ kind: "checking", goesOnAlone: true })
    await hub.github.pass()
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
    hub.github.checks = "pending"
    expect(await drafts.publish(draft, version)).toMatchObject({ kind: "behind" })
    hub.github.isAutoMergeAllowed = true
    await drafts.publish(draft, (await store.open()).saved)
    await expect(drafts.publish(draft, version)).rejects.toMatchObject(outdated)
  })

  test("tells that the main branch has to be merged first", async () => {
    const { draft } = await draftOfTurin()
    await changeOnMain(PROFILE, /birth: .*/, "birth: 1990")
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
    hub.github.faultsByOrdinal = new Map([[1, fault]])
    const words = expect.stringMatching(message)
    await expect(ask()).rejects.toMatchObject({ ...failure, message: words })
  }
})
