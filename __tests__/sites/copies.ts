import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdtemp, rm, symlink } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { devNull, tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 2 ** 24
/** What the host of this machine may have set, which is not the tested site's. */
const NO_HOST = {
  NETLIFY: undefined,
  CF_PAGES: undefined,
  CONTEXT: undefined,
  URL: undefined,
  BRANCH: undefined,
  REPOSITORY_URL: undefined,
  GA_MEASUREMENT_ID: undefined,
  GATSBY_ANALYTICS_CONSENT: undefined,
}
/** What an owner changes, and later versions of this project never do. */
const OWNERS_FOLDERS = ["content", "static"]

/**
 * Makes a fork of the project as it is in the working tree, with other content: a repository whose one commit
 * has everything, so that `git status` tells what commands change.
 *
 * @param directory the folder to make it in, which need not exist
 * @param fixture the folder whose `content/` and `static/` the fork has
 */
export async function forkProject(directory: string, fixture: string): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const files = stdout.split("\0").filter((file) => file && !isOwners(file))
  await rm(directory, { recursive: true, force: true })
  for (const file of files) await cp(file, join(directory, file)).catch(ignoreDeleted)
  for (const folder of OWNERS_FOLDERS) {
    await cp(join(fixture, folder), join(directory, folder), { recursive: true })
  }
  await symlink(resolve("node_modules"), join(directory, "node_modules"), "junction")
  await git(directory, "init", "--quiet")
  await git(directory, "add", "--all")
  await git(
    directory,
    "-c",
    "user.name=Owner",
    "-c",
    "user.email=owner@example.org",
    "commit",
    "-qm",
    "Fork",
  )
}

const isOwners = (file: string) => OWNERS_FOLDERS.some((folder) => file.startsWith(`${folder}/`))

/** Git lists files of the index that are no longer in the working tree. */
function ignoreDeleted(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error
}

/** Runs git in a fork, without the hooks and settings of the machine. */
export async function git(directory: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" }
  return (await run("git", ["-C", directory, ...args], { env })).stdout
}

/**
 * Builds a fork, with exactly these variables of a host.
 *
 * @throws Error with the build's output when the build fails, or complains about a style
 */
export async function build(directory: string, host: Record<string, string>): Promise<void> {
  const { stdout } = await run("npm", ["run", "build"], {
    cwd: directory,
    env: { ...process.env, CI: "true", ...NO_HOST, ...host },
    maxBuffer: MAX_OUTPUT_BYTES,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`The build failed.\n${stdout}\n${stderr}`)
  })
  if (stdout.includes("Css Minimizer Plugin")) throw new Error(`A style is odd.\n${stdout}`)
}

/** Makes a fork in a temporary folder. */
export async function temporaryFork(fixture: string) {
  const directory = await mkdtemp(join(tmpdir(), "portfolio-"))
  await forkProject(directory, fixture)
  return { directory, remove: () => rm(directory, { recursive: true, force: true, maxRetries: 3 }) }
}

/**
 * Starts the development server on a fork.
 *
 * @returns its folder, its address, what it has said so far, and what ends it and removes the fork
 */
export async function develop(fixture: string) {
  const { directory, remove } = await temporaryFork(fixture)
  const port = await freePort()
  // In a group of its own, because Gatsby starts further processes, which have to end with it.
  const server = spawn("npm", ["start", "--", "--port", String(port)], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: "development", CI: "true" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const output: string[] = []
  const isReady = new Promise<void>((ready, fail) => {
    for (const stream of [server.stdout, server.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line)
        if (line.includes("Building development bundle")) ready()
      })
    }
    server.on("exit", () => fail(new Error(`The development server ended.\n${output.join("\n")}`)))
  })
  await isReady
  return {
    directory,
    url: `http://localhost:${port}`,
    output,
    async stop() {
      server.removeAllListeners("exit")
      const ended = once(server, "exit")
      process.kill(-Number(server.pid))
      await ended
      await remove()
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
