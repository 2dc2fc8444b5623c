import { githubClient } from "./github-client"
import { commitOf, compare, hashOf, replacedOn } from "./github-commits"
import * as queries from "./github-queries"
import { statusFrom } from "./github-status"
import {
  type Change,
  type Draft,
  type Store,
  type Stored,
  StoreError,
  type StoreErrorKind,
  type Version,
} from "./store"

const DRAFT_REF = `heads/${queries.DRAFT_BRANCH}`

const HISTORY_MAX = 20

type Repository = {
  /** Such as ada/portfolio. */
  repository: string
  /** The main branch. */
  branch: string
}

/**
 * A store in a repository on GitHub. The draft is a branch with a pull request.
 *
 * @param token returns the token of the current sign-in
 */
export function github({ repository, branch }: Repository, token: () => string): Store {
  const client = githubClient(repository, token)
  const { here, rest, query, mutate } = client
  const main = `refs/heads/${branch}`

  async function open(): Promise<Stored> {
    const found = await query<queries.RepositoryNode>(queries.OPEN, { main, base: branch })
    if (!found.main) throw new StoreError("refused", `${repository} has no branch ${branch}.`)
    const live = versionFrom(found.main.target)
    const pull = found.draft?.associatedPullRequests.nodes[0]
    if (!found.draft || !pull) return { saved: live, main: live }
    const saved = versionFrom(found.draft.target)
    const draft = { number: pull.number, address: pull.url }
    const mergeBase = pull.baseRef?.compare?.behindBy ? await mergeBaseOf(live, saved) : undefined
    return { saved, main: live, draft, ...(mergeBase && { mergeBase }) }
  }

  /** The merge base of a draft; undefined if main has changed neither texts nor files of the draft since. */
  async function mergeBaseOf(live: Version, draft: Version): Promise<Version | undefined> {
    const { merge_base_commit, files = [] } = await compare(client, live, draft)
    const { object } = await query<{ object: queries.CommitNode }>(queries.OBJECT, {
      expression: merge_base_commit.sha,
    })
    const base = versionFrom(object)
    if (JSON.stringify(base.texts) !== JSON.stringify(live.texts)) return base
    // GitHub would find a conflict.
    const ofDraft = files.flatMap(({ filename, previous_filename }) =>
      previous_filename ? [filename, previous_filename] : [filename],
    )
    return (await replacedOn(client, live, base, ofDraft)).length > 0 ? base : undefined
  }

  async function save(change: Change, onCommit?: (id: string) => void): Promise<Stored> {
    const { base } = change
    const sha = await commitOf(client, change)
    onCommit?.(sha)
    if (!base.draft) return savedAs(change, sha, await newDraft(sha, change.message))
    // Refused unless it is a fast-forward.
    await rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ...here, ref: DRAFT_REF, sha })
    // The branch may be left over.
    if (["merged", "closed"].includes((await pullOf(base.draft)).status.kind))
      throw new StoreError("outdated", "The draft was published or deleted elsewhere.")
    return savedAs(change, sha, base.draft)
  }

  async function newDraft(sha: string, title: string): Promise<Draft> {
    const createBranch = () =>
      rest("POST /repos/{owner}/{repo}/git/refs", { ...here, ref: `refs/${DRAFT_REF}`, sha })
    await createBranch().catch(async (failure: StoreError) => {
      if (!/already exists/i.test(failure.message)) throw failure
      if ((await open()).draft) {
        throw new StoreError("outdated", "There is a draft by now.")
      }
      // The branch is left over from a failed save or from an auto-merge.
      await deleteBranch()
      await createBranch()
    })
    const { data } = await rest("POST /repos/{owner}/{repo}/pulls", {
      ...here,
      title,
      head: queries.DRAFT_BRANCH,
      base: branch,
    })
    // Another tab may have replaced the branch.
    if (data.head.sha !== sha) throw new StoreError("outdated", "There is a draft by now.")
    return { number: data.number, address: data.html_url }
  }

  const deleteBranch = () =>
    rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ...here, ref: DRAFT_REF })

  async function pullOf({ number }: Draft) {
    const { autoMergeAllowed, pullRequest } = await query<{
      autoMergeAllowed: boolean
      pullRequest: queries.PullNode
    }>(queries.STATUS, { number })
    const { id, headRefOid } = pullRequest
    return { id, headRefOid, status: statusFrom(pullRequest), autoMergeAllowed }
  }

  return {
    open,
    save,
    async file(path, version) {
      const hash = await hashOf(client, path, version)
      if (!hash) return undefined
      const { data } = await rest("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
        ...here,
        file_sha: hash,
      })
      const binary = atob(data.content)
      const bytes = new Uint8Array(binary.length)
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index)
      return new Blob([bytes])
    },
    drafts: {
      status: async (draft) => (await pullOf(draft)).status,
      async publish(draft, version) {
        const { id, headRefOid, status, autoMergeAllowed } = await pullOf(draft)
        // GitHub would merge by itself what has been added since.
        if (status.goesOnAlone && headRefOid !== version.id)
          throw new StoreError("outdated", "The draft was changed elsewhere.")
        if (status.kind === "ready") {
          const merging = rest("PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge", {
            ...here,
            pull_number: draft.number,
            sha: version.id,
            merge_method: "squash",
          })
          if (!(await succeeds(merging, "not yet"))) return { ...status, isHeldBack: true }
          // If this fails, the next draft deletes it.
          await deleteBranch().catch(() => {})
          return { kind: "merged" }
        }
        // Others have saved: there is no use in waiting for the checks of an older version.
        if (status.kind === "checking" && headRefOid !== version.id)
          return { ...status, kind: "behind" }
        // Auto-merge would not wait for optional checks, so it is used only while GitHub blocks the merge.
        if (status.kind !== "checking" || status.goesOnAlone || !autoMergeAllowed) return status
        const enabling = mutate(queries.ENABLE_AUTO_MERGE, {
          pullRequestId: id,
          mergeMethod: "SQUASH",
          expectedHeadOid: version.id,
        })
        return { ...status, goesOnAlone: await succeeds(enabling, "refused") }
      },
      async callOff(draft) {
        const { id, status } = await pullOf(draft)
        if (!status.goesOnAlone) return status
        await succeeds(mutate(queries.DISABLE_AUTO_MERGE, { pullRequestId: id }), "refused")
        return (await pullOf(draft)).status
      },
      // GitHub closes the pull request of a deleted branch.
      async discard() {
        await deleteBranch()
      },
      async history() {
        const found = await query<{
          ref: { target: { history: { nodes: queries.HistoryNode[] } } } | null
        }>(queries.HISTORY, { main, first: HISTORY_MAX })
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
  files: (["content", "static"] as const).flatMap((folder) =>
    (commit[folder]?.object?.entries ?? []).flatMap(({ path, type, object }) =>
      type === "blob" ? [String(path)] : (object?.entries ?? []).map((entry) => String(entry.path)),
    ),
  ),
})

function savedAs({ base, texts, uploads, removed }: Change, id: string, draft: Draft): Stored {
  const unchanged = base.saved.files.filter((path) => !removed.includes(path))
  const files = [...new Set([...unchanged, ...uploads.map(({ path }) => path)])].sort()
  return { saved: { id, texts, files }, main: base.main, draft }
}

/** Whether a request succeeded. A failure of the given kind is not thrown. */
const succeeds = (request: Promise<unknown>, expected: StoreErrorKind) =>
  request.then(
    () => true,
    (failure: StoreError) => {
      if (failure.kind === expected) return false
      throw failure
    },
  )
