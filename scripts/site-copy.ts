import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdtemp, rm, symlink } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"

/** What Gatsby reads of the site. */
const SOURCES = [
  "package.json",
  "tsconfig.json",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
  "src",
  "content",
  "static",
]

export const GATSBY = resolve("node_modules/gatsby/cli.js")
/** What `npm run build` runs. */
export const BUILD = resolve("scripts/build.ts")

/**
 * Copies the site to a folder of its own, so that the project's own content and build stay as they are.
 *
 * @param from the folder of the site
 * @param paths what is copied of it
 */
export async function copySite(from = ".", paths = SOURCES) {
  const directory = await mkdtemp(join(tmpdir(), "portfolio-"))
  await Promise.all(
    paths.map((path) => cp(join(from, path), join(directory, path), { recursive: true })),
  )
  await symlink(resolve("node_modules"), join(directory, "node_modules"), "junction")
  return { directory, remove: () => rm(directory, { recursive: true, force: true, maxRetries: 3 }) }
}

/**
 * Builds a copy of the site.
 *
 * @param env what the build environment sets
 * @param edit changes the copy before it is built
 * @returns the folder of the copy, and what removes it again
 * @throws Error with the build's output when the build fails, after which no copy is left
 */
export async function buildCopy(
  env: Record<string, string>,
  edit?: (directory: string) => Promise<void>,
) {
  const copy = await copySite()
  await edit?.(copy.directory)
  await buildAgain(copy.directory, env).catch(async (error) => {
    await copy.remove()
    throw error
  })
  return copy
}

/**
 * Builds a copy of the site once more.
 *
 * @throws Error with the build's output when the build fails
 */
export async function buildAgain(directory: string, env: Record<string, string>) {
  await promisify(execFile)(process.execPath, ["--import", "tsx", BUILD], {
    cwd: directory,
    env: { ...process.env, CI: "true", ...env },
  }).catch(({ stdout, stderr }) => {
    throw new Error(`The build failed.\n${stdout}\n${stderr}`)
  })
}

/**
 * Starts the development server on a copy of the site.
 *
 * @param edit changes the copy before the server starts
 * @returns its folder, its address, what it has said so far, and what ends it and removes the copy
 */
export async function developCopy(edit?: (directory: string) => Promise<void>) {
  const { directory, remove } = await copySite()
  await edit?.(directory)
  const port = await freePort()
  // In a group of its own, because Gatsby starts further processes, which have to end with it.
  const server = spawn(process.execPath, [GATSBY, "develop", "--port", String(port)], {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
