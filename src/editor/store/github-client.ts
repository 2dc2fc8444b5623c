import { Octokit } from "@octokit/core"
import { fromGithubError } from "./github-errors"
import { StoreError } from "./store"

const NO_CONTENT = 204

export type GithubClient = ReturnType<typeof githubClient>

/**
 * Requests about a repository on GitHub, of REST and GraphQL. They throw nothing but a StoreFailure.
 *
 * @param repository such as ada/portfolio
 * @param token the one with which somebody is signed in at the time
 */
export function githubClient(repository: string, token: () => string) {
  const [owner = "", repo = ""] = repository.split("/")
  const octokit = new Octokit({
    request: {
      // Otherwise the browser would answer from its cache for a minute. What has not changed costs nothing of the limit.
      fetch: (input: RequestInfo, init?: RequestInit) =>
        fetch(input, { ...init, cache: "no-cache" }),
    },
  })
  octokit.hook.before("request", ({ headers }) => {
    headers.authorization = `token ${token()}`
  })
  octokit.hook.error("request", (error) => {
    throw fromGithubError(error)
  })
  octokit.hook.after("request", ({ status, data }) => {
    // Octokit gives an answer that breaks off as a text, which GitHub never sends.
    if (status !== NO_CONTENT && typeof data === "string") throw fromGithubError(new Error())
  })

  async function ask<Answer>(text: string, variables: object): Promise<Answer> {
    return octokit.graphql<Answer>(text, { ...variables }).catch((error) => {
      // A token may lack the permission to see checks; the rest of the answer is there.
      const isPartial = error.data?.repository && error.errors?.every(isForbidden)
      if (isPartial) return error.data
      throw fromGithubError(error)
    })
  }
  const query = async <Node>(text: string, variables: object): Promise<Node> => {
    const answer = await ask<{ repository: Node | null }>(text, { owner, repo, ...variables })
    if (!answer.repository)
      throw new StoreError("refused", `GitHub knows no repository ${repository}.`)
    return answer.repository
  }
  const mutate = (text: string, input: object) => ask(text, { input })
  /** What a route of REST names the repository by. */
  const here = { owner, repo }
  return { here, rest: octokit.request, query, mutate }
}

const isForbidden = ({ type }: { type?: string }) => type === "FORBIDDEN"
