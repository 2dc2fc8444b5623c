import type { HeadRefDeletedEvent, Maybe, PullRequest } from "@octokit/graphql-schema"
import site from "edited-site"
import { toBase64 } from "./bytes"
import { NEW_BRANCH_MS } from "./durations"
import type { GithubStore } from "./editor-settings"
import { githubClient } from "./github-client"
import {
  ancestorsOf,
  type Commit,
  DRAFT_BRANCH,
  DRAFT_REF,
  draftFrom,
  PULL,
  READ,
  READ_COMMIT,
  type Read,
  type ReadCommit,
  required,
  VERSION,
  versionFrom,
  withFilesOf,
} from "./github-queries"
import { newest, newestPulls } from "./newest-reads"
import {
  type Change,
  type Draft,
  type Drafted,
  type Ended,
  refusalOf,
  type Store,
  type Stored,
  StoreError,
  type Version,
  withoutDraft,
} from "./store"

type Options = Pick<GithubStore, "repository" | "branch">

/**
 * A store in a repository on GitHub. The draft is a branch with a pull request.
 *
 * @param token returns the token of the current sign-in
 */
export function github({ repository, branch }: Options, token: () => string): Store {
  const [owner = "", repo = ""] = repository.split("/")
  const { graphql, blob } = githubClient(repository, token)
  /** What GitHub says about the repository. */
  let repositoryState = { id: "", autoMergeAllowed: false }
  const pulls = newestPulls()

  /** The commit of a save whose pull request may be open, although its answer was lost: it is not made again. */
  let unopened: string | undefined

  /** Runs a mutation, whose only argument is an input of its own type. */
  async function mutate<Answer>(name: string, input: object, answer: string, fragments = "") {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ${name}($input: ${type}!) { ${name}(input: $input) { ${answer} } }`
    const data = await graphql<Record<string, Maybe<Answer>>>(query + fragments, { input })
    return required(data[name])
  }
  const changePull = async (name: string, input: object) => {
    const answer = "pullRequest { ...pull mergeCommit { ...version } }"
    const { pullRequest } = await mutate<Changed>(name, input, answer, PULL + VERSION)
    const pull = required(pullRequest)
    pulls.see([pull])
    return pull
  }
  const draftOf = (pull: PullRequest) => draftFrom(pull, repositoryState.autoMergeAllowed)
  const versionAt = (name: string, commit: Maybe<Commit> | undefined) =>
    versionFrom(required(commit), `https://github.com/${repository}/blob/${name}`)

  const headOf = (shown: Maybe<Commit>, before?: Stored) =>
    newest(versionAt(DRAFT_BRANCH, shown), before?.draft && before.version)

  /** How a draft has ended, if it has. */
  function endOf(draft: Draft | undefined, main: Version): Ended | undefined {
    const pull = pulls.get(draft?.number)
    if (!pull || pull.state === "OPEN") return undefined
    const { mergedAt, mergeCommit, headRefOid, timelineItems } = pull
    // Main lags where it is as it was before the merge.
    if (mergeCommit && ancestorsOf(mergeCommit).slice(1).includes(main.id))
      throw new StoreError("outdated", "GitHub does not show all of main yet.")
    if (mergedAt) return { how: "merged", head: headRefOid }
    const [deleted] = (timelineItems.nodes ?? []) as Maybe<HeadRefDeletedEvent>[]
    // A later draft may have taken the branch over, and left it to GitHub to delete once it was merged.
    const isOfMerge = ({ mergedAt, createdAt }: PullRequest) =>
      mergedAt && deleted && createdAt < deleted.createdAt
    // That a read shows no branch says nothing: it may lag.
    const isDiscarded = deleted && !pulls.after(pull).some(isOfMerge)
    return { how: isDiscarded ? "discarded" : "closed" }
  }

  /** The newest commit that a draft and main have in common; main's head if it is none of their last ones. */
  async function mergeBaseOf(head: Version, main: Version, before?: Stored): Promise<Version> {
    const oid = head.ancestors?.find((one) => main.ancestors?.includes(one)) ?? main.id
    const known = [main, before?.mergeBase].find((version) => version?.id === oid)
    if (known) return known
    const { repository: found } = await graphql<ReadCommit>(READ_COMMIT, { owner, repo, oid })
    return versionAt(branch, found?.object)
  }

  async function read(before?: Stored): Promise<Stored> {
    const names = { owner, repo, main: `refs/heads/${branch}`, base: branch }
    const found = required((await graphql<Read>(READ, names)).repository)
    if (!found.main)
      throw new StoreError(
        "refused",
        `${repository} has no branch ${branch}. Set the production branch at your host, and build the site again.`,
      )
    repositoryState = found
    // Fail if a pull request is hidden from the token: the next save would overwrite its branch.
    pulls.see(required(found.pullRequests.nodes).map(required).toReversed())
    const main = newest(versionAt(branch, found.main.target), before?.main)
    const head = found.draft ? headOf(found.draft.target, before) : undefined
    const ended = endOf(before?.draft, main)
    const pull = pulls.open()
    if (!pull) return { version: main, main, ended, leftOver: head, left: head && before?.left }
    const isShown = pull.headRefOid === head?.id
    // The branch lags behind the pull request, or the other way round. They may belong to two drafts.
    if (!head || !(isShown || head.id === before?.version.id))
      throw new StoreError("outdated", "GitHub does not show all of the draft yet.")
    const isTried = isShown && pull.mergeStateStatus !== "UNKNOWN"
    const draft = {
      ...draftOf(pull),
      ...(!isShown && NOT_CHECKED),
      ...(!isTried && inConflict(before)),
    }
    const mergeBase = await mergeBaseOf(head, main, before)
    return withoutLeft({ version: withFilesOf(main, head), main, draft, mergeBase, ended }, before)
  }

  /** Points the draft's branch to a commit, or to none, unless somebody else has moved it. */
  const moveBranch = ({ leftOver }: Stored, afterOid: string) => {
    const beforeOid = leftOver?.id ?? NO_COMMIT
    const update = { name: DRAFT_REF, beforeOid, afterOid, force: true }
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
    const found = `associatedPullRequests(last: 5, baseRefName: "${branch}") { nodes { ...pull } }`
    const answer = `commit { ...version } ref { ${found} }`
    const send = () => mutate<Committed>("createCommitOnBranch", input, answer, PULL + VERSION)
    const { commit, ref } = await send().catch(async (failure: StoreError) => {
      // GitHub may not know yet where the branch has been moved.
      if (draft || failure.kind !== "outdated") throw failure
      await new Promise((resolve) => setTimeout(resolve, NEW_BRANCH_MS))
      return send()
    })
    pulls.see(required(required(ref).associatedPullRequests.nodes).map(required))
    return versionAt(DRAFT_BRANCH, commit)
  }

  /** Commits to the draft's branch, which begins at main if there is no draft. */
  async function commitTo(base: Stored, change: Change): Promise<Version> {
    // The branch may be there already. If it is not, the commit fails.
    const refusal = base.draft ? undefined : await moveBranch(base, base.main.id).catch(refusalOf)
    return commit(base, change).catch(secondOf(refusal))
  }

  async function openDraft(head: Version, title: string): Promise<Draft> {
    const names = { headRefName: DRAFT_BRANCH, baseRefName: branch }
    const input = { repositoryId: repositoryState.id, ...names, title }
    const pull = await changePull("createPullRequest", input).catch((failure: StoreError) => {
      unopened = failure.kind === "refused" ? undefined : head.id
      throw failure
    })
    return draftOf(pull)
  }

  return {
    open: read,

    async save(base, change) {
      const { main, leftOver } = base
      const isCommitted = leftOver && leftOver.id === unopened && !pulls.hasHead(unopened)
      const head = isCommitted ? leftOver : await commitTo(base, change)
      const open = pulls.open()
      if (base.draft && !open)
        throw new StoreError("outdated", "The draft was merged or closed on GitHub.")
      // The checks of another commit begin later.
      const draft = open
        ? { ...draftOf(open), ...NOT_CHECKED, ...inConflict(base) }
        : await openDraft(head, change.title)
      const mergeBase = await mergeBaseOf(head, main, base)
      return { version: withFilesOf(main, head), main, draft, mergeBase }
    },

    async file({ files, sizes }, path) {
      const hash = files[path]
      return hash ? blob(hash, sizes[hash] ?? UNKNOWN_BYTES) : undefined
    },

    drafts: {
      async merge({ version, draft }) {
        const pull = await changePull("mergePullRequest", mergeable(draft, version))
        const main = versionAt(branch, pull.mergeCommit)
        const ended = { how: "merged", head: version.id } as const
        return { version: main, main, ended, leftOver: version }
      },

      async discard(stored) {
        // First, so that no device finds the request closed and the branch still there.
        const refusal = await moveBranch(stored, NO_COMMIT).catch(refusalOf)
        const isGone = !(refusal instanceof StoreError)
        const pull = pulls.open()
        // GitHub closes it by itself, but may take a moment.
        const close = pull && changePull("closePullRequest", { pullRequestId: pull.id })
        await close?.catch(isGone ? refusalOf : secondOf(refusal))
        return isGone ? { ...stored, leftOver: undefined, left: undefined } : stored
      },

      async setAutoMerge(stored, isOn) {
        const { version, draft } = stored
        const pull = isOn
          ? await changePull("enablePullRequestAutoMerge", mergeable(draft, version))
          : await changePull("disablePullRequestAutoMerge", { pullRequestId: draft.id })
        return { ...stored, draft: { ...draftOf(pull), state: draft.state } }
      },
    },
  }
}

/** What a read shows without the draft that was left here. */
const withoutLeft = (found: Drafted, { left }: Partial<Stored> = {}) =>
  left?.number === found.draft.number ? withoutDraft(found, left.how) : found

/** Throws the second failure. What GitHub does not allow is refused twice with the same words. */
const secondOf = (first: unknown) => (second: StoreError) => {
  if (!(first instanceof StoreError) || first.message === second.message) throw second
  throw new StoreError("outdated", second.message)
}

/** What is allowed for a file whose size is not known, because an ended draft has left it. */
const UNKNOWN_BYTES = 10_000_000

/** The name that git gives to no commit. */
const NO_COMMIT = "0".repeat(40)

/** The answer to a commit, with the pull requests of its branch as they are at that moment. */
type Committed = {
  commit: Maybe<Commit>
  ref: Maybe<{ associatedPullRequests: { nodes?: Maybe<Maybe<PullRequest>[]> } }>
}

/** What is known of a draft right after a commit. */
const NOT_CHECKED = { state: "running", isChecking: true, preview: undefined } as const
/** The state of a draft that was in conflict with main, until GitHub has tried the merge again. */
const inConflict = (before: Stored | undefined) =>
  before?.draft?.state === "conflict" && ({ state: "conflict" } as const)

/** The answer to a change of a pull request. */
type Changed = { pullRequest: Maybe<PullRequest & { mergeCommit?: Maybe<Commit> }> }

/** What to merge: the version that was read, and no newer one. */
const mergeable = ({ id }: Draft, version: Version) => ({
  pullRequestId: id,
  expectedHeadOid: version.id,
  mergeMethod: "SQUASH",
})

function additionsOf(version: Version, { texts, files }: Change) {
  const changed = site.files.filter(({ name }) => texts[name] !== version.texts[name])
  const parts: [path: string, content: Blob][] = [
    ...changed.map(({ name, path }): [string, Blob] => [path, new Blob([texts[name] ?? ""])]),
    ...Object.entries(files),
  ]
  const additions = parts.map(async ([path, content]) => ({
    path,
    contents: toBase64(new Uint8Array(await content.arrayBuffer())),
  }))
  return Promise.all(additions)
}
