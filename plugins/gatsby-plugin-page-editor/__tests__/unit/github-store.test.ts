import { blobHash } from "../../node/files"
import { statusText } from "../../publish/status-text"
import { newSession } from "../../session/session"
import { github as openStore } from "../../store/github"
import {
  asStoreError,
  type Change,
  type Drafted,
  type Store,
  type Stored,
  type StoreError,
  withoutDraft,
} from "../../store/store"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { stored } from "../helpers/first-owner"

const DRAFT = "cms/draft"
const { fetch } = globalThis
let github: ReturnType<typeof standInGithub>
let store: Store
let drafts: NonNullable<Store["drafts"]>

const storeFor = (token: string) =>
  openStore({ repository: "ada/portfolio", branch: "main" }, () => token)

beforeEach(async () => {
  github = standInGithub(await repositoryOf("__tests__/fixtures/first-owner"))
  globalThis.fetch = github.fetch as typeof fetch
  store = storeFor("a-token")
  drafts = store.drafts as typeof drafts
})

afterEach(() => {
  globalThis.fetch = fetch
  expect(github.unknown).toEqual([])
})

const read = (branch: string, path = "content/profile.yaml") =>
  github.repository.read(`${branch}:${path}`).toString()
const homeOn = (branch: string) => /home: (.*)/.exec(read(branch))?.[1]
const changeOnMain = (path: string, from: RegExp, to: string) =>
  github.repository.commit("main", path, read("main", path).replace(from, to))
/** How many commits the draft has before main. */
const commits = () => github.repository.commitsSince("main", DRAFT).length

/** Saves another home on what was read, and reads again. */
async function moveTo(home: string, base: Stored, files: Change["files"] = {}) {
  const profile = String(base.version.texts.profile).replace(/(?<=home: ).*/, home)
  await store.save(base, { texts: { ...base.version.texts, profile }, files, title: "Update home" })
  return (await store.open()) as Drafted
}

/** A draft that says Turin. */
async function draftOfTurin(settings: Partial<typeof github> = {}) {
  Object.assign(github, settings)
  return moveTo("Turin, Italy", await store.open())
}

describe("open", () => {
  test("gives the draft, and main", async () => {
    await draftOfTurin()
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    const { draft, version, main } = await store.open()
    expect(draft).toMatchObject({ number: 1, state: "ready", hasAutoMerge: false })
    expect(version.texts.profile).toContain("home: Turin, Italy")
    expect(main.texts.site).toContain("user: eva")
  })

  test("takes no pull request from a fork for the draft", async () => {
    await draftOfTurin()
    github.pulls.push({ number: 2, title: "", branch: DRAFT, state: "open", isFromFork: true })
    expect((await store.open()).draft?.number).toBe(1)
  })

  test.each(["main", DRAFT])(
    "says where on %s a file is no YAML, with its address",
    async (branch) => {
      if (branch === DRAFT) await draftOfTurin()
      const path = "content/profile.yaml"
      github.repository.commit(branch, path, "about:\n  name: [\n")
      const error = await store.open().then(newSession).then(undefined, asStoreError)
      expect(error).toMatchObject({
        message: expect.stringContaining(
          `${path} on the branch ${branch}: line 2, column 9: found`,
        ),
      })
      const address = `https://github.com/ada/portfolio/blob/${branch}/${path}`
      const status = statusText({
        isEdited: false,
        failure: { of: "poll", error: error as StoreError, stored: stored() },
      })
      expect(status.link).toEqual({ text: "Open the file on GitHub", address })
    },
  )

  test("lists the files in folders, also those that main has gained since, by hash and size", async () => {
    const path = "static/files/cv/old/ada.pdf"
    await draftOfTurin()
    github.repository.commit("main", path, "bytes")
    const { version } = await store.open()
    const hash = "b6862c638cdf872a1946aeff705f4b4d90f71f41"
    expect([version.files[path], version.sizes[hash]]).toEqual([hash, "bytes".length])
    expect(await (await store.file(version, path))?.text()).toBe("bytes")
    expect(await store.file(version, "static/none.pdf")).toBeUndefined()
  })

  test.each(["repository.draft", "repository.pullRequests.nodes"])(
    "is refused where the token may not see %s, because there may be a draft",
    async (hidden) => {
      await draftOfTurin()
      github.hidden = hidden
      await expect(store.open()).rejects.toMatchObject({ kind: "refused" })
    },
  )

  test("says how a draft has ended, also once the next one has its branch", async () => {
    const first = await draftOfTurin()
    await drafts.merge(first)
    expect((await store.open(first)).ended).toMatchObject({
      how: "merged",
      time: github.pulls[0]?.merged?.time,
    })
    const second = await moveTo("Lisbon, Portugal", await store.open())
    github.hands.close(DRAFT)
    expect(await store.open(second)).toMatchObject({ ended: { how: "closed" } })
    const third = await moveTo("Rome, Italy", await store.open())
    github.hands.deleteBranch(DRAFT)
    expect((await store.open(third)).ended).toEqual({ how: "discarded" })
    await moveTo("Oslo, Norway", await store.open())
    expect((await store.open(third)).ended).toEqual({ how: "discarded" })
  })

  test("sees a draft that was opened again, and none that has ended, although reads lag", async () => {
    await draftOfTurin()
    github.hands.close(DRAFT)
    expect((await store.open()).draft).toBeUndefined()
    github.lag.pulls = 60_000
    expect((await store.open()).draft).toBeUndefined()
    github.lag.pulls = 0
    github.hands.reopen(DRAFT)
    expect((await store.open()).draft?.number).toBe(1)
  })

  test("discards a draft with its branch, which the next one begins anew", async () => {
    const stored = await draftOfTurin()
    const discarded = await drafts.discard(withoutDraft(stored, "discarded"))
    expect([github.pulls[0]?.state, github.repository.revision(DRAFT)]).toEqual([
      "closed",
      undefined,
    ])
    await moveTo("Lisbon, Portugal", discarded)
    expect(github.pulls[1]?.state).toBe("open")
  })

  test("leaves a branch to the next read that has moved, and is refused without permissions", async () => {
    const stored = withoutDraft(await draftOfTurin(), "discarded")
    github.tokens["a-token"] = []
    await expect(drafts.discard(stored)).rejects.toMatchObject({ kind: "refused" })
    github.tokens["a-token"] = ["contents", "pull_requests"]
    github.repository.commit(DRAFT, "content/other.jpg", "bytes")
    expect((await drafts.discard(stored)).leftOver).toBe(stored.leftOver)
    const { leftOver } = await store.open()
    expect(leftOver?.files["content/other.jpg"]).toBeDefined()
    expect((await drafts.discard(await store.open())).leftOver).toBeUndefined()
  })

  test.each([
    ["none", "ready"],
    ["pending", "running"],
    ["pending, not required", "ready"],
    ["success", "ready"],
    ["failed run", "failed"],
    ["failed, not required", "failed"],
    ["review missing", "held back"],
    ["review missing, no checks", "held back"],
    ["another rule", "held back"],
  ] as const)("says whether the draft is to be merged, with checks: %s", async (checks, state) => {
    await draftOfTurin({ checks })
    for (const hidesChecks of [false, true]) {
      github.hidesChecks = hidesChecks
      expect((await store.open()).draft?.state).toBe(state)
    }
  })
})

describe("save", () => {
  test("makes one commit with all that is changed, in a pull request", async () => {
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    const path = "static/cv.pdf"
    const { version } = await moveTo("Turin", await store.open(), {
      [path]: new File([content], "cv.pdf"),
    })
    expect(version.files[path]).toBe(blobHash(Buffer.from(content)))
    expect(commits()).toBe(1)
    expect(github.pulls).toMatchObject([{ title: "Update home", branch: DRAFT }])
  })

  test("is outdated when the draft was merged meanwhile, or its branch deleted", async () => {
    const stored = await draftOfTurin()
    github.hands.merge(DRAFT)
    await expect(moveTo("Lisbon, Portugal", stored)).rejects.toMatchObject({ kind: "outdated" })
    const after = await store.open()
    github.hands.deleteBranch(DRAFT)
    await expect(moveTo("Lisbon, Portugal", after)).rejects.toMatchObject({ kind: "outdated" })
  })

  test("is outdated when another tab has begun a draft, or has saved", async () => {
    const stored = await store.open()
    const first = await moveTo("Turin, Italy", stored)
    await expect(moveTo("Lisbon, Portugal", stored)).rejects.toMatchObject({ kind: "outdated" })
    await moveTo("Porto, Portugal", first)
    await expect(moveTo("Lisbon, Portugal", first)).rejects.toMatchObject({ kind: "outdated" })
    expect(homeOn(DRAFT)).toBe("Porto, Portugal")
    expect(github.pulls).toHaveLength(1)
  })

  test("opens no second pull request if the answer to the first was lost, and reads lag", async () => {
    const base = await store.open()
    github.lag.pulls = 60_000
    github.faults.push(...([undefined, undefined, "answer lost"] as never[]))
    await expect(moveTo("Turin, Italy", base)).rejects.toMatchObject({ kind: "offline" })
    await expect(moveTo("Turin, Italy", await store.open())).rejects.toMatchObject({
      kind: "outdated",
    })
    github.lag.pulls = 0
    expect(await store.open()).toMatchObject({ draft: { number: 1 } })
    expect(github.pulls).toHaveLength(1)
    github.hands.close(DRAFT)
    await moveTo("Rome, Italy", await store.open())
    expect(homeOn(DRAFT)).toBe("Rome, Italy")
  })

  test("takes over a branch that an earlier draft has left", async () => {
    github.repository.moveBranch(DRAFT, "main")
    github.repository.commit(DRAFT, "content/left.jpg", "over")
    changeOnMain("content/site.yaml", /user: .*/, "user: eva")
    await draftOfTurin()
    expect(homeOn(DRAFT)).toBe("Turin, Italy")
    expect(github.repository.revision(`${DRAFT}:content/left.jpg`)).toBeUndefined()
    expect(commits()).toBe(1)
  })

  test("says what to do with a token that may only read", async () => {
    const message = expect.stringContaining('with a token for "Only select repositories"')
    const saving = draftOfTurin({ tokens: { "a-token": [] } })
    await expect(saving).rejects.toMatchObject({ kind: "refused", message })
  })
})

describe("drafts", () => {
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
})

test("save › is tried once more on a branch that GitHub does not know yet", async () => {
  github.lag.newBranches = 500
  await draftOfTurin()
  expect(homeOn(DRAFT)).toBe("Turin, Italy")
  expect(github.pulls).toHaveLength(1)
})

test.each([
  [{ status: 401, body: '{ "message": "Bad credentials" }' }, "signed out"],
  [{ status: 502, body: "" }, "offline"],
  [{ status: 403, body: '{ "message": "API rate limit exceeded" }' }, "offline"],
  [{ status: 403, body: '{ "message": "Repository was archived so is read-only." }' }, "refused"],
  ["not sent", "offline"],
  ["answer lost", "offline"],
  [{ status: 200, body: "<html></html>" }, "offline"],
  [{ status: 200, body: '{ "data": null }' }, "offline"],
] as const)("a failure of GitHub › is of a kind that says what to do: %j", async (fault, kind) => {
  github.faults.push(fault)
  await expect(store.open()).rejects.toMatchObject({ kind })
})
