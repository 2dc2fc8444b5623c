import { CONTENT_FILES } from "../site"
import { fromBase64, toBase64 } from "./base64"
import { githubClient } from "./github-client"
import * as read from "./github-read"
import {
  type ChangedFile,
  changedVersion,
  type Store,
  type Stored,
  type StoredFile,
  StoreError,
  type Version,
} from "./store"

const DRAFT_REF = `heads/${read.DRAFT_BRANCH}`
const [DRAFT_FOLDER] = read.DRAFT_BRANCH.split("/")
/** The earlier versions that can be brought back. */
const HISTORY_MAX = 20
const HTTP_CONFLICT = 409
/** Git's mode and type of a file that is not executable. */
const FILE = { mode: "100644", type: "blob" } as const

const IN_THE_WAY = `A branch named "${DRAFT_FOLDER}" keeps GitHub from making the draft's branch, ${read.DRAFT_BRANCH}. Rename or delete it on GitHub.`
const CHANGED = "The draft was changed elsewhere."

type Repository = {
  /** Such as ada/portfolio. */
  repository: string
  /** The main branch. */
  branch: string
}

/** A file in a listing. `size` is in bytes. */
type ListedFile = StoredFile & { size: number }

/** An entry of a new tree: a file by its hash or its text. */
type Entry = typeof FILE & { path: string } & ({ sha: string } | { content: string })

/**
 * A store in a repository on GitHub. The draft is a branch with a pull request.
 *
 * @param token returns the token of the current sign-in
 */
export function github({ repository, branch }: Repository, token: () => string): Store {
  const { here, rest, query, mutate } = githubClient(repository, token)
  const main = `refs/heads/${branch}`
  /** The pull request of the draft that was read last. */
  let pullId: string | undefined
  let isAutoMergeAllowed = false

  /** The files in a folder, by the hash of the folder, which identifies its content. */
  const filesBelow = remembered(async (folder) => {
    const tree = { ...here, tree_sha: folder, recursive: "1" }
    const { data } = await rest("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", tree)
    return data.tree.flatMap(({ path, sha, type, size = 0 }): ListedFile[] =>
      type === "blob" ? [{ path, hash: sha, size }] : [],
    )
  })

  async function versionFrom(node: unknown): Promise<Version> {
    if (!node) throw new StoreError("refused", read.HIDDEN)
    const commit = node as read.CommitNode
    const found = (["content", "static"] as const).map(async (folder) => {
      const hash = commit[folder]?.oid
      const files = hash ? await filesBelow(hash) : []
      return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))
    })
    const listed = (await Promise.all(found)).flat().filter(({ path }) => !isText(path))
    const files = Object.fromEntries(listed.map(({ path, hash }) => [path, hash]))
    const sizes = Object.fromEntries(listed.map(({ hash, size }) => [hash, size]))
    return { id: commit.oid, texts: read.textsOf(commit), files, sizes }
  }

  async function open(known?: { number: number }): Promise<Stored> {
    const variables = { main, base: branch, known: known?.number ?? 0, isKnown: Boolean(known) }
    const found = await query<read.ReadNode>(read.READ, variables)
    if (!found.main) throw new StoreError("refused", `${repository} has no branch ${branch}.`)
    const live = await versionFrom(found.main.target)
    const pull = read.pullIn(found)
    pullId = pull?.id
    isAutoMergeAllowed = found.autoMergeAllowed
    const isPublished = found.known?.state === "MERGED"
    if (!pull) return { saved: live, main: live, isPublished }
    const saved = await versionFrom(found.draft?.target)
    const base = await mergeBaseOf(`${live.id}...${saved.id}`)
    const fork = base === live.id ? live : await version(base)
    return { saved, main: live, fork, draft: read.draftFrom(pull), isPublished }
  }

  const version = remembered(async (oid) => {
    const { object } = await query<{ object: unknown }>(read.COMMIT, { oid })
    return versionFrom(object)
  })

  const mergeBaseOf = remembered(async (basehead) => {
    const compared = { ...here, basehead, per_page: 1 }
    const { data } = await rest("GET /repos/{owner}/{repo}/compare/{basehead}", compared)
    return data.merge_base_commit.sha
  })

  async function entryOf({ path, hash, bytes }: ChangedFile): Promise<Entry> {
    if (bytes) {
      const content = toBase64(new Uint8Array(await bytes.arrayBuffer()))
      const blob = { ...here, content, encoding: "base64" }
      await rest("POST /repos/{owner}/{repo}/git/blobs", blob)
    }
    return { path, ...FILE, sha: hash }
  }

  const deleteBranch = () =>
    rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ...here, ref: DRAFT_REF })

  async function createBranch(sha: string) {
    const create = () =>
      rest("POST /repos/{owner}/{repo}/git/refs", { ...here, ref: `refs/${DRAFT_REF}`, sha })
    await create().catch(async (failure: StoreError) => {
      if (/reference update failed/i.test(failure.message))
        throw new StoreError("refused", IN_THE_WAY)
      if (!/already exists/i.test(failure.message)) throw failure
      // The branch is left over from a failed save or from an auto-merge, unless another tab has begun a draft.
      if ((await open()).draft) throw new StoreError("refused", CHANGED)
      await deleteBranch()
      await create()
    })
  }

  return {
    open,

    async save(change) {
      const { base, files, message } = change
      const { saved, draft } = base
      const onto = changedVersion(base)
      const entries = await Promise.all(files.map(entryOf))
      const texts = CONTENT_FILES.filter(({ name }) => change.texts[name] !== onto.texts[name]).map(
        ({ name, path }): Entry => ({ path, ...FILE, content: change.texts[name] }),
      )
      const tree = await rest("POST /repos/{owner}/{repo}/git/trees", {
        ...here,
        base_tree: onto.id,
        tree: [...entries, ...texts],
      })
      const parents = base.mergeBase ? [saved.id, base.main.id] : [saved.id]
      const commit = { ...here, message, tree: tree.data.sha, parents }
      const { sha } = (await rest("POST /repos/{owner}/{repo}/git/commits", commit)).data
      if (draft) {
        // GitHub refuses the update unless it is a fast-forward.
        await rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ...here, ref: DRAFT_REF, sha })
        return
      }
      await createBranch(sha)
      const pull = { ...here, title: message, head: read.DRAFT_BRANCH, base: branch }
      await rest("POST /repos/{owner}/{repo}/pulls", pull)
    },

    async file({ hash }) {
      const blob = { ...here, file_sha: hash }
      const { data } = await rest("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", blob)
      return new Blob([fromBase64(data.content)])
    },

    drafts: {
      version,

      async mergeMain(stored) {
        const merging = { ...here, base: read.DRAFT_BRANCH, head: branch }
        try {
          await rest("POST /repos/{owner}/{repo}/merges", merging)
        } catch (error) {
          if ((error as StoreError).status !== HTTP_CONFLICT) throw error
          return { ...stored, mergeBase: stored.fork ?? stored.main }
        }
        return open(stored.draft)
      },

      async merge({ draft, saved }) {
        await rest("PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge", {
          ...here,
          pull_number: draft?.number ?? 0,
          sha: saved.id,
          merge_method: "squash",
        })
        // If the deletion fails, the next draft deletes the branch.
        await deleteBranch().catch(() => {})
      },

      async setAutoMerge({ saved }, isOn) {
        const pull = { pullRequestId: pullId }
        const merging = { ...pull, mergeMethod: "SQUASH", expectedHeadOid: saved.id }
        if (!isOn) await mutate(read.DISABLE_AUTO_MERGE, pull)
        else if (isAutoMergeAllowed) await mutate(read.ENABLE_AUTO_MERGE, merging)
      },

      // GitHub closes the pull request of a deleted branch.
      async discard() {
        await deleteBranch()
      },

      async history() {
        const { ref } = await query<read.HistoryNode>(read.HISTORY, { main, first: HISTORY_MAX })
        const commits = ref?.target?.history.nodes ?? []
        return commits
          .filter((commit) => commit !== null)
          .map((commit) => ({
            id: commit.oid,
            texts: read.textsOf(commit),
            date: new Date(commit.committedDate),
            title: commit.messageHeadline,
          }))
      },
    },
  }
}

/** Whether a file is one of the content files, which a version lists as texts. */
const isText = (path: string) => CONTENT_FILES.some((file) => file.path === path)

/** Caches the answers about what a hash, or two of them, identify. Failures are not cached. */
function remembered<Value>(ask: (key: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>()
  return (key: string): Promise<Value> => {
    const found = known.get(key) ?? ask(key)
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
}
