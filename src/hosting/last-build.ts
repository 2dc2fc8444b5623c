import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { cp, readdir, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"

/** The folder that Gatsby writes, and that the host publishes. */
export const OUTPUT = "public"

/** What Gatsby keeps for itself. */
const CACHE = ".cache"

/** The last build as Gatsby left it, in a folder named for all that it was made of but the content. */
const KEPT = `${CACHE}/last-build`
const UNFINISHED = `${CACHE}/unfinished-last-build`

/** The variable that tells the process of Gatsby under which name to keep its build. */
const NAME = "LAST_BUILD_NAME"

/** The files beside this project's folders that tools read: code, and settings such as .env.production. */
const TOP_LEVEL = /^\.|\.(json|[cm]?[jt]sx?)$/

/** What npm has installed. */
const INSTALLED = "node_modules/.package-lock.json"

/** Written by the build itself, after the types of the queries. */
const GENERATED = "src/gatsby-types.d.ts"

/** The variables of the build environment that change what is built. Gatsby takes its own into the pages. */
const VARIABLES = /^(CONTEXT|URL|BRANCH|REPOSITORY_URL|GA_MEASUREMENT_ID|GATSBY_.*)$/

/**
 * Lets the next build go on from the last one where nothing but the content has changed, which Gatsby
 * follows to the pages that show it. After any other change it begins with nothing, because Gatsby would
 * leave scripts, pictures and files of static/ that are no longer wanted.
 *
 * @param options those of the command `gatsby build`
 * @returns the variables that the process of Gatsby needs
 */
export async function beginBuild(options: string[]): Promise<Record<string, string>> {
  const name = await fingerprint(options)
  const kept = join(KEPT, name)
  await remove(OUTPUT)
  // Moved, so that a build which ends before its time leaves nothing to go on from.
  if (existsSync(kept)) await rename(kept, OUTPUT)
  else await remove(CACHE)
  return { [NAME]: name }
}

/** Gatsby's cache belongs to what is kept no longer, as soon as it goes on, be it to build or to develop. */
export const forgetLastBuild = (): Promise<void> => remove(KEPT)

/** Keeps what Gatsby has built, before it is made ready for the host. */
export async function keepBuild(): Promise<void> {
  const { [NAME]: name } = process.env
  if (!name) return
  await remove(UNFINISHED)
  await cp(OUTPUT, join(UNFINISHED, name), { recursive: true })
  await rename(UNFINISHED, KEPT)
}

const remove = (path: string) => rm(path, { recursive: true, force: true })

/**
 * Says in short of what a build is made besides the content: code, packages, static files and environment.
 *
 * @param options those of the command
 */
export async function fingerprint(options: string[] = []): Promise<string> {
  const topLevel = (await files(".", false)).filter((file) => TOP_LEVEL.test(file))
  const own = [...topLevel, ...(await files("src")), ...(await files("static"))]
  const hash = createHash("sha256")
  for (const file of [INSTALLED, ...own.sort()]) {
    if (file === GENERATED) continue
    hash.update(file).update(await readFile(file).catch(() => ""))
  }
  const variables = Object.entries(process.env).filter(([name]) => VARIABLES.test(name))
  const lookups = [process.version, process.cwd(), options, variables.sort()]
  return hash.update(JSON.stringify(lookups)).digest("hex")
}

async function files(folder: string, recursive = true): Promise<string[]> {
  const entries = await readdir(folder, { recursive, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
