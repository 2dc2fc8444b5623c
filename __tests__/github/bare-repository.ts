import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { devNull, tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { inflateSync } from "node:zlib"

export type TreeEntry = { path: string; mode?: string; sha: string | null }
type GitOptions = { env?: Record<string, string>; input?: string | Buffer }

export type Repository = Awaited<ReturnType<typeof bareRepository>>

const HASH = /^[\da-f]{40}$/
const HASH_BYTES = 20
const NO_OBJECT = "0".repeat(2 * HASH_BYTES)
const FOLDER_MODE = "40000"

/** Ignores the git configuration of the machine. */
const GIT_ENVIRONMENT = {
  ...process.env,
  GIT_AUTHOR_NAME: "Ada Example",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada Example",
  GIT_COMMITTER_EMAIL: "ada@example.org",
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: "1",
}

/** Creates a bare repository, with the files of a folder on main. */
export async function bareRepository(folder: string) {
  const directory = await mkdtemp(join(tmpdir(), "repository-"))

  async function text(args: string[], { env, input }: GitOptions = {}): Promise<string> {
    const running = promisify(execFile)("git", ["--git-dir", directory, ...args], {
      env: { ...GIT_ENVIRONMENT, ...env },
    })
    // If git exits before it has read all input, its own error says why.
    running.child.stdin?.on("error", () => {}).end(input)
    return (await running).stdout.trim()
  }

  /** An object, if it exists. Read from its file, because a git process for each would dominate the time of tests. */
  async function objectOf(oid: string) {
    const path = join(directory, "objects", oid.slice(0, 2), oid.slice(2))
    const file = await readFile(path).catch(() => undefined)
    if (!file) return undefined
    const bytes = inflateSync(file)
    const [type = ""] = bytes.toString("latin1", 0, HASH_BYTES).split(" ")
    return { oid, type, content: bytes.subarray(bytes.indexOf(0) + 1) }
  }

  /** The entries of a tree. Each is "mode name", a null byte and the bytes of a hash. */
  async function entries(tree: string) {
    const { content } = (await objectOf(tree)) ?? { content: Buffer.of() }
    const found: { name: string; type: "blob" | "tree"; oid: string }[] = []
    for (let start = 0; start < content.length; ) {
      const end = content.indexOf(0, start)
      const [mode, ...name] = content.toString("utf8", start, end).split(" ")
      start = end + 1 + HASH_BYTES
      const oid = content.toString("hex", end + 1, start)
      found.push({ name: name.join(" "), type: mode === FOLDER_MODE ? "tree" : "blob", oid })
    }
    return found
  }

  /** The object that a hash, a branch or `branch:path` names, if it exists. */
  async function find(name: string) {
    const [start = "", path] = name.split(":")
    const ref = join(directory, start.startsWith("refs/") ? start : `refs/heads/${start}`)
    const head = HASH.test(start) ? start : await readFile(ref, "utf8").catch(() => "")
    const commit = await objectOf(head.trim())
    if (path === undefined || !commit) return commit
    let [, oid] = /^tree (\w+)/.exec(commit.content.toString()) ?? []
    for (const part of path.split("/").filter(Boolean)) {
      oid = oid && (await entries(oid)).find((entry) => entry.name === part)?.oid
    }
    return oid ? objectOf(oid) : undefined
  }

  const repository = {
    find,
    entries,
    revision: async (name: string) => (await find(name))?.oid,

    /** The bytes of an object, such as a file. */
    async read(name: string) {
      const found = await find(name)
      if (!found) throw new Error(`There is no object ${name}.`)
      return found.content
    },

    /** The trimmed output of a git command. */
    git: (...args: string[]) => text(args),

    writeBlob: (input: string | Buffer) => text(["hash-object", "-w", "--stdin"], { input }),

    async writeTree(base: string | undefined, changed: TreeEntry[]): Promise<string> {
      // Trees may be written at the same time.
      const env = { GIT_INDEX_FILE: join(directory, `index-${randomUUID()}`) }
      if (base) await text(["read-tree", base], { env })
      const lines = changed.map(({ path, mode = "100644", sha }) =>
        sha === null ? `0 ${NO_OBJECT}\t${path}\0` : `${mode} ${sha}\t${path}\0`,
      )
      await text(["update-index", "-z", "--index-info"], { env, input: lines.join("") })
      return text(["write-tree"], { env })
    },

    writeCommit(message: string, tree: string, parents: string[]) {
      const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])]
      return text(args, { input: message })
    },

    /** Commits to a branch, as by somebody who uses git directly. */
    async commit(branch: string, path: string, content: string | Buffer) {
      const { writeBlob, writeTree, writeCommit } = repository
      const tree = await writeTree(branch, [{ path, sha: await writeBlob(content) }])
      const commit = await writeCommit("Change files", tree, [branch])
      await text(["update-ref", `refs/heads/${branch}`, commit])
    },

    remove: () => rm(directory, { recursive: true, force: true, maxRetries: 3 }),
  }

  await text(["init", "--bare", "--initial-branch=main", "--template="])
  await text(["--work-tree", folder, "add", "--all"])
  await text(["--work-tree", folder, "commit", "--quiet", "--message", "Start"])
  return repository
}
