/** @jest-environment node */
import { readFileSync } from "node:fs"
import { github as openStore } from "../../src/editor/store/github"
import type { Change, Opened, Store } from "../../src/editor/store/store"
import { bareRepository, type Repository } from "../browser/bare-repository"
import { PREVIEW, standInGithub } from "../browser/stand-in-github"

const FIXTURE = "__tests__/fixtures/first-owner"
const OPEN_MAX_REQUESTS = 8
const SAVE_MAX_REQUESTS = 10
const DRAFT = "cms/draft"
const SETTINGS = { repository: "ada/portfolio", branch: "main" }

let repository: Repository
let github: ReturnType<typeof standInGithub>
let store: Store
let token: string
const originalFetch = globalThis.fetch

beforeEach(async () => {
  repository = await bareRepository(FIXTURE)
  github = standInGithub(repository)
  token = "a-token"
  store = openStore(SETTINGS, () => token)
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
const withHome = (text: string, home: string) => text.replace(/(?<=home: ).*/, home)

const moveTo = (home: string, base: Opened, more: Partial<Change> = {}): Change => ({
  base,
  texts: { ...base.saved.texts, profile: withHome(base.saved.texts.profile, home) },
  uploads: [],
  removed: [],
  message: "Update home",
  ...more,
})

/** How many requests something takes. */
async function requestsOf<Value>(act: () => Promise<Value>): Promise<[Value, number]> {
  const before = github.log.length
  const value = await act()
  return [value, github.log.length - before]
}

const change = async (path: string, from: RegExp, to: string) =>
  repository.commit("main", path, (await read("main", path)).replace(from, to))

const portrait = () => ({
  path: "content/me-1.jpg",
  file: new File([readFileSync(`${FIXTURE}/content/portrait.jpg`)], "me-1.jpg"),
})

describe("opening", () => {
  test("takes one request, and gives the main branch where there is no draft", async () => {
    const [opened, requests] = await requestsOf(() => store.open())
    expect(requests).toBe(1)
    expect(opened.draft).toBeUndefined()
    expect(opened.saved.texts.profile).toBe(await read("main"))
    expect(opened.saved.files).toEqual(
      expect.arrayContaining(["content/portrait.jpg", "static/favicon.svg", "static/resume.pdf"]),
    )
  })

  test("gives the draft, and what the main branch has gained since", async () => {
    const first = await store.open()
    await store.save(moveTo("Turin, Italy", first))
    await change("content/site.yaml", /user: .*/, "user: eva")
    const [opened, requests] = await requestsOf(() => openStore(SETTINGS, () => token).open())
    expect(requests).toBeLessThanOrEqual(OPEN_MAX_REQUESTS - 1)
    expect(opened.draft?.number).toBe(1)
    expect(opened.saved.texts.profile).toContain("home: Turin, Italy")
    expect(opened.main.texts.site).toContain("user: eva")
    expect(opened.mergeBase?.texts).toEqual(first.saved.texts)
  })

  test("needs no merge with what is not content", async () => {
    await store.save(moveTo("Turin, Italy", await store.open()))
    await repository.commit("main", "README.md", "New")
    expect((await store.open()).mergeBase).toBeUndefined()
  })

  test("takes no draft of a fork for the owner's, and no visitor in", async () => {
    github.canPush = false
    await expect(store.open()).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("does not let you change ada/portfolio"),
    })
  })

  test("reads a picture as it is", async () => {
    const { saved } = await store.open()
    const [blob, requests] = await requestsOf(() => store.file("content/portrait.jpg", saved))
    expect(requests).toBe(2)
    expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      readFileSync(`${FIXTURE}/content/portrait.jpg`),
    )
    expect(await store.file("content/none.jpg", saved)).toBeUndefined()
  })
})

describe("saving", () => {
  test("makes one commit and one pull request, and nothing on the main branch", async () => {
    const opened = await store.open()
    const main = await repository.revision("main")
    const upload = portrait()
    const removed = ["content/portrait.jpg"]
    const [saved, requests] = await requestsOf(() =>
      store.save(moveTo("Turin, Italy", opened, { uploads: [upload], removed })),
    )
    expect(requests).toBeLessThanOrEqual(SAVE_MAX_REQUESTS)
    expect(await repository.revision("main")).toBe(main)
    expect(await repository.git("rev-list", "--count", `main..${DRAFT}`)).toBe("1")
    expect(github.pulls).toMatchObject([{ number: 1, title: "Update home", branch: DRAFT }])
    expect(await homeOn(DRAFT)).toBe("Turin, Italy")
    expect(await exists(DRAFT, "content/me-1.jpg")).toBe(true)
    expect(await exists(DRAFT, "content/portrait.jpg")).toBe(false)
    expect(saved).toEqual(await store.open())
  })

  test("adds to the draft, one commit for each save", async () => {
    const first = await store.save(moveTo("Turin, Italy", await store.open()))
    const [second, requests] = await requestsOf(() => store.save(moveTo("Lisbon, Portugal", first)))
    expect(requests).toBe(3)
    expect(await homeOn(DRAFT)).toBe("Lisbon, Portugal")
    expect(await repository.git("rev-list", "--count", `main..${DRAFT}`)).toBe("2")
    expect(second).toEqual(await store.open())
  })

  test("is refused when another tab has begun a draft, or has saved", async () => {
    const opened = await store.open()
    const first = await store.save(moveTo("Turin, Italy", opened))
    await expect(store.save(moveTo("Lisbon, Portugal", opened))).rejects.toMatchObject({
      kind: "outdated",
    })
    await store.save(moveTo("Porto, Portugal", first))
    await expect(store.save(moveTo("Lisbon, Portugal", first))).rejects.toMatchObject({
      kind: "outdated",
    })
    expect(await homeOn(DRAFT)).toBe("Porto, Portugal")
    expect(github.pulls).toHaveLength(1)
  })

  test("replaces a branch that a failed save has left", async () => {
    await repository.git("update-ref", `refs/heads/${DRAFT}`, "main")
    await repository.commit(DRAFT, "content/profile.yaml", "left: over")
    await store.save(moveTo("Turin, Italy", await store.open()))
    expect(await homeOn(DRAFT)).toBe("Turin, Italy")
    expect(await repository.git("rev-list", "--count", `main..${DRAFT}`)).toBe("1")
  })

  test("merges what the main branch has gained, although the same lines were changed", async () => {
    const first = await store.save(
      moveTo("Turin, Italy", await store.open(), { uploads: [portrait()] }),
    )
    await change("content/profile.yaml", /birth: .*/, "birth: 1990")
    await repository.commit("main", "README.md", "New")
    expect(
      await repository.git("merge-tree", "--write-tree", "main", DRAFT).catch(() => "conflict"),
    ).toBe("conflict")
    const opened = await store.open()
    expect(opened.saved.id).toBe(first.saved.id)
    const profile = withHome(opened.main.texts.profile, "Turin, Italy")
    const texts = { ...opened.saved.texts, profile }
    const [saved, requests] = await requestsOf(() =>
      store.save(moveTo("Turin, Italy", opened, { texts })),
    )
    expect(requests).toBeLessThanOrEqual(SAVE_MAX_REQUESTS)
    expect((await repository.git("rev-list", "--parents", "-1", DRAFT)).split(" ")).toEqual([
      saved.saved.id,
      first.saved.id,
      await repository.revision("main"),
    ])
    expect(await read(DRAFT)).toBe(profile)
    expect(await read(DRAFT, "README.md")).toBe("New")
    expect(await exists(DRAFT, "content/me-1.jpg")).toBe(true)
    expect((await store.open()).mergeBase).toBeUndefined()
  })

  test("needs a token that may write both", async () => {
    github.tokens.narrow = ["contents"]
    const opened = await store.open()
    token = "narrow"
    await expect(store.save(moveTo("Turin, Italy", opened))).rejects.toMatchObject({
      kind: "refused",
    })
    token = "a-token"
    await store.save(moveTo("Turin, Italy", await store.open()))
    expect(await homeOn(DRAFT)).toBe("Turin, Italy")
  })
})

describe("publishing", () => {
  const draftOf = async () => {
    const opened = await store.save(moveTo("Turin, Italy", await store.open()))
    return { draft: opened.draft ?? { number: 0, address: "" }, version: opened.saved }
  }
  const drafts = () => store.drafts as NonNullable<Store["drafts"]>

  test("merges as one commit when GitHub allows it, and removes the branch", async () => {
    const { draft, version } = await draftOf()
    expect(await drafts().status(draft)).toEqual({ kind: "ready" })
    expect(await drafts().publish(draft, version)).toMatchObject({ kind: "merged" })
    expect(await homeOn("main")).toBe("Turin, Italy")
    expect(await repository.revision(DRAFT)).toBeUndefined()
    expect(await drafts().status(draft)).toEqual({ kind: "merged" })
    expect((await store.open()).draft).toBeUndefined()
  })

  test("waits for the checks, and links to the preview", async () => {
    const { draft, version } = await draftOf()
    github.checks = "pending"
    expect(await drafts().status(draft)).toEqual({ kind: "checking" })
    expect(await drafts().publish(draft, version)).toEqual({ kind: "checking" })
    github.checks = "success"
    expect(await drafts().status(draft)).toEqual({ kind: "ready", preview: PREVIEW })
    expect(await drafts().publish(draft, version)).toMatchObject({ kind: "merged" })
  })

  test("waits for checks that the repository does not require", async () => {
    github.isAutoMergeAllowed = true
    const { draft, version } = await draftOf()
    github.checks = "pending, not required"
    expect(await drafts().status(draft)).toEqual({ kind: "checking" })
    expect(await drafts().publish(draft, version)).toEqual({ kind: "checking", goesOnAlone: false })
    expect(await homeOn("main")).toBe("Porto, Portugal")
  })

  test("tells that GitHub holds it back, though no check is running", async () => {
    const { draft, version } = await draftOf()
    const refusal = { status: 405, message: "At least 1 approving review is required." }
    github.faults["PUT /repos/ada/portfolio/pulls/1/merge"] = [refusal]
    expect(await drafts().publish(draft, version)).toMatchObject({ isHeldBack: true })
    github.checks = "review missing"
    expect(await drafts().publish(draft, version)).toMatchObject({ isHeldBack: true })
  })

  test("goes on without the editor where the repository allows it, and can be called off", async () => {
    github.isAutoMergeAllowed = true
    github.checks = "pending"
    const { draft, version } = await draftOf()
    expect(await drafts().publish(draft, version)).toEqual({ kind: "checking", goesOnAlone: true })
    expect(await drafts().callOff(draft)).toEqual({ kind: "checking" })
    await github.pass()
    expect(await homeOn("main")).toBe("Porto, Portugal")
    github.checks = "pending"
    expect(await drafts().publish(draft, version)).toEqual({ kind: "checking", goesOnAlone: true })
    await github.pass()
    expect(await homeOn("main")).toBe("Turin, Italy")
    // The branch that GitHub's own merge has left is in nobody's way.
    await store.save(moveTo("Lisbon, Portugal", await store.open()))
    expect(await homeOn(DRAFT)).toBe("Lisbon, Portugal")
  })

  test("publishes nothing that was saved elsewhere after it was seen", async () => {
    const { draft, version } = await draftOf()
    await store.save(moveTo("Lisbon, Portugal", await store.open()))
    await expect(drafts().publish(draft, version)).rejects.toMatchObject({ kind: "outdated" })
    expect(await homeOn("main")).toBe("Porto, Portugal")
  })

  test("tells a failed check in its own words, with its report", async () => {
    const { draft } = await draftOf()
    github.checks = "failed run"
    expect(await drafts().status(draft)).toEqual({
      kind: "failed",
      reason: 'test (24): content/profile.yaml:9:10 about.birth: found the text "1997"',
      address: "https://github.com/ada/portfolio/runs/1",
    })
  })

  test("tells that the main branch has to be merged first", async () => {
    const { draft } = await draftOf()
    await change("content/profile.yaml", /birth: .*/, "birth: 1990")
    expect(await drafts().status(draft)).toMatchObject({ kind: "behind" })
  })

  test("a discarded draft is closed, and gone", async () => {
    const { draft } = await draftOf()
    await drafts().discard(draft)
    expect(await drafts().status(draft)).toEqual({ kind: "closed" })
    expect((await store.open()).draft).toBeUndefined()
  })

  test("what was published before can be read again, pictures included", async () => {
    const { draft, version } = await draftOf()
    await drafts().publish(draft, version)
    const [history, requests] = await requestsOf(() => drafts().history())
    expect(requests).toBe(1)
    expect(history.map(({ title }) => title)).toEqual(["Update home", "Start"])
    const [, start] = history
    expect(start?.version.texts.profile).toContain("home: Porto, Portugal")
    expect(
      await store.file("content/portrait.jpg", { id: String(start?.version.id) }),
    ).toBeDefined()
  })
})

/** How a request can fail, and what the store makes of it. */
const FAULTS = [
  ["no network", "not sent", "offline"],
  ["a lost answer", "answer lost", "offline"],
  ["a fault of GitHub's", { status: 500, message: "Server Error" }, "fault"],
  ["an expired sign-in", { status: 401, message: "Bad credentials" }, "signed out"],
  ["a limit", { status: 403, message: "API rate limit exceeded", reset: 1_800_000_000 }, "limited"],
] as const

describe.each(FAULTS)("%s at any request", (_, fault, kind) => {
  /** Saves as the editor does: what is not known to be saved is opened anew, and saved if it is not there. */
  async function saveHome(home: string) {
    const opened = await store.open()
    if (opened.saved.texts.profile === withHome(opened.saved.texts.profile, home)) return opened
    const profile = withHome(
      opened.mergeBase ? opened.main.texts.profile : opened.saved.texts.profile,
      home,
    )
    return store.save(moveTo(home, opened, { texts: { ...opened.saved.texts, profile } }))
  }

  test.each([
    ["the first save", async () => {}],
    ["a save to a draft", async () => void (await saveHome("Lisbon, Portugal"))],
    [
      "a save that merges the main branch",
      async () => {
        await saveHome("Lisbon, Portugal")
        await change("content/profile.yaml", /birth: .*/, "birth: 1990")
      },
    ],
  ])("of %s is told, and the next attempt saves once", async (__, prepare) => {
    await prepare()
    const [, requests] = await requestsOf(() => saveHome("Oslo, Norway"))
    for (let ordinal = 1; ordinal <= requests; ordinal++) {
      await store.drafts?.discard({ number: 1, address: "" }).catch(() => {})
      await repository.git(
        "update-ref",
        "refs/heads/main",
        await repository.git("rev-list", "--max-parents=0", "main"),
      )
      await prepare()
      github.faultsByOrdinal = new Map([[ordinal, fault]])
      await expect(saveHome("Turin, Italy")).rejects.toMatchObject({ kind })
      github.faultsByOrdinal = new Map()
      await saveHome("Turin, Italy")
      expect(await homeOn(DRAFT)).toBe("Turin, Italy")
      expect(github.pulls.filter(({ state }) => state === "open")).toHaveLength(1)
    }
  })

  test("of publishing is told, and the next attempt publishes once", async () => {
    for (let ordinal = 1; ordinal <= 2; ordinal++) {
      const home = `Town ${ordinal}`
      const { draft, saved } = await saveHome(home)
      if (!draft) throw new Error("There is no draft.")
      github.faultsByOrdinal = new Map([[ordinal, fault]])
      const first = store.drafts?.publish(draft, saved).catch((failure) => failure)
      // Only the branch may be left: the merge itself is known to be done.
      expect([kind, "merged"]).toContain((await first)?.kind)
      github.faultsByOrdinal = new Map()
      expect(await store.drafts?.publish(draft, saved)).toEqual({ kind: "merged" })
      expect(await homeOn("main")).toBe(home)
    }
  })
})

test("a limit says until when", async () => {
  github.faultsByOrdinal = new Map([
    [1, { status: 403, message: "API rate limit exceeded", reset: 1_800_000_000 }],
  ])
  await expect(store.open()).rejects.toMatchObject({ retryAt: new Date(1_800_000_000_000) })
})
