import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { devNull, tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { warningsIn } from "../../scripts/warnings"

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 2 ** 24
/** The variables that a build reads: those of the host that runs the tests must not affect the tested sites. */
const BUILD_VARIABLES = Array.from(
  readFileSync("src/env.ts", "utf8").matchAll(/process\.env\.(\w+)/g),
  ([, name]) => name,
)
/** The folders of the owner, which later versions of this project never change. */
const OWNERS_FOLDERS = ["content", "static"]

/**
 * Forks the working tree into a repository with one commit, with the content of a fixture. `git status` then shows
 * what commands change.
 *
 * @param directory the folder of the fork, which need not exist
 * @param fixture the folder of its `content/` and `static/`
 * @param options without the editor, as its README says
 */
export async function forkProject(
  directory: string,
  fixture: string,
  { hasEditor = true } = {},
): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const isLeftOut = (file: string) => isOwners(file) || (!hasEditor && EDITOR.test(file))
  const files = stdout.split("\0").filter((file) => file && !isLeftOut(file))
  await rm(directory, { recursive: true, force: true })
  for (const file of files) await cp(file, join(directory, file)).catch(ignoreDeleted)
  for (const folder of OWNERS_FOLDERS) {
    await cp(join(fixture, folder), join(directory, folder), { recursive: true })
  }
  if (!hasEditor) await removeEditorEntry(join(directory, "gatsby-config.ts"))
  await symlink(resolve("node_modules"), join(directory, "node_modules"), "junction")
  await git(directory, "init", "--quiet")
  await git(directory, "add", "--all")
  const identity = ["-c", "user.name=Owner", "-c", "user.email=owner@example.org"]
  await git(directory, ...identity, "commit", "-qm", "Fork")
}

const isOwners = (file: string) => OWNERS_FOLDERS.some((folder) => file.startsWith(`${folder}/`))

const EDITOR = /^(?:plugins\/gatsby-plugin-page-editor\/|src\/page-editor\.)/

async function removeEditorEntry(file: string) {
  const config = await readFile(file, "utf8")
  await writeFile(file, config.replaceAll(/^.*editorPlugins.*\n/gm, ""))
}

/** Git also lists files that are no longer in the working tree. */
function ignoreDeleted(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error
}

/** Runs git in a fork, without the hooks and settings of the machine. */
export async function git(directory: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" }
  return (await run("git", ["-C", directory, ...args], { env })).stdout
}

/**
 * Builds a fork with the variables of a host.
 *
 * @throws Error with the output when the build fails, or prints a warning
 */
export async function build(directory: string, host: Record<string, string>): Promise<void> {
  const others = Object.entries(process.env).filter(([name]) => !BUILD_VARIABLES.includes(name))
  const { stdout, stderr } = await run("npm", ["run", "build"], {
    cwd: directory,
    env: { ...Object.fromEntries(others), CI: "true", ...host },
    maxBuffer: MAX_OUTPUT_BYTES,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`The build failed.\n${stdout}\n${stderr}`)
  })
  const warnings = warningsIn(`${stdout}\n${stderr}`)
  if (warnings.length > 0) throw new Error(`The build prints warnings.\n${warnings.join("\n")}`)
}

/** Settings of tools that a fork may have above it, in a folder of other projects. A tool that reads them fails. */
const FOREIGN_SETTINGS = {
  "postcss.config.js": 'throw new Error("Settings above the fork were read.")',
  "babel.config.js": 'throw new Error("Settings above the fork were read.")',
  ".eslintrc.js": 'throw new Error("Settings above the fork were read.")',
  ".browserslistrc": "no browser",
  ".parcelrc": "{",
  ".swcrc": "{",
  "biome.json": "{",
  "tsconfig.json": "{",
}

/**
 * Starts the development server on a fork in a temporary folder.
 *
 * @returns its folder, its URL, its output so far, and a function that stops it and removes the fork
 */
export async function develop(fixture: string) {
  const above = await mkdtemp(join(tmpdir(), "portfolio-"))
  for (const [name, text] of Object.entries(FOREIGN_SETTINGS)) {
    await writeFile(join(above, name), text)
  }
  const directory = join(above, "site")
  await forkProject(directory, fixture)
  const port = await freePort()
  // In a process group, because Gatsby starts more processes, which have to end with it.
  const server = spawn("npm", ["start", "--", "--port", String(port)], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: "development", CI: "true" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(server, "exit")
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
      if (server.exitCode === null) process.kill(-Number(server.pid))
      await ended
      await rm(above, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
