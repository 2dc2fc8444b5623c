import { github as openStore } from "../../store/github"
import type { Drafted } from "../../store/store"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { CONTENT } from "../github/state"

const DRAFT = "cms/draft"
let github: ReturnType<typeof standInGithub>
let store: ReturnType<typeof openStore>

beforeEach(async () => {
  github = standInGithub(await repositoryOf(CONTENT))
  jest.spyOn(globalThis, "fetch").mockImplementation(github.fetch)
  store = openStore({ repository: "ada/portfolio", branch: "main" }, () => "a-token")
})

afterEach(() => {
  jest.restoreAllMocks()
  expect(github.unknown).toEqual([])
})

/** Saves a draft, and reads it. */
async function saveDraft() {
  const base = await store.open()
  const texts = { ...base.version.texts, site: "language: pt\n" }
  await store.save(base, { texts, files: {}, title: "Update language" })
  return (await store.open()) as Drafted
}

test("open › takes no pull request from a fork for the draft", async () => {
  await saveDraft()
  github.pulls.push({ number: 2, title: "", branch: DRAFT, state: "open", isFromFork: true })
  expect((await store.open()).draft?.number).toBe(1)
})

test("open › says on which branch the draft's files are", async () => {
  const { version } = await saveDraft()
  expect(version.url).toBe("https://github.com/ada/portfolio/blob/cms/draft")
})

test.each(["repository.draft", "repository.pullRequests.nodes"])(
  "open › is refused where the token may not see %s, because there may be a draft",
  async (hidden) => {
    await saveDraft()
    github.hidden = hidden
    await expect(store.open()).rejects.toMatchObject({ kind: "refused" })
  },
)

test.each([
  ["none", "ready"],
  ["pending", "running"],
  ["pending, not required", "ready"],
  ["success", "ready"],
  ["failed run", "failed"],
  ["failed, not required", "failed"],
  ["review missing", "held back"],
] as const)(
  "open › says whether the draft is to be merged, also to a token that may see no check: %s",
  async (checks, state) => {
    Object.assign(github, { checks, hidesChecks: true })
    expect((await saveDraft()).draft.state).toBe(state)
  },
)

test("save › says what to do with a token that may only read", async () => {
  const message = expect.stringContaining('with a token for "Only select repositories"')
  github.tokens = { "a-token": [] }
  await expect(saveDraft()).rejects.toMatchObject({ kind: "refused", message })
})

test("save › is tried once more on a branch that GitHub does not know yet", async () => {
  github.lag.newBranches = 500
  expect(await saveDraft()).toMatchObject({ draft: { number: 1 } })
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
  [{ status: 200, body: '{ "errors": [{ "message": "Something went wrong." }] }' }, "offline"],
] as const)("a failure of GitHub › is of a kind that says what to do: %j", async (fault, kind) => {
  github.faults.push(fault)
  await expect(store.open()).rejects.toMatchObject({ kind })
})
