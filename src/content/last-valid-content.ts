import { existsSync } from "node:fs"
import { basename } from "node:path"
import { watch } from "chokidar"
import type { Reporter } from "gatsby"
import { env, envProblems } from "../env"
import { describeProblem, type Problem } from "../schema/validate"
import { CONTENT, VALID_CONTENT } from "./content-path"
import { checkContent } from "./content-problems"
import { copyContent } from "./copy-content"

/** Debounce for editors that save a file in several steps. */
const SAVE_DEBOUNCE_MS = 50
/**
 * Changes within it are copied together, because Gatsby ends when content changes during seven query runs in a row. Longer
 * than a run.
 */
const COPY_INTERVAL_MS = 2000
const INVALID = "The content is not valid. Fix the errors above."

/**
 * Validates the build environment and the content, and reports every problem. An error stops the build, so the live
 * site stays as it is. In development, the pages show the last valid content until the error is fixed.
 */
export async function provideValidContent(reporter: Reporter): Promise<void> {
  const ofEnv = envProblems()
  for (const problem of ofEnv) reporter.error(problem)
  if (ofEnv.length > 0) reporter.panic("The build environment is not valid. Fix the errors above.")

  const { problems, content } = await checkContent()
  report(problems, reporter)
  if (content) await copyContent(content)
  else if (!env.isDevelopment || !existsSync(VALID_CONTENT)) reporter.panic(INVALID)
  if (!env.isDevelopment) return

  let isValid = content !== undefined
  let debounce: NodeJS.Timeout | undefined
  let copiedAt = 0
  const validateAndCopy = async (timer: NodeJS.Timeout) => {
    const { problems, content } = await checkContent()
    // What has changed meanwhile is not validated yet.
    if (timer !== debounce) return
    const wasValid = isValid
    isValid = content !== undefined
    report(problems, reporter)
    if (!content) return
    if (!wasValid) reporter.info("The content is valid again.")
    copiedAt = Date.now()
    await copyContent(content)
  }
  const fail = (error: Error) =>
    reporter.error(`The pages do not follow ${CONTENT}/: ${error.message}`, error)
  watch(CONTENT, { ignoreInitial: true, followSymlinks: false, ignored: isHidden })
    .on("all", () => {
      clearTimeout(debounce)
      const heldMs = copiedAt + COPY_INTERVAL_MS - Date.now()
      const timer = setTimeout(
        () => validateAndCopy(timer).catch(fail),
        Math.max(SAVE_DEBOUNCE_MS, heldMs),
      )
      debounce = timer
    })
    .on("error", fail)
}

/** Code editors keep hidden files beside what they edit. */
const isHidden = (path: string) => basename(path).startsWith(".")

function report(problems: Problem[], reporter: Reporter): void {
  for (const problem of problems) {
    if (problem.severity === "error") reporter.error(describeProblem(problem))
    else reporter.warn(describeProblem(problem))
  }
}
