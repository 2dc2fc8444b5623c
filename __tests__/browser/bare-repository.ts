import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { devNull, tmpdir } from "node:os"
import { join, relative } from "node:path"
import { promisify } from "node:util"
import { gitObjects } from "./git-objects"

export type TreeEntry = { path: string; mode?: string; sha: string | null }
type GitOptions = { env?: Record<string, string>; input?: string | Buffer }
/** A file of a commit, or a path that it removes. */
type FileChange = { path: string; content: string | Buffer | null }

export type Repository = Awaited<ReturnType<typeof bareRepository>>

const ADA = { name: "Ada Example", email: "ada@example.org" }
const HASH_BYTES = 20
const NO_OBJECT = "0".repeat(2 * HASH_BYTES)
const FOLDER_MODE = "40000"

/** The settings of the machine stay out of it. */
const GIT_ENVIRONMENT = {
  ...process.env,
  GIT_AUTHOR_NAME: ADA.name,
  GIT_AUTHOR_EMAIL: ADA.email,
  GIT_COMMITTER_NAME: ADA.name,
  GIT_COMMITTER_EMAIL: ADA.email,
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: "1",
}

/**
 * Makes a bare repository whose branch main holds the files of a folder.
 *
 * @returns what runs git on it, reads and commits, and what removes it again
 */
export async function bareRepository(folder: string) {
  const directory = await mkdtemp(join(tmpdir(), "repository-"))
  const objects = gitObjects(directory)

  async function text(args: string[], { env, input }: GitOptions = {}): Promise<string> {
    const running = promisify(execFile)("git", ["--git-dir", directory, ...args], {
      env: { ...GIT_ENVIRONMENT, ...env },
    })
    // A git that ends before it has read everything says why itself.
    running.child.stdin?.on("error", () => {}).end(input)
    return (await running).stdout.trim()
  }

  /** Makes a commit in one process, whatever the number of its files. Refused if the branch is no longer at the parent. */
  async function importCommit(
    branch: string,
    parent: string | undefined,
    message: string,
    files: FileChange[],
  ): Promise<string> {
    const ref = `refs/heads/${branch}`
    const seconds = Math.floor(Date.now() / 1000)
    const data = (content: string | Buffer) => [
      `data ${Buffer.byteLength(content)}\n`,
      content,
      "\n",
    ]
    const stream = [
      `commit ${ref}\ncommitter ${ADA.name} <${ADA.email}> ${seconds} +0000\n`,
      ...data(message),
      parent ? `from ${parent}\n` : "",
      ...files.flatMap(({ path, content }) =>
        content === null ? [`D ${path}\n`] : [`M 100644 inline ${path}\n`, ...data(content)],
      ),
    ]
    const input = Buffer.concat(stream.map((part) => Buffer.from(part)))
    await text(["fast-import", "--quiet"], { input })
    return String(await repository.revision(ref))
  }

  const repository = {
    async remove() {
      await objects.end()
      await rm(directory, { recursive: true, force: true, maxRetries: 3 })
    },

    /** What a git command says, without the white space around it. */
    git: (...args: string[]) => text(args),

    /** The hash and the type of what a branch, `branch:path` or the like leads to. */
    find: objects.find,

    /** The bytes of an object, such as a file. */
    read: objects.read,

    /** What a tree holds. Each entry is "mode name", a null byte and the bytes of a hash. */
    async entries(tree: string) {
      const bytes = await objects.read(tree)
      const found: { name: string; type: "blob" | "tree" }[] = []
      for (let start = 0; start < bytes.length; ) {
        const end = bytes.indexOf(0, start)
        const [mode, ...name] = bytes.toString("utf8", start, end).split(" ")
        found.push({ name: name.join(" "), type: mode === FOLDER_MODE ? "tree" : "blob" })
        start = end + 1 + HASH_BYTES
      }
      return found
    },

    revision: async (name: string) => (await objects.find(name))?.oid,

    writeBlob: (input: string | Buffer) => text(["hash-object", "-w", "--stdin"], { input }),

    async writeTree(base: string | undefined, entries: TreeEntry[]): Promise<string> {
      // Of its own, because several trees can be in the making.
      const env = { GIT_INDEX_FILE: join(directory, `index-${randomUUID()}`) }
      if (base) await text(["read-tree", base], { env })
      const lines = entries.map(({ path, mode = "100644", sha }) =>
        sha === null ? `0 ${NO_OBJECT}\t${path}\0` : `${mode} ${sha}\t${path}\0`,
      )
      await text(["update-index", "-z", "--index-info"], { env, input: lines.join("") })
      return text(["write-tree"], { env })
    },

    writeCommit(message: string, tree: string, parents: string[]) {
      const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])]
      return text(args, { input: message })
    },

    /** Commits several files to a branch, and returns the commit. */
    importCommit,

    /** Commits to a branch as somebody does who uses git and no editor. */
    async commit(branch: string, path: string, content: string) {
      const parent = await repository.revision(branch)
      await importCommit(branch, parent, "Change files", [{ path, content }])
    },
  }

  await text(["init", "--bare", "--initial-branch=main", "--template="])
  await importCommit("main", undefined, "Start", await filesOf(folder))
  return repository
}

async function filesOf(folder: string): Promise<FileChange[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(folder, path).replaceAll("\\", "/"),
      content: await readFile(path),
    })),
  )
}
