import type { PullRequest } from "@octokit/graphql-schema"
import { github as openStore } from "../../store/github"
import { draftFrom } from "../../store/github-queries"
import { type Drafted, type Stored, withoutDraft } from "../../store/store"
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

async function saveDraft() {
  const base = await store.open()
  const texts = { ...base.version.texts, site: "language: pt\n" }
  await store.save(base, { texts, files: {}, title: "Update language" })
  return (await store.open()) as Drafted
}

const status = (context: string, targetUrl: string, state = "SUCCESS") => ({
  context,
  targetUrl,
  state,
})
const NETLIFY = "https://deploy-preview-1--ada.netlify.app"
const run = (detailsUrl: string) => ({ name: "Deploy", conclusion: "SUCCESS", detailsUrl })

test.each<[string, string | undefined, check: object]>([
  ["a status's", NETLIFY, status("netlify/ada/deploy-preview", NETLIFY)],
  ["none of a pending status", undefined, status("preview", NETLIFY, "PENDING")],
  ["none of another status", undefined, status("coverage", "https://codecov.io/ada")],
  ["none at GitHub", undefined, run("https://github.com/ada/portfolio/actions/runs/1")],
  ["none at Cloudflare", undefined, run("https://dash.cloudflare.com/?to=/1")],
  ["none at Netlify", undefined, run("https://app.netlify.com/projects/ada/deploys/1")],
])("the preview of a draft › has an address: %s", (_, preview, check) => {
  const pull = { statusCheckRollup: { contexts: { nodes: [check] } } }
  expect(draftFrom(pull as unknown as PullRequest, false).preview).toBe(preview)
})

test("open › takes no pull request from a fork for the draft, and says where its files are", async () => {
  await saveDraft()
  const fork = { number: 2, title: "", branch: `bob:${DRAFT}`, state: "open" } as const
  github.pulls = github.pulls.flatMap((pull) => [pull, { ...pull, ...fork }])
  const { draft, version } = await store.open()
  expect(draft?.number).toBe(1)
  expect(version.url).toBe("https://github.com/ada/portfolio/blob/cms/draft")
})

test("open › sees a draft that was opened again, and none that has ended, although reads lag", async () => {
  await saveDraft()
  github.hands.close(DRAFT)
  expect((await store.open()).draft).toBeUndefined()
  github.lag.pulls = 60_000
  expect((await store.open()).draft).toBeUndefined()
  github.lag.pulls = 0
  github.hands.reopen(DRAFT)
  expect((await store.open()).draft?.number).toBe(1)
})

test("discard › leaves a branch that has moved to the next read", async () => {
  const discard = (stored: Stored) => store.drafts?.discard(stored)
  const left = withoutDraft(await saveDraft(), "discarded")
  github.hands.commit(DRAFT, "content/other.jpg", "bytes")
  expect((await discard(left))?.leftOver).toBe(left.leftOver)
  const found = await store.open()
  expect(found.leftOver?.files["content/other.jpg"]).toBeDefined()
  expect((await discard(found))?.leftOver).toBeUndefined()
})

test.each([/^repository.draft$/, /^repository.pullRequests.nodes$/])(
  "open › is refused where the token may not see %s, because there may be a draft",
  async (hidden) => {
    await saveDraft()
    github.hidden = hidden
    await expect(store.open()).rejects.toMatchObject({ kind: "signed out" })
  },
)

test.each([
  ["none", "ready"],
  ["pending", "running"],
  ["pending but optional", "ready"],
  ["success", "ready"],
  ["failed run", "failed"],
  ["failed but optional", "failed"],
  ["another rule", "held back"],
] as const)(
  "open › says whether the draft is to be merged, also to a token that may see no check: %s",
  async (checks, state) => {
    Object.assign(github, { checks, hidden: /statusCheckRollup.contexts.nodes.0/ })
    expect((await saveDraft()).draft.state).toBe(state)
  },
)

test.each<[string, RegExp, () => Promise<unknown>]>([
  ["a save", /^Your token may not write to ada\/portfolio: it has to be .* approved/, saveDraft],
  [
    "a repository that it does not reach, or that has moved",
    /^Your token may not write to ada\/old: .* If the repository was renamed or moved, build/,
    () => openStore({ repository: "ada/old", branch: "main" }, () => "a-token").open(),
  ],
])("a token that may only read › is refused with what to do: %s", async (_, words, act) => {
  github.tokens = { "a-token": "read" }
  const message = expect.stringMatching(words)
  await expect(act()).rejects.toMatchObject({ kind: "signed out", message })
})

test("open › says where to name another branch, once GitHub has no more of that name", async () => {
  const message =
    "ada/portfolio has no branch master. Set the production branch at your host, and build the site again."
  const gone = openStore({ repository: "ada/portfolio", branch: "master" }, () => "a-token")
  await expect(gone.open()).rejects.toMatchObject({ kind: "refused", message })
})

test("save › is tried once more on a branch that GitHub does not know yet", async () => {
  github.lag.newBranches = 500
  expect(await saveDraft()).toMatchObject({ draft: { number: 1 } })
})

test.each([
  [{ status: 401, body: '{ "message": "Bad credentials" }' }, "signed out", "your token"],
  [{ status: 502, body: "" }, "offline", "GitHub has a fault of its own (502)."],
  [{ status: 403, body: '{ "message": "API rate limit exceeded" }' }, "offline", "too many"],
  [{ status: 403, body: '{ "message": "Repository was archived." }' }, "refused", "archived."],
  ["not sent", "offline", "There is no connection to GitHub."],
  [{ status: 200, body: "<html></html>" }, "offline", "Your network may want you to sign in"],
  [{ status: 403, body: "<html></html>" }, "offline", "Your network may want you to sign in"],
  [{ status: 200, body: '{ "data": null }' }, "offline", "There is no connection to GitHub."],
  [{ status: 200, body: '{ "errors": [{ "message": "Oh" }] }' }, "offline", "of its own (Oh)."],
] as const)(
  "a failure of GitHub, or of the network › is of a kind that says what to do: %j",
  async (fault, kind, words) => {
    github.faults.push(fault)
    const message = expect.stringContaining(words)
    await expect(store.open()).rejects.toMatchObject({ kind, message })
  },
)
