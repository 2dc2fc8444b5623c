import type { Maybe, PullRequest } from "@octokit/graphql-schema"
import { CONTENT_FILES } from "../site"
import { toBase64 } from "./base64"
import { LAG_MAX_MS, NEW_BRANCH_MS } from "./durations"
import type { GithubStore } from "./editor-settings"
import {
  type Commit,
  DRAFT_BRANCH,
  DRAFT_REF,
  draftFrom,
  PULL,
  READ,
  type Read,
  required,
  VERSION,
  versionFrom,
  withFilesOf,
} from "./github-answers"
import { githubClient } from "./github-client"
import { type Change, type Draft, type Store, type Stored, StoreError, type Version } from "./store"

type Options = Pick<GithubStore, "repository" | "branch">

/**
 * A store in a repository on GitHub. The draft is a branch with a pull request.
 *
 * @param token returns the token of the current sign-in
 */
export function github({ repository, branch }: Options, token: () => string): Store {
  const [owner = "", repo = ""] = repository.split("/")
  const { graphql, blob } = githubClient(token)
  /** What GitHub says about the repository. */
  let repositoryState = { id: "", autoMergeAllowed: false }
  /** The state after the last write, and when that was, in ms since the epoch. */
  let written: { stored: Stored; at: number } | undefined

  /** Runs a mutation, whose only argument is an input of its own type. */
  async function mutate<Answer>(name: string, input: object, answer: string, fragments = "") {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ${name}($input: ${type}!) { ${name}(input: $input) { ${answer} } }`
    const data = await graphql<Record<string, Maybe<Answer>>>(query + fragments, { input })
    return required(data[name])
  }
  const moveBranch = (name: string, input: object) => mutate(name, input, "ref { id }")
  const changePull = async (name: string, input: object) => {
    const answer = "pullRequest { ...pull headRef { id } mergeCommit { ...version } }"
    const { pullRequest } = await mutate<{ pullRequest: Maybe<Changed> }>(
      name,
      input,
      answer,
      PULL + VERSION,
    )
    return required(pullRequest)
  }
  const draftOf = (pull: PullRequest) => draftFrom(pull, repositoryState.autoMergeAllowed)
  const versionAt = (name: string, commit: Maybe<Commit> | undefined) =>
    versionFrom(required(commit), `https://github.com/${repository}/blob/${name}`)
  const after = (stored: Stored): Stored => {
    written = { stored, at: Date.now() }
    return stored
  }

  async function read(known?: Pick<Draft, "number">): Promise<Stored> {
    const names = { owner, repo, main: `refs/heads/${branch}`, base: branch }
    const { repository: found } = await graphql<Read>(READ, names)
    if (!found) throw new StoreError("refused", `GitHub knows no repository ${repository}.`)
    if (!found.main) throw new StoreError("refused", `${repository} has no branch ${branch}.`)
    repositoryState = found
    const live = versionAt(branch, found.main.target)
    // Fail if a pull request is hidden from the token: the next save would overwrite its branch.
    const pulls = required(found.pullRequests.nodes).map(required)
    const ofRepository = pulls.filter(({ isCrossRepository }) => !isCrossRepository)
    const publishedAt =
      ofRepository.find(({ number }) => number === known?.number)?.mergedAt ?? undefined
    const pull = ofRepository.find(({ state }) => state === "OPEN")
    if (!pull || !found.draft)
      return { version: live, live, publishedAt, leftOver: found.draft?.id }
    const version = withFilesOf(live, versionAt(DRAFT_BRANCH, found.draft.target))
    return { version, live, draft: draftOf(pull), publishedAt }
  }

  return {
    async open(known) {
      const stored = await read(known)
      const isLate = !written || Date.now() - written.at > LAG_MAX_MS
      if (written && !isLate && !isSameState(stored, written.stored)) return written.stored
      written = undefined
      return stored
    },

    async save(base, change) {
      const { version, live, draft, leftOver } = base
      // A save is refused if somebody else has written since.
      written = undefined
      const head = { oid: version.id }
      if (leftOver) await moveBranch("updateRef", { refId: leftOver, ...head, force: true })
      else if (!draft)
        await moveBranch("createRef", {
          repositoryId: repositoryState.id,
          name: DRAFT_REF,
          ...head,
        })
      const input = {
        branch: { repositoryNameWithOwner: repository, branchName: DRAFT_BRANCH },
        expectedHeadOid: version.id,
        message: { headline: change.title },
        fileChanges: { additions: await additionsOf(version, change) },
      }
      const commit = () =>
        mutate<{ commit: Maybe<Commit> }>(
          "createCommitOnBranch",
          input,
          "commit { ...version }",
          VERSION,
        )
      const answer = await commit().catch(async (failure: StoreError) => {
        // GitHub may not know yet where the branch has been moved.
        if (draft || failure.kind !== "refused") throw failure
        await new Promise((resolve) => setTimeout(resolve, NEW_BRANCH_MS))
        return commit()
      })
      const saved = withFilesOf(live, versionAt(DRAFT_BRANCH, answer.commit))
      // The checks of another commit begin later.
      if (draft) return after({ version: saved, live, draft: { ...draft, ...NOT_CHECKED } })
      const pull = { headRefName: DRAFT_BRANCH, baseRefName: branch, title: change.title }
      const opened = await changePull("createPullRequest", {
        repositoryId: repositoryState.id,
        ...pull,
      })
      return after({ version: saved, live, draft: draftOf(opened) })
    },

    async file({ files, sizes }, path) {
      const hash = files[path]
      return hash ? blob(repository, hash, sizes[hash] ?? 0) : undefined
    },

    drafts: {
      async merge({ version, draft }) {
        const pull = await changePull("mergePullRequest", headOf(draft, version))
        const live = versionAt(branch, pull.mergeCommit)
        const publishedAt = required(pull.mergedAt)
        return after({ version: live, live, publishedAt, leftOver: pull.headRef?.id })
      },

      async update({ version, draft }) {
        const head = { pullRequestId: draft.id, expectedHeadOid: version.id }
        await changePull("updatePullRequestBranch", head)
      },

      async setAutoMerge(stored, isOn) {
        const { version, draft } = stored
        const pull = isOn
          ? await changePull("enablePullRequestAutoMerge", headOf(draft, version))
          : await changePull("disablePullRequestAutoMerge", { pullRequestId: draft.id })
        return after({ ...stored, draft: { ...draftOf(pull), state: draft.state } })
      },
    },
  }
}

/** What is known of a draft right after a commit. */
const NOT_CHECKED = { state: "running", preview: undefined } as const

/** A pull request as a mutation answers it. */
type Changed = PullRequest & { mergeCommit?: Maybe<Commit> }

/** What to merge: the version that was read, and no newer one. */
const headOf = ({ id }: Draft, version: Version) => ({
  pullRequestId: id,
  expectedHeadOid: version.id,
  mergeMethod: "SQUASH",
})

/** Whether a read shows what a write has answered. */
const isSameState = (one: Stored, other: Stored) =>
  one.version.id === other.version.id &&
  one.draft?.number === other.draft?.number &&
  one.draft?.goesLive === other.draft?.goesLive

function additionsOf(version: Version, { texts, files }: Change) {
  const changed = CONTENT_FILES.filter(({ name }) => texts[name] !== version.texts[name])
  const parts: [path: string, content: Blob][] = [
    ...changed.map(({ name, path }): [string, Blob] => [path, new Blob([texts[name]])]),
    ...Object.entries(files),
  ]
  const additions = parts.map(async ([path, content]) => ({
    path,
    contents: toBase64(new Uint8Array(await content.arrayBuffer())),
  }))
  return Promise.all(additions)
}
