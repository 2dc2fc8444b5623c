import { execFile } from "node:child_process"
import { cp, mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"

/** What a build of the site reads. */
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

const GATSBY = resolve("node_modules/gatsby/cli.js")

/**
 * Builds a copy of the site in a folder of its own, so that the project's own build stays as it is.
 *
 * @param env what the build environment sets
 * @returns the folder, and what removes it again
 * @throws Error with the build's output when the build fails
 */
export async function buildCopy(env: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), "portfolio-"))
  await Promise.all(SOURCES.map((path) => cp(path, join(directory, path), { recursive: true })))
  await symlink(resolve("node_modules"), join(directory, "node_modules"), "junction")
  await promisify(execFile)(process.execPath, [GATSBY, "build"], {
    cwd: directory,
    env: { ...process.env, ...env },
  }).catch(({ stdout, stderr }) => {
    throw new Error(`The build failed.\n${stdout}\n${stderr}`)
  })
  return { directory, remove: () => rm(directory, { recursive: true }) }
}
