import { Octokit } from "@octokit/core"
import { failureFrom } from "./github-failures"
import { StoreFailure } from "./store"

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
  const rest = ((route: string, parameters?: object) =>
    octokit.request(route, { owner, repo, ...parameters }).catch((error: unknown) => {
      throw failureFrom(error)
    })) as typeof octokit.request

  async function ask<Answer>(query: string, variables: object): Promise<Answer> {
    return octokit.graphql<Answer>(query, variables as Record<string, unknown>).catch((error) => {
      // A token may lack the permission to see checks; the rest of the answer is there.
      const isPartial = error.data?.repository && error.errors?.every(isForbidden)
      if (isPartial) return error.data
      throw failureFrom(error)
    })
  }
  const query = async <Node>(text: string, variables: object): Promise<Node> => {
    const answer = await ask<{ repository: Node | null }>(text, { owner, repo, ...variables })
    if (!answer.repository)
      throw new StoreFailure("refused", `GitHub knows no repository ${repository}.`)
    return answer.repository
  }
  const mutate = <Answer>(text: string, input: object) => ask<Answer>(text, { input })
  return { rest, query, mutate }
}

const isForbidden = ({ type }: { type?: string }) => type === "FORBIDDEN"
