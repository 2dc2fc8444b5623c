import { existsSync } from "node:fs"
import { cp, readFile } from "node:fs/promises"
import { watch } from "chokidar"
import type { Reporter } from "gatsby"
import { env, envProblems } from "../env"
import { describeProblem, type Problem } from "../schema/validate"
import { CONTENT, LAST_VALID } from "./content-path"
import { contentProblems } from "./content-problems"

/** Debounce for editors that save a file in several steps. */
const SAVE_DEBOUNCE_MS = 50
const INVALID = "The content is not valid. Fix the errors above."

/**
 * Validates the build environment and the content, and reports every problem. An error stops the build, so the live
 * site stays as it is. In development, the pages show the last valid content until the error is fixed.
 */
export async function provideValidContent(reporter: Reporter): Promise<void> {
  const ofEnv = envProblems()
  for (const problem of ofEnv) reporter.error(problem)
  if (ofEnv.length > 0) reporter.panic("The build environment is not valid. Fix the errors above.")

  let isValid = report(await contentProblems(), reporter)
  if (!env.isDevelopment) {
    if (!isValid) reporter.panicOnBuild(INVALID)
    return
  }
  if (isValid) await copyContent()
  else if (!existsSync(LAST_VALID)) reporter.panic(INVALID)

  let debounce: NodeJS.Timeout | undefined
  watch(CONTENT, { ignoreInitial: true }).on("all", () => {
    clearTimeout(debounce)
    const timer = setTimeout(async () => {
      const problems = await contentProblems()
      // What has changed meanwhile is not validated yet.
      if (timer !== debounce) return
      const wasValid = isValid
      isValid = report(problems, reporter)
      if (!isValid) return
      if (!wasValid) reporter.info("The content is valid again.")
      await copyContent()
    }, SAVE_DEBOUNCE_MS)
    debounce = timer
  })
}

/** Reports problems; returns whether the content is valid. */
function report(problems: Problem[], reporter: Reporter): boolean {
  for (const problem of problems) {
    if (problem.severity === "error") reporter.error(describeProblem(problem))
    else reporter.warn(describeProblem(problem))
  }
  return problems.every(({ severity }) => severity === "warning")
}

/** Writes only files that have changed, because Gatsby rebuilds after every write. */
async function copyContent(): Promise<void> {
  await cp(CONTENT, LAST_VALID, {
    recursive: true,
    async filter(file, copy) {
      const previous = await readFile(copy).catch(() => undefined)
      return !previous?.equals(await readFile(file))
    },
  })
}
