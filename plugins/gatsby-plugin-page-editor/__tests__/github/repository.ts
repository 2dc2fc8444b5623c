import { readFileSync } from "node:fs"
import { join } from "node:path"
import { diff3Merge } from "node-diff3"
import { blobHash, filesIn as pathsIn } from "../../node/files"

/** All files of a commit: their hashes, by their paths. */
type Files = Record<string, string>

export type Repository = Awaited<ReturnType<typeof repositoryOf>>

/**
 * A git repository in memory, with the files of a folder on main. Names of objects are hashes, branches and
 * `branch:path`. Blobs have git's own hashes.
 */
export async function repositoryOf(folder: string) {
  const blobs = new Map<string, Buffer>()
  const commits = new Map<string, { files: Files; parents: string[]; time: string }>()
  const branches = new Map<string, string>()

  /** The hash of a commit or of a file; undefined if there is none. */
  function revision(name: string): string | undefined {
    const [start = "", path] = name.split(":")
    const hash = branches.get(start) ?? start
    if (path) return commits.get(hash)?.files[path]
    return commits.has(hash) || blobs.has(hash) ? hash : undefined
  }

  function commitAt(name: string) {
    const hash = revision(name) ?? ""
    const commit = commits.get(hash)
    if (!commit) throw new Error(`There is no commit ${name}.`)
    return { hash, ...commit }
  }

  const filesIn = (name: string): Files => commitAt(name).files

  /** A commit and all before it, newest first. */
  const ancestors = (name: string): string[] => {
    const { hash, parents } = commitAt(name)
    return [...new Set([hash, ...parents.flatMap(ancestors)])]
  }

  function mergeBase(one: string, other: string): string {
    const common = ancestors(one).filter((hash) => ancestors(other).includes(hash))
    const isBefore = (hash: string, later: string) =>
      later !== hash && ancestors(later).includes(hash)
    return common.find((hash) => !common.some((later) => isBefore(hash, later))) ?? ""
  }

  function writeBlob(content: string | Buffer): string {
    const bytes = Buffer.from(content)
    blobs.set(blobHash(bytes), bytes)
    return blobHash(bytes)
  }

  function writeCommit(files: Files, parents: string[]): string {
    const hash = blobHash(Buffer.from(JSON.stringify([commits.size, files, parents])))
    commits.set(hash, { files, parents, time: new Date().toISOString() })
    return hash
  }

  const linesOf = (hash = "") => String(blobs.get(hash) ?? "").split(/(?<=\n)/)

  const repository = {
    revision,
    filesIn,
    ancestors,
    mergeBase,
    writeBlob,
    writeCommit,
    /** When a commit was made. */
    timeOf: (hash: string) => commits.get(hash)?.time,

    /** The bytes of a file. */
    read(name: string) {
      const bytes = blobs.get(revision(name) ?? "")
      if (!bytes) throw new Error(`There is no file ${name}.`)
      return bytes
    },

    /** The files of two commits put together; undefined if both have changed the same lines. */
    merged(one: string, other: string): Files | undefined {
      const base = filesIn(mergeBase(one, other))
      const [mine, theirs] = [filesIn(one), filesIn(other)]
      const files = { ...theirs, ...mine }
      for (const path of Object.keys(files)) {
        const [before, own, others] = [base[path], mine[path], theirs[path]]
        if (own === before && others) files[path] = others
        if (own === before || others === before || own === others) continue
        const parts = diff3Merge(linesOf(own), linesOf(before), linesOf(others))
        if (parts.some(({ conflict }) => conflict)) return undefined
        files[path] = writeBlob(parts.flatMap(({ ok }) => ok ?? []).join(""))
      }
      return files
    },

    /** Moves a branch to a commit or another branch, or makes it. */
    moveBranch: (branch: string, name: string) => void branches.set(branch, commitAt(name).hash),

    deleteBranch: (branch: string) => void branches.delete(branch),

    /** Commits to a branch, as by somebody who uses git directly. */
    commit(branch: string, path: string, content: string | Buffer) {
      const { hash, files } = commitAt(branch)
      branches.set(branch, writeCommit({ ...files, [path]: writeBlob(content) }, [hash]))
    },
  }

  const paths = await pathsIn(folder, folder)
  const files = paths.map((path) => [path, writeBlob(readFileSync(join(folder, path)))])
  branches.set("main", writeCommit(Object.fromEntries(files), []))
  return repository
}
