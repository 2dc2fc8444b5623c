import type { PullRequest } from "@octokit/graphql-schema"
import { blobHash } from "../../node/files"
import { statusText } from "../../publish/status-text"
import { newSession } from "../../session/session"
import { github as openStore } from "../../store/github"
import { draftFrom } from "../../store/github-queries"
import {
  asStoreError,
  type Change,
  type Drafted,
  type Store,
  type Stored,
  type StoreError,
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
    const { draft, version, live } = await store.open()
    expect(draft).toMatchObject({ number: 1, state: "ready", goesLive: false })
    expect(version.texts.profile).toContain("home: Turin, Italy")
    expect(live.texts.site).toContain("user: eva")
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
        failure: { of: "poll", error: error as StoreError, at: stored() },
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

  test("says whether a draft was merged or closed", async () => {
    const stored = await draftOfTurin()
    await drafts.merge(stored)
    expect((await store.open(stored)).merged?.at).toBe(github.pulls[0]?.merged?.at)
    const next = await moveTo("Lisbon, Portugal", await store.open())
    Object.assign(github.pulls[1] ?? {}, { state: "closed" })
    const closed = await store.open(next)
    expect([closed.merged, closed.draft]).toEqual([undefined, undefined])
  })

  test("closes a draft, whose branch the next save takes over", async () => {
    const closed = await drafts.close(await draftOfTurin())
    expect([github.pulls[0]?.state, closed.draft]).toEqual(["closed", undefined])
    expect(closed.version.texts.profile).not.toContain("Turin")
    await moveTo("Lisbon, Portugal", closed)
    expect(github.pulls[1]?.state).toBe("open")
  })

  test.each([
    ["none", "ready"],
    ["pending", "running"],
    ["pending, not required", "ready"],
    ["success", "ready"],
    ["failed run", "failed"],
    ["failed, not required", "failed"],
    ["review missing", "held back"],
  ] as const)("says whether the draft is to be merged, with checks: %s", async (checks, state) => {
    await draftOfTurin({ checks })
    for (const hidesChecks of [false, true]) {
      github.hidesChecks = hidesChecks
      expect((await store.open()).draft?.state).toBe(state)
    }
  })
})

describe("the preview of a draft", () => {
  const status = (context: string, targetUrl: string, state = "SUCCESS") => ({
    context,
    targetUrl,
    state,
  })
  const NETLIFY = "https://deploy-preview-1--ada.netlify.app"
  const VERCEL = "https://portfolio-git-draft-ada.vercel.app"

  type Reported = { deployed?: [state: string, environmentUrl: string][]; checks?: object[] }

  test.each<[string, string | undefined, Reported]>([
    [
      "a deployment's",
      VERCEL,
      { deployed: [["SUCCESS", VERCEL]], checks: [status("deploy", NETLIFY)] },
    ],
    [
      "the newest deployment's",
      VERCEL,
      {
        deployed: [
          ["SUCCESS", NETLIFY],
          ["SUCCESS", VERCEL],
        ],
      },
    ],
    ["none of a failed deployment", undefined, { deployed: [["FAILURE", VERCEL]] }],
    ["a status's", NETLIFY, { checks: [status("netlify/ada/deploy-preview", NETLIFY)] }],
    ["none of a pending status", undefined, { checks: [status("preview", NETLIFY, "PENDING")] }],
    [
      "none of another status",
      undefined,
      { checks: [status("coverage", "https://codecov.io/ada")] },
    ],
    ...[
      "https://vercel.com/github",
      "https://github.com/ada/portfolio/actions/runs/1",
      "https://dash.cloudflare.com/?to=/1",
      "https://app.netlify.com/projects/ada/deploys/1",
    ].map((detailsUrl): [string, undefined, Reported] => [
      `never ${detailsUrl}`,
      undefined,
      { checks: [{ name: "Deploy", conclusion: "SUCCESS", detailsUrl }] },
    ]),
  ])("has an address: %s", (_, preview, { deployed = [], checks = [] }) => {
    const statuses = deployed.map(([state, environmentUrl]) => ({ state, environmentUrl }))
    const deployments = { nodes: statuses.map((latestStatus) => ({ latestStatus })) }
    const pull = {
      statusCheckRollup: { contexts: { nodes: checks } },
      commits: { nodes: [{ commit: { deployments } }] },
    }
    expect(draftFrom(pull as unknown as PullRequest, false).preview).toBe(preview)
  })

  test("is where the host has deployed its last commit, if the token may see that", async () => {
    await draftOfTurin({ deployments: [VERCEL] })
    expect((await store.open()).draft?.preview).toBe(VERCEL)
    github.hidesChecks = true
    expect((await store.open()).draft).toMatchObject({ number: 1, preview: undefined })
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

  test("says what to do with a token that may only read, or waits for an approval", async () => {
    const message = expect.stringMatching(
      /your token may wait for its approval.* with a token for "Only select repositories"/,
    )
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
