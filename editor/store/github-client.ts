import { Octokit } from "@octokit/core"
import { fetchInTime } from "./fetch-in-time"
import { fromGithubError } from "./github-errors"
import { StoreError } from "./store"

/**
 * A client of GitHub's REST and GraphQL APIs for one repository. It throws only `StoreError`s.
 *
 * @param repository such as ada/portfolio
 * @param token returns the token of the current sign-in
 */
export function githubClient(repository: string, token: () => string) {
  const [owner = "", repo = ""] = repository.split("/")
  const octokit = new Octokit({
    request: {
      // GitHub lets browsers cache answers for a minute. Revalidation does not count towards the rate limit.
      fetch: (input: RequestInfo, init?: RequestInit) =>
        fetchInTime(input, { ...init, cache: "no-cache" }),
    },
  })
  octokit.hook.before("request", ({ headers }) => {
    headers.authorization = `token ${token()}`
  })
  octokit.hook.error("request", (error) => {
    throw fromGithubError(error)
  })

  async function graphql<Answer>(text: string, variables: object): Promise<Answer> {
    return octokit.graphql<Answer>(text, { ...variables }).catch((error) => {
      const isPartial = error.data?.repository && error.errors?.every(isOfHiddenCheck)
      if (isPartial) return error.data
      throw fromGithubError(error)
    })
  }
  const query = async <Node>(text: string, variables: object): Promise<Node> => {
    const answer = await graphql<{ repository: Node | null }>(text, { owner, repo, ...variables })
    if (!answer.repository)
      throw new StoreError("refused", `GitHub knows no repository ${repository}.`)
    return answer.repository
  }
  const mutate = (text: string, input: object) => graphql(text, { input })
  return { here: { owner, repo }, rest: octokit.request, query, mutate }
}

/**
 * Whether an error only says that the token may not read checks, for which fine-grained tokens have no permission.
 * Other errors are not ignored, because the missing data would look as if it did not exist.
 */
const isOfHiddenCheck = ({ type, path }: { type?: string; path?: unknown[] }) =>
  type === "FORBIDDEN" && path?.includes("statusCheckRollup")
