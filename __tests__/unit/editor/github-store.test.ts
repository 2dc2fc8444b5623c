import {
  type Change,
  type Drafted,
  type Store,
  type Stored,
  StoreError,
} from "../../../editor/store/store"
import { blobHash } from "../../../src/content/files"
import { editorAround } from "../../helpers/editor/editor-for-tests"
import { HOME } from "../../helpers/editor/first-owner"
import { githubForEachTest } from "../../helpers/editor/github-for-tests"

const DRAFT = "cms/draft"
const { hub, openStore, homeOn, commits, changeOnMain } = githubForEachTest()
let store: Store
let drafts: NonNullable<Store["drafts"]>
beforeEach(() => {
  store = openStore()
  drafts = store.drafts as typeof drafts
})

const exists = (path: string) => hub.repository.revision(`${DRAFT}:${path}`) !== undefined

/** Saves another home on what was read, and reads again. */
async function moveTo(home: string, base: Stored, files: Change["files"] = {}) {
  const profile = base.version.texts.profile.replace(/(?<=home: ).*/, home)
  await store.save(base, { texts: { ...base.version.texts, profile }, files, title: "Update home" })
  return (await store.open()) as Drafted
}

/** A draft that says Turin. */
async function draftOfTurin(settings: Partial<typeof hub.github> = {}) {
  Object.assign(hub.github, settings)
  return moveTo("Turin, Italy", await store.open())
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

  test("counts the files of the draft that are not the content's", async () => {
    await draftOfTurin()
    hub.repository.commit(DRAFT, "README.md", "Mine.")
    hub.repository.commit(DRAFT, "static/notes.txt", "Mine.")
    expect((await store.open()).draft?.otherFiles).toBe(1)
  })

  test("has the files that main has gained since the draft was begun", async () => {
    await draftOfTurin()
    hub.repository.commit("main", "static/cv.pdf", "bytes")
    const { version } = await store.open()
    expect(await (await store.file(version, "static/cv.pdf"))?.text()).toBe("bytes")
  })

  test("lists files in folders, with git's hashes and their sizes", async () => {
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
        const isTold = found instanceof StoreError
        const isThere = found.draft || (how === "missing" && field === "repository.draft")
        expect([how, field, isTold || Boolean(isThere)]).toEqual([how, field, true])
        hub.github[how] = ""
      }
    }
  })

  test("tells what has become of a draft", async () => {
    const stored = await draftOfTurin()
    await drafts.merge(stored)
    expect((await store.open(stored.draft)).publishedAt).toBe(hub.github.pulls[0]?.merged?.at)
    const next = await moveTo("Lisbon, Portugal", await store.open())
    hub.github.pulls.forEach((pull) => {
      if (pull.state === "open") pull.state = "closed"
    })
    const closed = await store.open(next.draft)
    expect([closed.publishedAt, closed.draft]).toEqual([undefined, undefined])
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
    const message = expect.stringContaining("Reference creation failed")
    await expect(draftOfTurin()).rejects.toMatchObject({ kind: "refused", message })
    hub.repository.deleteRef("refs/heads/cms")
    hub.github.tokens = { "a-token": [] }
    const advice = expect.stringContaining("sign in with a token that has the permissions")
    await expect(draftOfTurin()).rejects.toMatchObject({ kind: "refused", message: advice })
  })
})

describe("publishing", () => {
  test("merges the version that was read, and no newer one", async () => {
    const stored = await draftOfTurin()
    await moveTo("Oslo, Norway", await store.open())
    await expect(drafts.merge(stored)).rejects.toMatchObject({ kind: "refused" })
    expect(homeOn("main")).toBe("Porto, Portugal")
  })

  test("lets GitHub merge main into a draft that is behind", async () => {
    const stored = await draftOfTurin({ needsUpToDate: true })
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    expect((await store.open()).draft?.state).toBe("behind")
    await drafts.update(stored)
    const updated = await store.open()
    expect(updated.draft?.state).toBe("ready")
    expect(updated.version.texts.site).toContain("user: eva")
    changeOnMain("content/profile.yaml", /home: .*/, "home: Oslo")
    expect((await store.open()).draft?.state).toBe("conflict")
  })

  test("leaves the merge to GitHub, unless it is called off", async () => {
    const stored = await draftOfTurin({ checks: "pending", isAutoMergeAllowed: true })
    expect(stored.draft).toMatchObject({ mayGoLive: true, goesLive: false })
    await drafts.setAutoMerge(stored, true)
    expect((await store.open()).draft?.goesLive).toBe(true)
    await drafts.setAutoMerge(stored, false)
    hub.github.pass()
    expect((await store.open()).draft?.goesLive).toBe(false)
  })
})

/** Looks at the store for six seconds, as a tab does that becomes visible again and again. */
async function lookOn(look: () => Promise<void>) {
  for (let count = 0; count < 12; count += 1) {
    await look()
    jest.setSystemTime(Date.now() + 500)
  }
}

describe("where reads lag behind writes", () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ["nextTick", "setImmediate", "setTimeout", "clearTimeout", "queueMicrotask"],
    })
  })
  afterEach(() => jest.useRealTimers())

  const made = () => hub.github.log.filter((one) => /GraphQL [a-z]/.test(one))

  test.each([
    [{ commits: 3_000 }],
    [{ refs: 500, commits: 0, pulls: 3_000 }],
    [{ refs: 3_000, commits: 1_500, pulls: 500 }],
  ])("a save makes one commit and one pull request, and a publish one merge (%j)", async (lag) => {
    Object.assign(hub.github.lag, lag)
    const editor = await editorAround(store)
    editor.type(HOME, "Turin, Italy")
    await editor.save()
    expect(editor.said()).toMatch(/^Saved/)
    await lookOn(editor.look)
    expect([editor.said(), editor.isEdited()]).toEqual(["Saved", false])
    const written = ["createRef", "createCommitOnBranch", "createPullRequest"]
    expect(made()).toEqual(written.map((name) => `GraphQL ${name}`))

    await editor.publish()
    await lookOn(editor.look)
    expect(made().slice(3)).toEqual(["GraphQL mergePullRequest"])
    expect([editor.said(), editor.valueAt(HOME)]).toEqual(["Live", "Turin, Italy"])
    expect(homeOn("main")).toBe("Turin, Italy")

    editor.type(HOME, "Oslo, Norway")
    await editor.save()
    await lookOn(editor.look)
    expect(editor.said()).toMatch(/^Saved/)
    expect(hub.github.pulls).toMatchObject([{ state: "merged" }, { state: "open" }])
    expect(commits("main", DRAFT)).toBe(1)
  })

  test("auto-merge is asked for once, and called off once", async () => {
    Object.assign(hub.github, { checks: "pending", isAutoMergeAllowed: true })
    hub.github.lag.pulls = 3_000
    const editor = await editorAround(store)
    editor.type(HOME, "Turin, Italy")
    await editor.publish()
    await lookOn(editor.look)
    expect(editor.said()).toBe("Goes live when the checks have passed")
    await editor.callOff()
    await lookOn(editor.look)
    expect(editor.said()).toMatch(/^Saved/)
    const asked = made().filter((one) => /AutoMerge/.test(one))
    expect(asked).toEqual([
      "GraphQL enablePullRequestAutoMerge",
      "GraphQL disablePullRequestAutoMerge",
    ])
  })

  test("a commit on a branch that GitHub does not know yet is tried once more", async () => {
    jest.useRealTimers()
    hub.github.lag.newBranches = 500
    await draftOfTurin()
    expect(homeOn(DRAFT)).toBe("Turin, Italy")
    expect(hub.github.pulls).toHaveLength(1)
  })
})

test.each([
  [{ status: 401, message: "Bad credentials" }, "signed out"],
  [{ status: 502, message: "" }, "offline"],
  [{ status: 403, message: "API rate limit exceeded" }, "offline"],
  [{ status: 403, message: "Repository was archived so is read-only." }, "refused"],
  ["not sent", "offline"],
  ["answer lost", "offline"],
  ...["<html></html>", "{}", "null", '{ "data": null }', '{ "data": {'].map(
    (body) => [{ status: 200, body }, "offline"] as const,
  ),
] as const)("a failure %j is told by what to do", async (fault, kind) => {
  hub.github.faults.push(fault)
  await expect(store.open()).rejects.toMatchObject({ kind })
})

test("a token that no header can carry is told as a sign-in, not as a lost connection", async () => {
  await expect(openStore("a-token\u200b").open()).rejects.toMatchObject({ kind: "signed out" })
})
