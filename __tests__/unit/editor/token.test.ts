import { checkToken } from "../../../editor/sign-in/token"
import type { GithubStore } from "../../../editor/store/settings"
import { githubForEachTest } from "../../helpers/editor/github-for-tests"

const TOKEN = "github_pat_right"
const STORE: GithubStore = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  site: "https://ada.example",
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

  test.each([
    ["an archived repository", "Repository was archived so is read-only.", "Unarchive this"],
    [
      "an organization with single sign-on",
      "Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.",
      "asks for single sign-on",
    ],
    [
      "an organization that forbids classic tokens",
      "`ada` forbids access via a personal access token (classic). Please use a GitHub App, OAuth App, or a personal access token with fine-grained permissions.",
      "begins with github_pat_",
    ],
    [
      "an organization that restricts OAuth apps",
      "Although you appear to have the correct authorization credentials, the `ada` organization has enabled OAuth App access restrictions, meaning that data access to third-parties is limited.",
      "begins with github_pat_",
    ],
    [
      "anything else that GitHub has against it",
      "The 'ada' organization has an IP allow list enabled.",
      "IP allow list enabled.",
    ],
  ])("that fails because of %s is told so", async (_, message, words) => {
    hub.github.faultsByOrdinal.set(1, { status: 403, message })
    const refusal: Error = await check().catch((error) => error)
    expect(refusal.message).toContain(`GitHub refuses this token: ${message}`)
    expect(refusal.message).toContain(words)
    expect(refusal.message).not.toContain("Read and write")
  })
})
