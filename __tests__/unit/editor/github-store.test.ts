import { blobHash } from "../../../editor/store/blob-hash"
import { type Change, type Store, type Stored, StoreError } from "../../../editor/store/store"
import { upload } from "../../helpers/editor/first-owner"
import { githubForEachTest } from "../../helpers/editor/github-for-tests"

const DRAFT = "cms/draft"
const PULL = "https://github.com/ada/portfolio/pull/1"
const HIDDEN_FAILED = "A check that your sign-in may not see: failed"
const PROFILE = "content/profile.yaml"

const { hub, store, read, homeOn, commits, changeOnMain } = githubForEachTest()
const drafts = store.drafts as NonNullable<Store["drafts"]>

const exists = (path: string) => hub.repository.revision(`${DRAFT}:${path}`) !== undefined
const withHome = (text: string, home: string) => text.replace(/(?<=home: ).*/, home)

/** Saves another home on what was read, and reads again. */
async function moveTo(home: string, base: Stored, more: Partial<Change> = {}) {
  const texts = { ...base.saved.texts, profile: withHome(base.saved.texts.profile, home) }
  const change = { base, texts, files: [], message: "Update home", ...more }
  await store.save(change)
  return store.open()
}

/** A draft that says Turin. */
async function draftOfTurin(settings: Partial<typeof hub.github> = {}) {
  Object.assign(hub.github, settings)
  return moveTo("Turin, Italy", await store.open())
}

const checksOf = async () => (await store.open()).draft?.checks

describe("reading", () => {
  test("gives the draft, and main", async () => {
    await draftOfTurin()
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    const { draft, saved, main, fork } = await store.open()
    expect(draft).toMatchObject({ number: 1, checks: { kind: "ready" }, hasAutoMerge: false })
    expect(saved.texts.profile).toContain("home: Turin, Italy")
    expect(main.texts.site).toContain("user: eva")
    expect(fork?.texts.site).not.toContain("user: eva")
  })

  test("finds the draft among pull requests of forks, and those to the parent of a fork", async () => {
    const other = { title: "", branch: DRAFT, state: "open" } as const
    for (let number = 1; number <= 10; number += 1)
      hub.github.pulls.push({ ...other, number, isFromFork: true })
    hub.github.pulls.push({ ...other, number: 11, isToParent: true })
    expect((await store.open()).draft).toBeUndefined()
    expect((await draftOfTurin()).draft?.number).toBe(12)
  })

  test("lists files in folders of any depth, with git's hashes and their sizes", async () => {
    hub.repository.commit("main", "static/files/cv/old/ada.pdf", "bytes")
    const { main } = await store.open()
    const path = "static/files/cv/old/ada.pdf"
    const { hash, bytes } = upload(path, "bytes")
    // By git hash-object.
    expect(hash).toBe("b6862c638cdf872a1946aeff705f4b4d90f71f41")
    expect(main.files[path]).toBe(hash)
    expect(main.sizes[hash]).toBe(bytes.size)
    expect(await (await store.file({ path, hash }))?.text()).toBe("bytes")
  })

  test("of whatever the token may not see, gives a draft or says so, and never none", async () => {
    const { draft } = await draftOfTurin({ checks: "success" })
    hub.github.nullable.clear()
    await store.open(draft)
    const fields = [...hub.github.nullable]
    expect(fields).toEqual(
      expect.arrayContaining([
        "repository.draft.associatedPullRequests.nodes.0",
        "repository.draft.associatedPullRequests.nodes.0.statusCheckRollup.contexts.nodes.0",
      ]),
    )
    const outcomes: Record<string, string> = {}
    for (const field of fields) {
      hub.github.hidden = field
      const found = await store.open(draft).catch((error) => error)
      outcomes[field] = found instanceof StoreError ? found.kind : found.draft?.checks.kind
    }
    const isOfCheck = (field: string) => field.includes("statusCheckRollup")
    for (const [field, outcome] of Object.entries(outcomes))
      expect([field, outcome]).toEqual([
        field,
        isOfCheck(field) ? expect.stringMatching(/^(ready|running)$/) : "refused",
      ])
  })

  test("lives with each field that GitHub may leave out, and never takes a draft for none", async () => {
    const { draft, saved } = await draftOfTurin({ checks: "success" })
    for (const ask of [() => store.open(draft), () => drafts.version(saved.id), drafts.history]) {
      hub.github.missing = ""
      hub.github.nullable.clear()
      const whole = await ask()
      for (const field of hub.github.nullable) {
        hub.github.missing = field
        const found = await ask().catch((error) => error)
        const isTold = found instanceof StoreError && found.kind === "refused"
        const hasDraft = "draft" in whole === "draft" in found || field === "repository.draft"
        const isAsBefore = !(found instanceof Error) && hasDraft
        expect([field, isTold || isAsBefore || found]).toEqual([field, true])
      }
    }
  })

  test("gives a large file as it was saved", async () => {
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    const bytes = new File([content], "cv.pdf")
    const large = { path: "static/cv.pdf", hash: await blobHash(bytes), bytes }
    const { saved } = await moveTo("Turin", await store.open(), { files: [large] })
    expect(saved.files[large.path]).toBe(large.hash)
    const file = await store.file(large)
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(content)
  })

  test("tells what has become of a draft", async () => {
    const { draft } = await draftOfTurin()
    await drafts.merge(await store.open())
    expect(await store.open(draft)).toMatchObject({ isPublished: true })
    const next = await moveTo("Lisbon, Portugal", await store.open())
    await drafts.discard(next)
    expect(await store.open(next.draft)).toMatchObject({ isPublished: false })
  })

  test.each([
    ["pending", { kind: "running" }],
    ["success", { kind: "ready" }],
    ["failed run", { kind: "failed", reason: HIDDEN_FAILED, address: `${PULL}/checks` }],
  ] as const)(
    "counts checks that the token may not read (%s) as GitHub sums them up",
    async (checks, known) => {
      await draftOfTurin({ checks, hidesChecks: true })
      expect(await checksOf()).toEqual(known)
    },
  )
})

describe("saving", () => {
  test("is refused when another tab has begun a draft, or has saved", async () => {
    const stored = await store.open()
    const first = await moveTo("Turin, Italy", stored)
    const refused = { kind: "refused" }
    await moveTo("Porto, Portugal", first)
    await expect(moveTo("Lisbon, Portugal", first)).rejects.toMatchObject(refused)
    expect(homeOn(DRAFT)).toBe("Porto, Portugal")
    expect(hub.github.pulls).toHaveLength(1)
  })

  test("replaces a branch that a failed save has left", async () => {
    hub.repository.moveRef(`refs/heads/${DRAFT}`, "main")
    hub.repository.commit(DRAFT, PROFILE, "left: over")
    await draftOfTurin()
    expect(homeOn(DRAFT)).toBe("Turin, Italy")
    expect(commits("main", DRAFT)).toBe(1)
  })

  test("is refused where a branch is in the way of the draft's, and says which", async () => {
    hub.repository.moveRef("refs/heads/cms", "main")
    const message = expect.stringContaining('A branch named "cms"')
    await expect(draftOfTurin()).rejects.toMatchObject({ kind: "refused", message })
  })

  test("puts the draft on top of main where GitHub cannot merge it", async () => {
    const { bytes, ...picture } = upload("content/me-1.jpg", "bytes")
    const files = [{ ...picture, bytes }]
    const first = await moveTo("Turin, Italy", await store.open(), { files })
    changeOnMain(PROFILE, /birth: .*/, "birth: 1990")
    hub.repository.commit("main", "README.md", "New")
    expect(await checksOf()).toEqual({ kind: "behind" })
    const base = await drafts.mergeMain(await store.open())
    expect(base.mergeBase?.texts.profile).toContain("home: Porto, Portugal")
    const profile = withHome(base.main.texts.profile, "Turin, Italy")
    const texts = { ...base.main.texts, profile }
    const { saved } = await moveTo("", base, { texts, files: [picture] })
    const parents = [first.saved.id, hub.repository.revision("main")]
    expect(hub.repository.commitAt(DRAFT)).toMatchObject({ sha: saved.id, parents })
    expect(read(DRAFT)).toBe(profile)
    expect(read(DRAFT, "README.md")).toBe("New")
    expect(exists("content/me-1.jpg")).toBe(true)
    expect(hub.github.pulls).toHaveLength(1)
    expect(await checksOf()).toEqual({ kind: "ready" })
  })

  test("lets GitHub merge main where it can", async () => {
    await draftOfTurin()
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    const found = await drafts.mergeMain(await store.open())
    expect(found.mergeBase).toBeUndefined()
    expect(found.saved.texts.site).toContain("user: eva")
  })
})

test("the stand-in notices a request that GitHub does not publish", async () => {
  const ask = (path: string, body: object) =>
    fetch(`https://api.github.com/repos/ada/portfolio/git/${path}`, {
      method: "POST",
      headers: { authorization: "token a-token" },
      body: JSON.stringify(body),
    })
  await ask("blobs?size=1", { contents: "" })
  await ask("trees", { tree: [{ path: "a", mode: "644", content: "" }] })
  const noticed = hub.github.unknown.splice(0).map((one) => one.replace(/^.*?: /, ""))
  const modes = expect.stringContaining("tree.0.mode: Invalid option")
  const more = [': Unrecognized key: "contents"', "no parameter size", modes]
  expect(noticed).toEqual(expect.arrayContaining(more))
})

describe("publishing", () => {
  test("waits for checks that the repository does not require", async () => {
    const stored = await draftOfTurin({ isAutoMergeAllowed: true, checks: "pending, not required" })
    expect(stored.draft?.checks).toEqual({ kind: "running" })
    await expect(drafts.setAutoMerge(stored, true)).rejects.toMatchObject({ kind: "refused" })
  })

  test("tells what GitHub says when it holds it back", async () => {
    const stored = await draftOfTurin()
    const message = "Squash merges are not allowed on this repository."
    hub.github.mergeRefusal = message
    await expect(drafts.merge(stored)).rejects.toMatchObject({
      kind: "not yet",
      message: `GitHub does not allow this yet: ${message}`,
    })
    hub.github.checks = "review missing"
    expect(await checksOf()).toEqual({ kind: "held back" })
  })

  test("tells which check has failed, and where", async () => {
    await draftOfTurin({ checks: "failed run" })
    expect(await checksOf()).toEqual({
      kind: "failed",
      reason: expect.stringContaining("test (24): content/profile.yaml:9:10"),
      address: "https://github.com/ada/portfolio/runs/1",
    })
  })

  test("goes on alone where that is allowed, unless it is called off", async () => {
    const stored = await draftOfTurin({ isAutoMergeAllowed: true, checks: "pending" })
    await drafts.setAutoMerge(stored, true)
    expect((await store.open()).draft?.hasAutoMerge).toBe(true)
    await drafts.setAutoMerge(await store.open(), false)
    hub.github.pass()
    expect(homeOn("main")).toBe("Porto, Portugal")
    hub.github.checks = "pending"
    await drafts.setAutoMerge(await store.open(), true)
    hub.github.pass()
    expect(homeOn("main")).toBe("Turin, Italy")
    await moveTo("Lisbon, Portugal", await store.open())
    expect(homeOn(DRAFT)).toBe("Lisbon, Portugal")
  })

  test("publishes nothing that was saved elsewhere after it was read", async () => {
    const stored = await draftOfTurin()
    await moveTo("Lisbon, Portugal", await store.open())
    await expect(drafts.merge(stored)).rejects.toMatchObject({ kind: "refused" })
    expect(homeOn("main")).toBe("Porto, Portugal")
  })

  test("lists what was published", async () => {
    await drafts.merge(await draftOfTurin())
    const { main } = await store.open()
    const [newest] = await drafts.history()
    expect(newest).toMatchObject({ title: "Update home", id: main.id, texts: main.texts })
    expect(await drafts.version(main.id)).toEqual(main)
  })
})

test.each([
  [
    { status: 500, message: "Server Error" },
    { kind: "passing", message: /fault of its own \(500\)/ },
  ],
  [
    { status: 403, message: "Resource not accessible by personal access token" },
    { kind: "refused", message: /not accessible by personal access token\. Sign out in the menu/ },
  ],
  [
    { status: 403, message: "API rate limit exceeded", reset: 1_800_000_000 },
    {
      kind: "passing",
      message: /answers again at/,
      retryAt: new Date(1_800_000_000_000),
    },
  ],
] as const)("%j is told in words, and what it means", async (fault, { message, ...failure }) => {
  const stored = await store.open()
  for (const ask of [() => store.open(), () => moveTo("Turin, Italy", stored)]) {
    hub.github.faultsByOrdinal = new Map([[1, fault]])
    const words = expect.stringMatching(message)
    await expect(ask()).rejects.toMatchObject({ ...failure, message: words })
  }
})
