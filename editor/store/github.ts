import type { Maybe, PullRequest, StatusCheckRollupContext } from "@octokit/graphql-schema"
import { CONTENT_FILES } from "../site"
import { fromBase64, toBase64 } from "./base64"
import { githubClient } from "./github-client"
import { type Draft, type Store, type Stored, StoreError, type Texts, type Version } from "./store"

const DRAFT_BRANCH = "cms/draft"
const DRAFT_REF = `refs/heads/${DRAFT_BRANCH}`
/** In place of a commit: that there is no such branch. */
const NO_COMMIT = "0".repeat(40)
/** What is null in an answer, but has to be there. */
const HIDDEN = "GitHub does not show everything to your sign-in."

/** The query for main and the draft. Hosts report checks as StatusContext, workflows as CheckRun. */
const READ = `
  query Read($owner: String!, $repo: String!, $main: String!, $base: String!, $known: Int!, $isKnown: Boolean!) {
    repository(owner: $owner, name: $repo) {
      id
      autoMergeAllowed
      main: ref(qualifiedName: $main) { target { ...version } }
      draft: ref(qualifiedName: "${DRAFT_REF}") {
        target { ...version }
        associatedPullRequests(states: OPEN, baseRefName: $base, first: 20) { nodes {
          id number url mergeStateStatus isCrossRepository
          baseRepository { id }
          autoMergeRequest { enabledAt }
          statusCheckRollup { state contexts(first: 100) { nodes {
            ... on StatusContext { context state targetUrl }
            ... on CheckRun { name conclusion detailsUrl }
          } } }
        } }
      }
      known: pullRequest(number: $known) @include(if: $isKnown) { state }
    }
  }
  fragment version on Commit {
    oid
    profile: file(path: "content/profile.yaml") { ...text }
    site: file(path: "content/site.yaml") { ...text }
    content: file(path: "content") { oid }
    static: file(path: "static") { oid }
  }
  fragment text on TreeEntry { object { ... on Blob { text } } }`

/** A mutation by its name, whose only argument is an input of its own type. */
const mutation = (name: string) => `
  mutation ${name}($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
    ${name}(input: $input) { clientMutationId }
  }`

type Folder = Maybe<{ oid: string }>
type Text = Maybe<{ object?: Maybe<{ text?: Maybe<string> }> }>
type Commit = { oid: string } & Record<"profile" | "site", Text> &
  Record<"content" | "static", Folder>
type Ref = { target: Maybe<Commit>; associatedPullRequests: { nodes: Maybe<Maybe<PullRequest>[]> } }
/** The answer to `READ`. */
type Read = {
  repository: Maybe<{
    id: string
    autoMergeAllowed: boolean
    main: Maybe<Ref>
    draft: Maybe<Ref>
    known?: Maybe<Pick<PullRequest, "state">>
  }>
}
type Tree = { tree: { path: string; sha: string; type: string; size?: number }[] }

type Options = {
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
export function github({ repository, branch }: Options, token: () => string): Store {
  const [owner = "", repo = ""] = repository.split("/")
  const { ask, graphql } = githubClient(token)
  const git = `/repos/${owner}/${repo}/git`
  let repositoryId = ""
  const mutate = (name: string, input: object) => graphql(mutation(name), { input })

  /** The files in a folder, by the hash of the folder, which identifies its content. */
  const folders = new Map<string, Promise<Tree>>()
  const filesBelow = (folder: string) => {
    const found = folders.get(folder) ?? ask<Tree>(`${git}/trees/${folder}?recursive=1`)
    folders.set(folder, found)
    found.catch(() => folders.delete(folder))
    return found
  }

  async function versionFrom(commit: Maybe<Commit> | undefined): Promise<Version> {
    if (!commit) throw new StoreError("refused", HIDDEN)
    const [files, sizes]: [Version["files"], Version["sizes"]] = [{}, {}]
    for (const name of ["content", "static"] as const) {
      const { tree } = commit[name] ? await filesBelow(commit[name].oid) : { tree: [] }
      for (const { path, sha, type, size = 0 } of tree) {
        const isText = CONTENT_FILES.some((file) => file.path === `${name}/${path}`)
        if (type !== "blob" || isText) continue
        files[`${name}/${path}`] = sha
        sizes[sha] = size
      }
    }
    return { id: commit.oid, texts: textsOf(commit), files, sizes }
  }

  /** Moves the draft's branch from one commit to another; GitHub refuses if it is not where it was. */
  const moveBranch = (from: string, to: string) => {
    const update = { name: DRAFT_REF, beforeOid: from, afterOid: to, force: true }
    return mutate("updateRefs", { repositoryId, refUpdates: [update] })
  }

  return {
    async open(known): Promise<Stored> {
      const { repository: found } = await graphql<Read>(READ, {
        owner,
        repo,
        main: `refs/heads/${branch}`,
        base: branch,
        known: known?.number ?? 0,
        isKnown: Boolean(known),
      })
      if (!found) throw new StoreError("refused", `GitHub knows no repository ${repository}.`)
      if (!found.main) throw new StoreError("refused", `${repository} has no branch ${branch}.`)
      repositoryId = found.id
      const live = await versionFrom(found.main.target)
      const isPublished = found.known?.state === "MERGED"
      const pull = pullIn(found)
      if (!pull) return { version: live, live, isPublished, leftOver: found.draft?.target?.oid }
      const version = await versionFrom(found.draft?.target)
      return { version, live, draft: draftFrom(pull, found.autoMergeAllowed), isPublished }
    },

    async save({ version, draft, leftOver }, { texts, files, title }) {
      const changed = CONTENT_FILES.filter(({ name }) => texts[name] !== version.texts[name])
      const parts: [string, Blob][] = [
        ...changed.map(({ name, path }): [string, Blob] => [path, new Blob([texts[name]])]),
        ...Object.entries(files),
      ]
      const additions = parts.map(async ([path, blob]) => ({
        path,
        contents: toBase64(new Uint8Array(await blob.arrayBuffer())),
      }))
      const commit = {
        branch: { repositoryNameWithOwner: repository, branchName: DRAFT_BRANCH },
        expectedHeadOid: version.id,
        message: { headline: title },
        fileChanges: { additions: await Promise.all(additions) },
      }
      if (!draft) await moveBranch(leftOver ?? NO_COMMIT, version.id)
      await mutate("createCommitOnBranch", commit)
      if (draft) return
      const pull = { title, headRefName: DRAFT_BRANCH, baseRefName: branch }
      await mutate("createPullRequest", { repositoryId, ...pull })
    },

    async file({ files, sizes }, path) {
      const hash = files[path]
      if (!hash) return undefined
      // In base64.
      const bytes = ((sizes[hash] ?? 0) * 4) / 3
      const { content } = await ask<{ content: string }>(`${git}/blobs/${hash}`, undefined, bytes)
      return new Blob([fromBase64(content)])
    },

    drafts: {
      async merge({ id }, version) {
        const merge = { pullRequestId: id, expectedHeadOid: version, mergeMethod: "SQUASH" }
        await mutate("mergePullRequest", merge)
        // If the deletion fails, the next draft takes the branch over.
        await moveBranch(version, NO_COMMIT).catch(() => {})
      },

      async update({ id }, version) {
        await mutate("updatePullRequestBranch", { pullRequestId: id, expectedHeadOid: version })
      },

      async setAutoMerge({ id }, version, isOn) {
        const merge = { expectedHeadOid: version, mergeMethod: "SQUASH" }
        const name = isOn ? "enablePullRequestAutoMerge" : "disablePullRequestAutoMerge"
        await mutate(name, { pullRequestId: id, ...(isOn && merge) })
      },
    },
  }
}

/** The texts of a commit. A file that does not exist is empty. */
const textsOf = (commit: Commit) =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name, path }) => {
      const text = commit[name] ? commit[name].object?.text : ""
      if (typeof text === "string") return [name, text]
      throw new StoreError("refused", `The file ${path} is not a text in UTF-8.`)
    }),
  ) as Texts

/** The draft's pull request. In a fork, the branch also has pull requests to the repository that was forked. */
function pullIn({ id, draft }: NonNullable<Read["repository"]>): PullRequest | undefined {
  const pulls = draft ? draft.associatedPullRequests.nodes : []
  // The next save would take the branch of a hidden one over.
  if (!pulls?.every((pull) => pull !== null)) throw new StoreError("refused", HIDDEN)
  return pulls.find((one) => !one.isCrossRepository && (one.baseRepository ?? { id }).id === id)
}

/** The draft of a pull request. */
function draftFrom(pull: PullRequest, mayGoLive: boolean): Draft {
  const { id, number, url, statusCheckRollup: rollup } = pull
  // Hosts report a preview by a status with "deploy" or "preview" in its name.
  const preview = rollup?.contexts?.nodes?.find(
    (node) => node && isPassed(node) && /deploy|preview/i.test(nameOf(node)),
  )
  return {
    id,
    number,
    url,
    preview: (preview && addressOf(preview)) ?? undefined,
    state: stateOf(pull),
    goesLive: Boolean(pull.autoMergeRequest),
    mayGoLive,
  }
}

const nameOf = (node: StatusCheckRollupContext) => ("context" in node ? node.context : node.name)
const addressOf = (node: StatusCheckRollupContext) =>
  "context" in node ? node.targetUrl : node.detailsUrl
const isPassed = (node: StatusCheckRollupContext) =>
  ("context" in node ? node.state : node.conclusion) === "SUCCESS"

/** Whether GitHub would merge a pull request, by its MergeStateStatus (docs.github.com/graphql) and the checks together. */
function stateOf({ mergeStateStatus, statusCheckRollup: rollup }: PullRequest): Draft["state"] {
  if (["CLEAN", "HAS_HOOKS", "UNSTABLE"].includes(mergeStateStatus)) return "ready"
  if (mergeStateStatus === "BEHIND") return "behind"
  if (mergeStateStatus === "DIRTY") return "conflict"
  if (mergeStateStatus === "UNKNOWN") return "running"
  if (["FAILURE", "ERROR"].includes(rollup?.state ?? "")) return "failed"
  // Checks that the token may not see count as running.
  return rollup?.state === "SUCCESS" ? "held back" : "running"
}
