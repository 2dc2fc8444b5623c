import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { devNull, tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

export type TreeEntry = { path: string; mode?: string; sha: string | null }
type GitOptions = { env?: Record<string, string>; input?: string | Buffer; cwd?: string }

export type Repository = Awaited<ReturnType<typeof bareRepository>>

export const ADA = { name: "Ada Example", email: "ada@example.org" }
const NO_OBJECT = "0".repeat(40)

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
 * @returns its folder, what runs git on it, reads and commits, and what removes it again
 */
export async function bareRepository(folder: string) {
  const directory = await mkdtemp(join(tmpdir(), "repository-"))

  async function run(args: string[], { env, input, cwd }: GitOptions = {}): Promise<Buffer> {
    const running = promisify(execFile)("git", ["--git-dir", directory, ...args], {
      cwd,
      encoding: "buffer",
      env: { ...GIT_ENVIRONMENT, ...env },
      maxBuffer: 2 ** 27,
    })
    // A git that ends before it has read everything says why itself.
    running.child.stdin?.on("error", () => {}).end(input)
    return (await running).stdout
  }

  const text = async (args: string[], options?: GitOptions) =>
    (await run(args, options)).toString().trim()

  /** An index of its own for each tree, because several can be in the making. */
  const newIndex = () => ({ GIT_INDEX_FILE: join(directory, `index-${randomUUID()}`) })

  async function treeOfFolder(): Promise<string> {
    const options = { cwd: folder, env: newIndex() }
    await run(["--work-tree", ".", "add", "."], options)
    return text(["write-tree"], options)
  }

  const repository = {
    remove: () => rm(directory, { recursive: true, force: true, maxRetries: 3 }),

    /** What a git command says, without the white space around it. */
    git: (...args: string[]) => text(args),

    /** The bytes of a file, which its hash names or `branch:path`. */
    read: (object: string) => run(["cat-file", "blob", object]),

    /** The hash of what a branch or the like leads to. */
    revision: (name: string) =>
      text(["rev-parse", "--verify", "--quiet", name]).catch(() => undefined),

    writeBlob: (input: string | Buffer) => text(["hash-object", "-w", "--stdin"], { input }),

    async writeTree(base: string | undefined, entries: TreeEntry[]): Promise<string> {
      const env = newIndex()
      if (base) await run(["read-tree", base], { env })
      const lines = entries.map(({ path, mode = "100644", sha }) =>
        sha === null ? `0 ${NO_OBJECT}\t${path}\0` : `${mode} ${sha}\t${path}\0`,
      )
      await run(["update-index", "-z", "--index-info"], { env, input: lines.join("") })
      return text(["write-tree"], { env })
    },

    writeCommit(message: string, tree: string, parents: string[]) {
      const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])]
      return text(args, { input: message })
    },

    /** Commits to a branch as somebody does who uses git and no editor. */
    async commit(branch: string, path: string, content: string) {
      const parent = await text(["rev-parse", branch])
      const entry = { path, sha: await repository.writeBlob(content) }
      const tree = await repository.writeTree(parent, [entry])
      const sha = await repository.writeCommit("Change files", tree, [parent])
      await text(["update-ref", `refs/heads/${branch}`, sha])
    },
  }

  await text(["init", "--bare", "--initial-branch=main"])
  const sha = await repository.writeCommit("Start", await treeOfFolder(), [])
  await text(["update-ref", "refs/heads/main", sha])
  return repository
}
