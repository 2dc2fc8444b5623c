import { githubContract } from "../github/contract"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { CONTENT } from "../github/state"

const CHECKS = {
  pending: "pending but optional",
  success: "success",
  failure: "failed but optional",
} as const

describe("the stand-in for GitHub", () => {
  githubContract({
    isStandIn: true,
    async begin() {
      const github = standInGithub(await repositoryOf(CONTENT))
      const { fetch } = globalThis
      globalThis.fetch = github.fetch as typeof fetch
      return {
        names: { repository: "ada/portfolio", branch: "main" },
        token: "a-token",
        commitToMain: async (_, path, text) => github.hands.commit("main", path, text),
        deleteDraft: async () => github.hands.deleteBranch("cms/draft"),
        async report(_, state) {
          github.checks = CHECKS[state]
        },
        titles: async () => github.pulls.map(({ title }) => title).toReversed(),
        async end() {
          globalThis.fetch = fetch
          expect(github.unknown).toEqual([])
        },
      }
    },
  })
})
