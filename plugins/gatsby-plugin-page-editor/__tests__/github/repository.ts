import { readFileSync } from "node:fs"
import { join } from "node:path"
import { diff3Merge } from "node-diff3"
import { blobHash, filesIn as pathsIn } from "../../node/files"

/** All files of a commit: their hashes, by their paths. */
export type Files = Record<string, string>

export type Repository = Awaited<ReturnType<typeof repositoryOf>>

/** A git repository in memory, with the files of a folder on main. Blobs have git's own hashes. */
export async function repositoryOf(folder: string) {
  const blobs = new Map<string, Buffer>()
  const commits = new Map<string, { files: Files; parents: string[]; time: string }>()
  /** The heads of the branches. Each change makes another object, so an earlier one can be kept. */
  let branches: Readonly<Record<string, string | undefined>> = {}

  /** The hash of a commit, by its branch; or of a file, by "branch:path". Undefined if there is none. */
  function revision(name: string): string | undefined {
    const [start = "", path] = name.split(":")
    const hash = branches[start] ?? start
    if (path) return commits.get(hash)?.files[path]
    return commits.has(hash) ? hash : undefined
  }

  function commitAt(name: string) {
    const commit = commits.get(revision(name) ?? "")
    if (!commit) throw new Error(`There is no commit ${name}.`)
    return commit
  }

  const filesIn = (name: string) => commitAt(name).files

  /** A commit and all before it, newest first. */
  const ancestors = (name: string): string[] => [
    ...new Set([revision(name) ?? "", ...commitAt(name).parents.flatMap(ancestors)]),
  ]

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

  function writeCommit(files: Files, ...parents: string[]): string {
    const hash = blobHash(Buffer.from(JSON.stringify([commits.size, files, parents])))
    commits.set(hash, { files, parents, time: new Date().toISOString() })
    return hash
  }

  const linesOf = (hash = "") => String(blobs.get(hash) ?? "").split(/(?<=\n)/)

  const paths = await pathsIn(folder, folder)
  const files = paths.map((path) => [path, writeBlob(readFileSync(join(folder, path)))])
  branches = { main: writeCommit(Object.fromEntries(files)) }

  return {
    blobs,
    branches: () => branches,
    revision,
    commitAt,
    filesIn,
    ancestors,
    mergeBase,
    writeBlob,
    writeCommit,

    /** The bytes of a file, by "branch:path". */
    read(name: string): Buffer {
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

    /** Moves a branch to a commit, or makes it; without a commit, deletes it. */
    move(branch: string, commit: string | undefined) {
      branches = { ...branches, [branch]: commit }
    },
  }
}
