import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { watch } from "chokidar"
import type { Reporter } from "gatsby"
import { env } from "../env"
import { describe } from "../schema/validate"
import { contentProblems } from "./read-content"

const CONTENT = "content"
/** A copy of the content as it was when it was last good. */
const LAST_GOOD = ".cache/last-good-content"
/** An editor may save a file in several steps. */
const SAVING_MS = 50

/** Where Gatsby reads the content from. While developing, a mistake must not reach the screen. */
export const contentPath = () => (env.isDevelopment ? LAST_GOOD : CONTENT)

/**
 * Tells every problem of the content. An error stops the build, so that what is live stays live. While
 * developing, the last good page stays on the screen until the mistake is mended.
 */
export async function provideGoodContent(reporter: Reporter): Promise<void> {
  let isGood = await isContentGood(reporter)
  if (!env.isDevelopment) {
    if (!isGood) reporter.panicOnBuild("The content has to be mended first.")
    return
  }
  if (isGood) await keep()
  else if (!existsSync(LAST_GOOD)) reporter.panic("The content has to be mended first.")

  let saving: NodeJS.Timeout | undefined
  watch(CONTENT, { ignoreInitial: true }).on("all", () => {
    clearTimeout(saving)
    saving = setTimeout(async () => {
      const wasGood = isGood
      isGood = await isContentGood(reporter)
      if (!isGood) return
      if (!wasGood) reporter.info("The content is good again.")
      await keep()
    }, SAVING_MS)
  })
}

async function isContentGood(reporter: Reporter): Promise<boolean> {
  const problems = await contentProblems()
  for (const problem of problems) {
    if (problem.severity === "error") reporter.error(describe(problem))
    else reporter.warn(describe(problem))
  }
  return problems.every(({ severity }) => severity === "warning")
}

/** Writes only the files that have changed, because Gatsby takes every write for a change. */
async function keep(): Promise<void> {
  const entries = await readdir(CONTENT, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name)
    const copy = join(LAST_GOOD, relative(CONTENT, file))
    const bytes = await readFile(file)
    const kept = await readFile(copy).catch(() => undefined)
    if (kept?.equals(bytes)) continue
    await mkdir(dirname(copy), { recursive: true })
    await writeFile(copy, bytes)
  }
}
