import {
  type Change,
  type Draft,
  type Store,
  type Stored,
  StoreError,
} from "../../../editor/store/store"
import { blobHash } from "../../../src/content/blob-hash"
import { githubForEachTest } from "../../helpers/editor/github-for-tests"

const DRAFT = "cms/draft"
const { hub, store, homeOn, commits, changeOnMain } = githubForEachTest()
const drafts = store.drafts as NonNullable<Store["drafts"]>

const exists = (path: string) => hub.repository.revision(`${DRAFT}:${path}`) !== undefined

/** Saves another home on what was read, and reads again. */
async function moveTo(home: string, base: Stored, files: Change["files"] = {}) {
  const profile = base.version.texts.profile.replace(/(?<=home: ).*/, home)
  await store.save(base, { texts: { ...base.version.texts, profile }, files, title: "Update home" })
  return store.open()
}

/** A draft that says Turin. */
async function draftOfTurin(settings: Partial<typeof hub.github> = {}) {
  Object.assign(hub.github, settings)
  const stored = await moveTo("Turin, Italy", await store.open())
  return { ...stored, draft: stored.draft as Draft }
}

describe("reading", () => {
  test("gives the draft, and main", async () => {
    await draftOfTurin()
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    const { draft, version, live } = await store.open()
    expect(draft).toMatchObject({ number: 1, state: "ready", goesLive: false })
    expect(version.texts.profile).toContain("home: Turin, Italy")
    expect(live.texts.site).toContain("user: eva")
  })

  test("finds the draft among pull requests of forks, and those to the parent of a fork", async () => {
    const other = { title: "", branch: DRAFT, state: "open" } as const
    for (let number = 1; number <= 10; number += 1)
      hub.github.pulls.push({ ...other, number, isFromFork: true })
    hub.github.pulls.push({ ...other, number: 11, isToParent: true })
    expect((await store.open()).draft).toBeUndefined()
    expect((await draftOfTurin()).draft.number).toBe(12)
  })

  test("lists files in folders of any depth, with git's hashes and their sizes", async () => {
    const path = "static/files/cv/old/ada.pdf"
    hub.repository.commit("main", path, "bytes")
    const { version } = await store.open()
    const hash = "b6862c638cdf872a1946aeff705f4b4d90f71f41"
    expect([version.files[path], version.sizes[hash]]).toEqual([hash, "bytes".length])
    expect(await (await store.file(version, path))?.text()).toBe("bytes")
    expect(await store.file(version, "static/none.pdf")).toBeUndefined()
  })

  test("of whatever the token may not see, gives the draft or says so, and never none", async () => {
    const { draft } = await draftOfTurin({ checks: "success" })
    for (const how of ["hidden", "missing"] as const) {
      hub.github.nullable.clear()
      await store.open(draft)
      for (const field of hub.github.nullable) {
        hub.github[how] = field
        const found = await store.open(draft).catch((error) => error)
        const isTold = found instanceof StoreError && found.kind === "refused"
        const isThere = found.draft || (how === "missing" && field === "repository.draft")
        expect([how, field, isTold || Boolean(isThere)]).toEqual([how, field, true])
        hub.github[how] = ""
      }
    }
  })

  test("tells what has become of a draft", async () => {
    const { draft, version } = await draftOfTurin()
    await drafts.merge(draft, version.id)
    expect(await store.open(draft)).toMatchObject({ isPublished: true })
    expect(hub.repository.branches()).toEqual(["main"])
    const next = await moveTo("Lisbon, Portugal", await store.open())
    hub.github.pulls.forEach((pull) => {
      if (pull.state === "open") pull.state = "closed"
    })
    const closed = await store.open(next.draft)
    expect([closed.isPublished, closed.draft]).toEqual([false, undefined])
  })

  test.each([
    ["none", "ready"],
    ["pending", "running"],
    ["pending, not required", "ready"],
    ["success", "ready"],
    ["failed run", "failed"],
    ["review missing", "held back"],
  ] as const)("tells whether GitHub would merge it, with checks: %s", async (checks, state) => {
    for (const hidesChecks of [false, true]) {
      Object.assign(hub.github, { checks, hidesChecks })
      const { draft } = (await store.open()).draft ? await store.open() : await draftOfTurin()
      expect(draft?.state).toBe(state)
    }
  })
})

describe("saving", () => {
  test("is one commit with all that is changed, beside a pull request", async () => {
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    const path = "static/cv.pdf"
    const { version } = await moveTo("Turin", await store.open(), {
      [path]: new File([content], "cv.pdf"),
    })
    expect(version.files[path]).toBe(blobHash(Buffer.from(content)))
    const file = await store.file(version, path)
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(content)
    expect(commits("main", DRAFT)).toBe(1)
    expect(hub.github.pulls).toMatchObject([{ title: "Update home", branch: DRAFT }])
  })

  test("is refused when another tab has begun a draft, or has saved", async () => {
    const stored = await store.open()
    const first = await moveTo("Turin, Italy", stored)
    await expect(moveTo("Lisbon, Portugal", stored)).rejects.toMatchObject({ kind: "refused" })
    await moveTo("Porto, Portugal", first)
    await expect(moveTo("Lisbon, Portugal", first)).rejects.toMatchObject({ kind: "refused" })
    expect(homeOn(DRAFT)).toBe("Porto, Portugal")
    expect(hub.github.pulls).toHaveLength(1)
  })

  test("takes over a branch that an earlier draft has left", async () => {
    hub.repository.moveRef(`refs/heads/${DRAFT}`, "main")
    hub.repository.commit(DRAFT, "content/left.jpg", "over")
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    await draftOfTurin()
    expect(homeOn(DRAFT)).toBe("Turin, Italy")
    expect(exists("content/left.jpg")).toBe(false)
    expect(commits("main", DRAFT)).toBe(1)
  })

  test("says what GitHub says where a branch is in the way of the draft's, or the token lacks a permission", async () => {
    hub.repository.moveRef("refs/heads/cms", "main")
    const message = expect.stringContaining("Reference update failed")
    await expect(draftOfTurin()).rejects.toMatchObject({ kind: "refused", message })
    hub.repository.deleteRef("refs/heads/cms")
    hub.github.tokens = { "a-token": [] }
    const advice = expect.stringContaining("sign in with a token that has the permissions")
    await expect(draftOfTurin()).rejects.toMatchObject({ kind: "refused", message: advice })
  })
})

describe("publishing", () => {
  test("merges the version that was read, and no newer one", async () => {
    const { draft, version } = await draftOfTurin()
    await moveTo("Oslo, Norway", await store.open())
    await expect(drafts.merge(draft, version.id)).rejects.toMatchObject({ kind: "refused" })
    expect(homeOn("main")).toBe("Porto, Portugal")
  })

  test("lets GitHub merge main into a draft that is behind", async () => {
    const { draft, version } = await draftOfTurin({ needsUpToDate: true })
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    expect((await store.open()).draft?.state).toBe("behind")
    await drafts.update(draft, version.id)
    const stored = await store.open()
    expect(stored.draft?.state).toBe("ready")
    expect(stored.version.texts.site).toContain("user: eva")
    changeOnMain("content/profile.yaml", /home: .*/, "home: Oslo")
    expect((await store.open()).draft?.state).toBe("conflict")
  })

  test("leaves the merge to GitHub, unless it is called off", async () => {
    const { draft, version } = await draftOfTurin({ checks: "pending", isAutoMergeAllowed: true })
    expect(draft).toMatchObject({ mayGoLive: true, goesLive: false })
    await drafts.setAutoMerge(draft, version.id, true)
    expect((await store.open()).draft?.goesLive).toBe(true)
    await drafts.setAutoMerge(draft, version.id, false)
    hub.github.pass()
    expect((await store.open()).draft?.goesLive).toBe(false)
  })
})

test.each([
  [{ status: 401, message: "Bad credentials" }, "signed out"],
  [{ status: 502, message: "" }, "offline"],
  [{ status: 403, message: "API rate limit exceeded" }, "offline"],
  [{ status: 403, message: "Repository was archived so is read-only." }, "refused"],
  ["not sent", "offline"],
  ["answer lost", "offline"],
] as const)("a failure %j is told by what to do", async (fault, kind) => {
  hub.github.faultsByOrdinal.set(1, fault)
  await expect(store.open()).rejects.toMatchObject({ kind })
})
