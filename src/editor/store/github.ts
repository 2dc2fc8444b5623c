import { githubClient } from "./github-client"
import { githubCommits } from "./github-commits"
import * as queries from "./github-queries"
import { statusFrom } from "./github-status"
import {
  type Change,
  type Draft,
  type Opened,
  type Status,
  type Store,
  StoreFailure,
  type Version,
} from "./store"

/** The branch of the draft. */
const DRAFT_BRANCH = "cms/draft"

const HISTORY_MAX = 20
const CAN_WRITE = ["WRITE", "MAINTAIN", "ADMIN"]

type Repository = {
  /** Such as ada/portfolio. */
  repository: string
  /** The main branch. */
  branch: string
}

/**
 * Reads and writes a repository on GitHub. The draft is a branch with a pull request.
 *
 * @param token the one with which somebody is signed in at the time
 */
export function github({ repository, branch }: Repository, token: () => string): Store {
  const [owner = "", repo = ""] = repository.split("/")
  /** What GraphQL knows a repository and pull requests by. */
  let repositoryId = ""
  let isAutoMergeAllowed = false
  const pullIds = new Map<number, string>()
  const client = githubClient(repository, token)
  const { rest, query, mutate } = client
  const { compare, commit, mergeCommit } = githubCommits(client, repository, DRAFT_BRANCH)

  async function open(): Promise<Opened> {
    const found = await query<queries.RepositoryNode>(queries.OPEN, {
      main: `refs/heads/${branch}`,
      draft: DRAFT_BRANCH,
    })
    if (!CAN_WRITE.includes(String(found.viewerPermission))) {
      throw new StoreFailure(
        "refused",
        `GitHub does not let you change ${repository}. Sign in as somebody who may push to it.`,
      )
    }
    if (!found.ref) throw new StoreFailure("refused", `${repository} has no branch ${branch}.`)
    repositoryId = found.id
    isAutoMergeAllowed = found.autoMergeAllowed
    const main = versionFrom(found.ref.target)
    const pull = found.pullRequests.nodes.find(({ isCrossRepository }) => !isCrossRepository)
    if (!pull?.headRef) return { saved: main, main }
    pullIds.set(pull.number, pull.id)
    const saved = versionFrom(pull.headRef.target)
    const draft = { number: pull.number, address: pull.url }
    const mergeBase = pull.baseRef?.compare?.behindBy ? await mergeBaseOf(main, saved) : undefined
    return { saved, main, draft, ...(mergeBase && { mergeBase }) }
  }

  /** What a draft was made from; undefined if the main branch has the same content still. */
  async function mergeBaseOf(main: Version, draft: Version): Promise<Version | undefined> {
    const { merge_base_commit } = await compare(main, draft)
    const variables = { oid: merge_base_commit.sha }
    const { object } = await query<{ object: queries.CommitNode }>(queries.COMMIT, variables)
    const base = versionFrom(object)
    return JSON.stringify(base.texts) === JSON.stringify(main.texts) ? undefined : base
  }

  async function save(change: Change): Promise<Opened> {
    const { base, message } = change
    if (base.draft && base.mergeBase) return savedAs(change, await mergeCommit(change))
    if (base.draft) return savedAs(change, await commit(change))
    await createBranch(base.main.id)
    const id = await commit(change)
    const { createPullRequest } = await mutate<{
      createPullRequest: { pullRequest: { id: string; number: number; url: string } }
    }>(queries.CREATE_PULL_REQUEST, {
      repositoryId,
      baseRefName: branch,
      headRefName: DRAFT_BRANCH,
      title: message,
    })
    const { pullRequest } = createPullRequest
    pullIds.set(pullRequest.number, pullRequest.id)
    return savedAs(change, id, { number: pullRequest.number, address: pullRequest.url })
  }

  async function createBranch(oid: string): Promise<void> {
    const create = () =>
      mutate(queries.CREATE_BRANCH, { repositoryId, name: `refs/heads/${DRAFT_BRANCH}`, oid })
    try {
      await create()
    } catch (error) {
      if (!/already exists/i.test((error as Error).message)) throw error
      if ((await open()).draft)
        throw new StoreFailure(
          "outdated",
          "There is a draft by now. Your words are put together with it.",
        )
      // A branch without a pull request is what a failed save, or GitHub's own merge, has left.
      await deleteBranch()
      await create()
    }
  }

  const deleteBranch = () =>
    rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", {
      owner,
      repo,
      ref: `heads/${DRAFT_BRANCH}`,
    })

  async function statusOf({ number }: Draft): Promise<Status> {
    const { pullRequest } = await query<{ pullRequest: queries.StatusNode }>(queries.STATUS, {
      number,
    })
    pullIds.set(number, pullRequest.id)
    return statusFrom(pullRequest)
  }

  const isMerged = (draft: Draft, version: Version) =>
    unlessRefused(
      rest("PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge", {
        owner,
        repo,
        pull_number: draft.number,
        sha: version.id,
        merge_method: "squash",
      }),
    )

  /** GitHub does not wait for checks that the repository does not require. */
  const isAutoMerged = (draft: Draft, version: Version) =>
    unlessRefused(
      mutate(queries.ENABLE_AUTO_MERGE, {
        pullRequestId: pullIds.get(draft.number),
        mergeMethod: "SQUASH",
        expectedHeadOid: version.id,
      }),
    )

  return {
    open,
    save,
    async file(path, { id }) {
      const { object } = await query<{ object: { oid: string } | null }>(queries.FILE, {
        expression: `${id}:${path}`,
      })
      if (!object) return undefined
      const { data } = await rest("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
        owner,
        repo,
        file_sha: object.oid,
      })
      return new Blob([Uint8Array.from(atob(data.content), (character) => character.charCodeAt(0))])
    },
    drafts: {
      status: statusOf,
      async publish(draft, version) {
        const { kind } = await statusOf(draft)
        if (kind === "ready" && (await isMerged(draft, version))) {
          // It is of no use any more, and in nobody's way.
          await deleteBranch().catch(() => {})
          return "published"
        }
        // What else it is, is told by its status.
        const canWait = isAutoMergeAllowed && (kind === "ready" || kind === "checking")
        return canWait && (await isAutoMerged(draft, version)) ? "on its way" : "waiting"
      },
      async callOff({ number }) {
        await mutate(queries.DISABLE_AUTO_MERGE, { pullRequestId: pullIds.get(number) })
      },
      // GitHub closes the pull request of a branch that is deleted.
      async discard() {
        await deleteBranch()
      },
      async history() {
        const variables = { main: `refs/heads/${branch}`, first: HISTORY_MAX }
        const found = await query<{
          ref: { target: { history: { nodes: queries.HistoryNode[] } } } | null
        }>(queries.HISTORY, variables)
        return (found.ref?.target.history.nodes ?? []).map((node) => ({
          version: versionFrom(node),
          date: new Date(node.committedDate),
          title: node.messageHeadline,
        }))
      },
    },
  }
}

const versionFrom = (commit: queries.CommitNode): Version => ({
  id: commit.oid,
  texts: { profile: commit.profile?.object?.text ?? "", site: commit.site?.object?.text ?? "" },
  files: queries.pathsIn(commit),
})

const savedAs = (
  { base, texts, uploads, removed }: Change,
  id: string,
  draft = base.draft,
): Opened => {
  const kept = base.saved.files.filter((path) => !removed.includes(path))
  const files = [...new Set([...kept, ...uploads.map(({ path }) => path)])].sort()
  return { saved: { id, texts, files }, main: base.main, ...(draft && { draft }) }
}

/** Whether a request did what it asks for, and was not refused. */
const unlessRefused = (request: Promise<unknown>) =>
  request.then(
    () => true,
    (failure: StoreFailure) => {
      if (failure.kind === "refused" || failure.kind === "not yet") return false
      throw failure
    },
  )
