/** @jest-environment node */
import { setTimeout as pause } from "node:timers/promises"
import type { GithubStore } from "../../src/editor/node/settings"
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

  const check = (token = TOKEN, { signal } = new AbortController()) =>
    checkToken(token, STORE, signal, ({ message }) => {
      waited.push(message)
      jest.advanceTimersByTimeAsync(60_000)
    })

  test("that may do all is taken after three requests, which change nothing", async () => {
    await check()
    expect(github.log).toHaveLength(3)
    expect(github.pulls).toEqual([])
    expect(waited).toEqual([])
  })

  test("that GitHub does not know is refused", async () => {
    await expect(check("github_pat_wrong")).rejects.toThrow("GitHub does not know this token")
  })

  test.each([
    ["Contents", ["pull_requests"]],
    ["Pull requests", ["contents"]],
  ] as const)(
    "without the permission %s is refused, and told which it lacks",
    async (name, has) => {
      github.tokens[TOKEN] = [...has]
      await expect(check()).rejects.toThrow(`its permission "${name}" to "Read and write"`)
    },
  )

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
  const open = jest.fn((_address: string): typeof popup | null => popup)

  beforeEach(() => {
    jest.clearAllMocks()
    Object.assign(globalThis, { open, addEventListener: page.addEventListener.bind(page) })
  })

  const say = (data: string, from: { origin?: string; source?: object } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event("message"), { data, origin: NETLIFY, source: popup, ...from }),
    )
  const ask = () => netlifyToken("ada.example", new AbortController().signal)
  const success = (token: string) => `authorization:github:success:${JSON.stringify({ token })}`

  test("asks for the site, is answered, and gives a token", async () => {
    const token = ask()
    expect(open.mock.calls[0]?.[0]).toBe(
      `${NETLIFY}/auth?provider=github&site_id=ada.example&scope=repo`,
    )
    say("authorizing:github")
    expect(popup.postMessage).toHaveBeenCalledWith("authorizing:github", NETLIFY)
    say(success("right"))
    expect(await token).toBe("right")
    expect(popup.close).toHaveBeenCalled()
  })

  test.each([
    ["another site", { origin: "https://attacker.example" }],
    ["another window", { source: {} }],
  ])("is not believed when %s speaks", async (_, from) => {
    const token = ask()
    say("authorizing:github", from)
    say(success("foreign"), from)
    expect(popup.postMessage).not.toHaveBeenCalled()
    say(success("right"))
    expect(await token).toBe("right")
  })

  test("says why GitHub refuses", async () => {
    const token = ask()
    say(`authorization:github:error:${JSON.stringify({ message: "Access denied" })}`)
    await expect(token).rejects.toThrow("GitHub: Access denied")
  })

  test("that the browser blocks is told", async () => {
    open.mockReturnValueOnce(null)
    await expect(ask()).rejects.toThrow("The browser has blocked GitHub's window")
  })

  test("is not listened to any more once one has left the page", async () => {
    const attempt = new AbortController()
    const token = netlifyToken("ada.example", attempt.signal)
    attempt.abort()
    say(success("late"))
    const outcome = await Promise.race([token, pause(0, "none")])
    expect(outcome).toBe("none")
  })
})
