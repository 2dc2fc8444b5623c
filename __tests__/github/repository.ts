import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { diff3Merge } from "node-diff3"
import { blobHash, filesIn as pathsIn } from "../../src/content/files"

export type TreeEntry = { path: string; sha: string }
type Commit = { message: string; date: string; tree: string; parents: string[] }

export type Repository = Awaited<ReturnType<typeof repositoryOf>>

/**
 * A git repository in memory, with the files of a folder on main. Names of objects are hashes, branches, refs and
 * `branch:path`. Blobs have git's own hashes.
 */
export async function repositoryOf(folder: string) {
  const blobs = new Map<string, Buffer>()
  /** All files in a tree and below: their hashes, by their paths. */
  const trees = new Map<string, Record<string, string | undefined>>()
  const commits = new Map<string, Commit>()
  const refs = new Map<string, string>()

  function add<Value extends object>(objects: Map<string, Value>, value: Value): string {
    const text = JSON.stringify(Object.entries(value).sort())
    const sha = createHash("sha1").update(text).digest("hex")
    objects.set(sha, value)
    return sha
  }

  /** A folder of a tree; undefined if there is none. */
  function folderIn(tree: string, path: string): string | undefined {
    const inside = Object.entries(trees.get(tree) ?? {}).filter(([name]) =>
      name.startsWith(`${path}/`),
    )
    const files = inside.map(([name, sha]) => [name.slice(path.length + 1), sha])
    return files.length > 0 ? add(trees, Object.fromEntries(files)) : undefined
  }

  function revision(name: string): string | undefined {
    const [start = "", path] = name.split(":")
    const head = refs.get(start) ?? refs.get(`refs/heads/${start}`) ?? start
    const tree = commits.get(head)?.tree
    if (path && tree) return trees.get(tree)?.[path] ?? folderIn(tree, path)
    return [blobs, trees, commits].some((objects) => objects.has(head)) ? head : undefined
  }

  function commitAt(name: string) {
    const sha = revision(name) ?? ""
    const commit = commits.get(sha)
    if (!commit) throw new Error(`There is no commit ${name}.`)
    return { sha, ...commit }
  }

  /** A commit and all before it, newest first. */
  const ancestors = (name: string): string[] => {
    const { sha, parents } = commitAt(name)
    return [...new Set([sha, ...parents.flatMap(ancestors)])]
  }

  const filesIn = (name: string) => trees.get(commitAt(name).tree) ?? {}
  const linesOf = (sha = "") => (blobs.get(sha) ?? "").toString().split(/(?<=\n)/)

  const repository = {
    revision,

    /** The bytes of a file. */
    read(name: string) {
      const bytes = blobs.get(revision(name) ?? "")
      if (!bytes) throw new Error(`There is no file ${name}.`)
      return bytes
    },

    /** The names in a folder; undefined if it is a file. */
    entries(tree: string) {
      const paths = Object.keys(trees.get(tree) ?? {})
      return trees.has(tree) ? [...new Set(paths.map((path) => path.split("/")[0]))] : undefined
    },

    /** The paths that a branch changes since it has left another one. */
    changed(start: string, end: string) {
      const [before, now] = [filesIn(repository.mergeBase(start, end)), filesIn(end)]
      return Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path])
    },

    /** The commits on a branch that another one does not have, newest first. */
    commitsSince: (start: string, end: string) => {
      const before = ancestors(start)
      return ancestors(end).filter((sha) => !before.includes(sha))
    },

    mergeBase(one: string, other: string): string {
      const common = ancestors(one).filter((sha) => ancestors(other).includes(sha))
      const newest = common.find((sha) =>
        common.every((later) => later === sha || !ancestors(later).includes(sha)),
      )
      return newest ?? ""
    },

    /** The tree of a commit with another one merged into it; undefined if both have changed the same lines. */
    mergedTree(one: string, other: string): string | undefined {
      const base = filesIn(repository.mergeBase(one, other))
      const [mine, theirs] = [filesIn(one), filesIn(other)]
      const merged: Record<string, string | undefined> = {}
      for (const path of Object.keys({ ...mine, ...theirs })) {
        const [before, own, others] = [base[path], mine[path], theirs[path]]
        merged[path] = own === before ? others : own
        if (own === before || others === before || own === others) continue
        const parts = diff3Merge(linesOf(own), linesOf(before), linesOf(others))
        if (parts.some(({ conflict }) => conflict)) return undefined
        merged[path] = repository.writeBlob(parts.flatMap(({ ok }) => ok ?? []).join(""))
      }
      return add(trees, merged)
    },

    writeBlob(content: string | Buffer) {
      const bytes = Buffer.from(content)
      const sha = blobHash(bytes)
      blobs.set(sha, bytes)
      return sha
    },

    /** Writes a tree: that of a commit, if one is given, with some other files. */
    writeTree: (base: string | undefined, changed: TreeEntry[]) =>
      add(trees, {
        ...(base && filesIn(base)),
        ...Object.fromEntries(changed.map(({ path, sha }) => [path, sha])),
      }),

    writeCommit: (message: string, tree: string, parents: string[]) =>
      add(commits, { message, date: new Date().toISOString(), tree, parents }),

    /** Moves a ref, or makes it. */
    moveRef: (ref: string, name: string) => void refs.set(ref, commitAt(name).sha),
    deleteRef: (ref: string) => void refs.delete(ref),

    /** Commits to a branch, as by somebody who uses git directly. */
    commit(branch: string, path: string, content: string | Buffer) {
      const { sha } = commitAt(branch)
      const tree = repository.writeTree(sha, [{ path, sha: repository.writeBlob(content) }])
      const commit = repository.writeCommit("Change files", tree, [sha])
      repository.moveRef(`refs/heads/${branch}`, commit)
    },
  }

  const paths = await pathsIn(folder)
  const files = paths.map((path) => ({
    path,
    sha: repository.writeBlob(readFileSync(join(folder, path))),
  }))
  const start = repository.writeCommit("Start", repository.writeTree(undefined, files), [])
  repository.moveRef("refs/heads/main", start)
  return repository
}
