import { checkToken, netlifyToken } from "../../../editor/sign-in/token"
import type { GithubStore } from "../../../editor/store/settings"
import { githubForEachTest } from "./github-for-tests"

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
  const { hub } = githubForEachTest()

  beforeEach(() => {
    hub.github.tokens[TOKEN] = ["contents", "pull_requests"]
  })

  const check = () => checkToken(TOKEN, STORE)

  test("that may do all is taken after two requests, which change nothing", async () => {
    await check()
    expect(hub.github.log).toHaveLength(2)
    expect(hub.github.pulls).toEqual([])
  })

  test.each<[string, string[] | undefined, string]>([
    ["that GitHub does not know", undefined, "GitHub does not know this token"],
    ["without the permission Contents", ["pull_requests"], '"Contents" to "Read and write"'],
    ["without the permission Pull requests", ["contents"], '"Pull requests" to "Read and write"'],
  ])("%s is refused, and told what it lacks", async (_, has, words) => {
    Object.assign(hub.github.tokens, { [TOKEN]: has })
    await expect(check()).rejects.toThrow(words)
  })

  test.each([
    ["there is no connection", "not sent"],
    ["there were too many requests", { status: 403, message: "API rate limit exceeded" }],
  ] as const)("is kept while %s", async (_, fault) => {
    for (const ordinal of [1, 2]) hub.github.faultsByOrdinal.set(ordinal, fault)
    await check()
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
  const ask = () => netlifyToken("ada.example")
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
