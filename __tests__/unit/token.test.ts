import type { GithubStore } from "../../src/editor/settings"
import { checkToken, netlifyToken } from "../../src/editor/token"
import { bareRepository, type Repository } from "../browser/bare-repository"
import { standInGithub } from "../browser/stand-in-github"

const NETLIFY = "https://api.netlify.com"
const TOKEN = "github_pat_right"
const STORE: GithubStore = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  site: "https://ada.example",
  hasNetlify: true,
}

describe("a token", () => {
  const originalFetch = globalThis.fetch
  let repository: Repository
  let github: ReturnType<typeof standInGithub>
  let waited: string[]

  beforeEach(async () => {
    repository = await bareRepository("__tests__/fixtures/first-owner")
    github = standInGithub(repository)
    github.tokens[TOKEN] = ["contents", "pull_requests"]
    globalThis.fetch = github.fetch as typeof fetch
    waited = []
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
  })

  afterEach(async () => {
    jest.useRealTimers()
    globalThis.fetch = originalFetch
    expect(github.unknown).toEqual([])
    await repository.remove()
  })

  const check = () =>
    checkToken(TOKEN, STORE, new AbortController().signal, ({ message }) => {
      waited.push(message)
      jest.advanceTimersByTimeAsync(60_000)
    })

  test("that may do all is taken after three requests, which change nothing", async () => {
    await check()
    expect(github.log).toHaveLength(3)
    expect(github.pulls).toEqual([])
    expect(waited).toEqual([])
  })

  test.each([
    ["that GitHub does not know", undefined, "GitHub does not know this token"],
    [
      "without the permission Contents",
      ["pull_requests"],
      'its permission "Contents" to "Read and',
    ],
    ["without the permission Pull requests", ["contents"], 'its permission "Pull requests" to'],
  ] as const)("%s is refused, and told what it lacks", async (_, has, words) => {
    delete github.tokens[TOKEN]
    if (has) github.tokens[TOKEN] = [...has]
    await expect(check()).rejects.toThrow(words)
  })

  test("of somebody who may not push is refused, and writes nothing", async () => {
    github.canPush = false
    await expect(check()).rejects.toThrow("does not let you change ada/portfolio")
    expect(github.log).toEqual(["GET /repos/ada/portfolio"])
  })

  test.each([
    ["there is no connection", "not sent", "no connection"],
    ["an answer is lost", "answer lost", "no connection"],
    ["GitHub has a fault", { status: 502, message: "Bad Gateway" }, "a fault of its own"],
    [
      "there were too many requests",
      { status: 403, message: "API rate limit exceeded" },
      "too many requests",
    ],
  ] as const)("is kept while %s: that is told, and it is tried again", async (_, fault, words) => {
    for (const ordinal of [1, 3]) github.faultsByOrdinal.set(ordinal, fault)
    await check()
    expect(waited).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
  })

  test("is not asked about any more once one has left the page", async () => {
    github.faultsByOrdinal.set(1, "not sent")
    const attempt = new AbortController()
    const asked = checkToken(TOKEN, STORE, attempt.signal, () => {
      attempt.abort()
      jest.advanceTimersByTimeAsync(60_000)
    })
    await expect(asked).rejects.toThrow("aborted")
    expect(github.log).toEqual([])
  })
})

describe("Netlify's window", () => {
  const page = new EventTarget()
  const popup = { postMessage: jest.fn(), close: jest.fn() }

  beforeEach(() => {
    jest.clearAllMocks()
    const addEventListener = page.addEventListener.bind(page)
    Object.assign(globalThis, { open: () => popup, addEventListener })
  })

  const say = (data: string, from: { origin?: string; source?: object } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event("message"), { data, origin: NETLIFY, source: popup, ...from }),
    )
  const ask = () => netlifyToken("ada.example", new AbortController().signal)
  const success = (token: string) => `authorization:github:success:${JSON.stringify({ token })}`

  test.each([
    ["another site", { origin: "https://attacker.example" }],
    ["another window", { source: {} }],
  ])("is not believed when %s speaks", async (_, from) => {
    const token = ask()
    say("authorizing:github", from)
    say(success("foreign"), from)
    expect(popup.postMessage).not.toHaveBeenCalled()
    say("authorizing:github")
    expect(popup.postMessage).toHaveBeenCalledWith("authorizing:github", NETLIFY)
    say(success("right"))
    expect(await token).toBe("right")
  })

  test("says why GitHub refuses", async () => {
    const token = ask()
    say(`authorization:github:error:${JSON.stringify({ message: "Access denied" })}`)
    await expect(token).rejects.toThrow("GitHub: Access denied")
  })
})
