import type { Maybe, PullRequest } from "@octokit/graphql-schema"
import { CONTENT_FILES } from "../site"
import { toBase64 } from "./base64"
import { NEW_BRANCH_MS } from "./durations"
import type { GithubStore } from "./editor-settings"
import { githubClient } from "./github-client"
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
} from "./github-queries"
import { knownOfGithub } from "./newest-reads"
import {
  type Change,
  type Draft,
  refusalOf,
  type Store,
  type Stored,
  StoreError,
  type Version,
} from "./store"

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
  const known = knownOfGithub()
  const { mains, heads } = known
  /** The draft's commit that GitHub was asked to merge main into, which takes a moment. */
  let outOfDate: string | undefined
  /** The last commit, until it has a pull request. */
  let committed: { change: Change; head: Version } | undefined

  /** Runs a mutation, whose only argument is an input of its own type. */
  async function mutate<Answer>(name: string, input: object, answer: string, fragments = "") {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ${name}($input: ${type}!) { ${name}(input: $input) { ${answer} } }`
    const data = await graphql<Record<string, Maybe<Answer>>>(query + fragments, { input })
    return required(data[name])
  }
  const changePull = async (name: string, input: object) => {
    const answer = "pullRequest { ...pull mergeCommit { ...version } }"
    const fragments = PULL + VERSION
    const { pullRequest } = await mutate<{ pullRequest: Maybe<Changed> }>(
      name,
      input,
      answer,
      fragments,
    )
    const pull = required(pullRequest)
    if (pull.mergeCommit) mains.write(versionAt(branch, pull.mergeCommit))
    known.see([pull], "write")
    return pull
  }
  const draftOf = (pull: PullRequest, head: Version) =>
    draftFrom(pull, repositoryState.autoMergeAllowed, head.at ?? "")
  const versionAt = (name: string, commit: Maybe<Commit> | undefined) =>
    versionFrom(required(commit), `https://github.com/${repository}/blob/${name}`)

  async function read(before?: Stored): Promise<Stored> {
    const names = { owner, repo, main: `refs/heads/${branch}`, base: branch }
    const { repository: found } = await graphql<Read>(READ, names)
    if (!found) throw new StoreError("refused", `GitHub knows no repository ${repository}.`)
    if (!found.main) throw new StoreError("refused", `${repository} has no branch ${branch}.`)
    repositoryState = found
    // Fail if a pull request is hidden from the token: the next save would overwrite its branch.
    known.see(required(found.pullRequests.nodes).map(required).toReversed(), "read")
    const live = mains.read(versionAt(branch, found.main.target))
    const head = known.readHead(found.draft && versionAt(DRAFT_BRANCH, found.draft.target))
    const pull = known.openPull()
    const merged = known.mergeOf(before?.draft?.number)
    if (!pull) return { version: live, live, merged, leftOver: head }
    const isShown = pull.headRefOid === head?.id
    // One lags behind the other. They may even belong to two drafts.
    if (!head || !(isShown || head.id === before?.version.id))
      throw new StoreError("outdated", "GitHub does not show all of the draft yet.")
    const isChecked = isShown && head.id !== outOfDate
    const draft = { ...draftOf(pull, head), ...(!isChecked && NOT_CHECKED) }
    return { version: withFilesOf(live, head), live, draft, merged }
  }

  /** Points the draft's branch to main, unless somebody else has moved it. */
  const beginBranch = ({ live, leftOver }: Stored) => {
    const beforeOid = leftOver?.id ?? NO_COMMIT
    const update = { name: DRAFT_REF, beforeOid, afterOid: live.id, force: true }
    const input = { repositoryId: repositoryState.id, refUpdates: [update] }
    return mutate("updateRefs", input, "clientMutationId")
  }

  async function commit({ version, draft }: Stored, change: Change): Promise<Version> {
    const input = {
      branch: { repositoryNameWithOwner: repository, branchName: DRAFT_BRANCH },
      expectedHeadOid: version.id,
      message: { headline: change.title },
      fileChanges: { additions: await additionsOf(version, change) },
    }
    const pulls = `associatedPullRequests(last: 5, baseRefName: "${branch}") { nodes { ...pull } }`
    const answer = `commit { ...version } ref { ${pulls} }`
    const send = () => mutate<Committed>("createCommitOnBranch", input, answer, PULL + VERSION)
    const { commit, ref } = await send().catch(async (failure: StoreError) => {
      // GitHub may not know yet where the branch has been moved.
      if (draft || failure.kind !== "outdated") throw failure
      await new Promise((resolve) => setTimeout(resolve, NEW_BRANCH_MS))
      return send()
    })
    known.see(required(required(ref).associatedPullRequests.nodes).map(required), "write")
    return heads.write(versionAt(DRAFT_BRANCH, commit))
  }

  /** Opens the pull request of a commit. */
  async function openDraft(head: Version, title: string): Promise<Draft> {
    const names = { headRefName: DRAFT_BRANCH, baseRefName: branch }
    const input = { repositoryId: repositoryState.id, ...names, title }
    const opening = changePull("createPullRequest", input).catch((failure: StoreError) => {
      // Such as a branch that was deleted meanwhile: the next save commits again.
      if (failure.kind === "refused") committed = undefined
      throw failure
    })
    return draftOf(await opening, head)
  }

  return {
    open: read,

    async save(base, change) {
      const { live, leftOver } = base
      const isCommitted =
        committed?.head.id === leftOver?.id && isSameChange(committed?.change, change)
      if (!isCommitted) {
        // The branch may be there already. If it is not, the commit fails.
        const refusal = base.draft ? undefined : await beginBranch(base).catch(refusalOf)
        const head = await commit(base, change).catch((failure: StoreError) => {
          const isOfToken = !(refusal instanceof StoreError) || refusal.message === failure.message
          throw isOfToken ? failure : new StoreError("outdated", failure.message)
        })
        committed = { change, head }
      }
      const { head } = committed as NonNullable<typeof committed>
      const open = known.openPull()
      if (base.draft && !open)
        throw new StoreError("outdated", "The draft was merged or closed on GitHub.")
      // The checks of another commit begin later.
      const draft = open
        ? { ...draftOf(open, head), ...NOT_CHECKED }
        : await openDraft(head, change.title)
      committed = undefined
      return { version: withFilesOf(live, head), live, draft }
    },

    async file({ files, sizes }, path) {
      const hash = files[path]
      return hash ? blob(repository, hash, sizes[hash] ?? 0) : undefined
    },

    drafts: {
      async merge({ version, draft }) {
        const pull = await changePull("mergePullRequest", headOf(draft, version))
        const live = required(mains.get())
        const merged = { at: required(pull.mergedAt), head: version.id }
        return { version: live, live, merged, leftOver: heads.get() }
      },

      async update({ version, draft }) {
        const head = { pullRequestId: draft.id, expectedHeadOid: version.id }
        await changePull("updatePullRequestBranch", head)
        outOfDate = version.id
      },

      async close({ live, version, draft }) {
        await changePull("closePullRequest", { pullRequestId: draft.id })
        return { version: live, live, leftOver: version }
      },

      async setAutoMerge(stored, isOn) {
        const { version, draft } = stored
        const pull = isOn
          ? await changePull("enablePullRequestAutoMerge", headOf(draft, version))
          : await changePull("disablePullRequestAutoMerge", { pullRequestId: draft.id })
        return { ...stored, draft: { ...draftOf(pull, version), state: draft.state } }
      },
    },
  }
}

/** The name that git gives to no commit. */
const NO_COMMIT = "0".repeat(40)

/** The answer to a commit, with the pull requests of its branch as they are at that moment. */
type Committed = {
  commit: Maybe<Commit>
  ref: Maybe<{ associatedPullRequests: { nodes?: Maybe<Maybe<PullRequest>[]> } }>
}

const isSameChange = (one: Change | undefined, other: Change) =>
  CONTENT_FILES.every(({ name }) => one?.texts[name] === other.texts[name]) &&
  Object.entries(other.files).every(([path, file]) => one?.files[path] === file)

/** What is known of a draft right after a commit. */
const NOT_CHECKED = { state: "running", isChecking: true, preview: undefined } as const

/** A pull request as a mutation answers it. */
type Changed = PullRequest & { mergeCommit?: Maybe<Commit> }

/** What to merge: the version that was read, and no newer one. */
const headOf = ({ id }: Draft, version: Version) => ({
  pullRequestId: id,
  expectedHeadOid: version.id,
  mergeMethod: "SQUASH",
})

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
