import { githubContract } from "../github/contract"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { CONTENT } from "../github/state"

const CHECKS = {
  required: { pending: "pending", success: "success", failure: "failed run" },
  optional: {
    pending: "pending, not required",
    success: "success",
    failure: "failed, not required",
  },
} as const

describe("the stand-in for GitHub", () => {
  githubContract({
    async begin(hasRequiredCheck) {
      const github = standInGithub(await repositoryOf(CONTENT))
      const { fetch } = globalThis
      globalThis.fetch = github.fetch as typeof fetch
      github.isAutoMergeAllowed = hasRequiredCheck
      github.needsUpToDate = hasRequiredCheck
      github.checks = hasRequiredCheck ? "pending" : "none"
      return {
        names: { repository: "ada/portfolio", branch: "main" },
        token: "a-token",
        commitToMain: async (_, path, text) => github.repository.commit("main", path, text),
        deleteDraft: async () => github.hands.deleteBranch("cms/draft"),
        async report(_, state) {
          github.checks = CHECKS[hasRequiredCheck ? "required" : "optional"][state]
          if (state === "success") github.pass()
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
