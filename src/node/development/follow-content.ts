import { watch } from "node:fs"
import type { Reporter } from "gatsby"
import { checkContent } from "../check/check-content"
import { CONTENT } from "../check/files"
import { reportProblems } from "../check/report-problems"
import { writeContent } from "../graphql/write-content"

/** Debounce for code editors that save a file in several steps. */
const SAVE_DEBOUNCE_MS = 50
/** Longer than a query run: Gatsby exits when content changes during seven query runs in a row. */
const WRITE_INTERVAL_MS = 2000

/**
 * Writes the content for Gatsby after each change, if it is valid, and reports its problems. Until an error is fixed, the
 * pages show the last valid content.
 *
 * @param isValid whether the content is valid so far
 */
export function followContent(reporter: Reporter, isValid: boolean): void {
  let wasValid = isValid
  let debounce: NodeJS.Timeout | undefined
  let writtenAt = 0
  const validateAndWrite = async (timer: NodeJS.Timeout) => {
    const { problems, content } = await checkContent()
    // A newer change has restarted the timer, and is validated next.
    if (timer !== debounce) return
    reportProblems(problems, reporter)
    if (content && !wasValid) reporter.info("The content is valid again.")
    wasValid = content !== undefined
    if (!content) return
    writtenAt = Date.now()
    await writeContent(content)
  }
  const fail = (error: Error) =>
    reporter.error(`The pages do not follow ${CONTENT}/: ${error.message}`, error)
  watch(CONTENT, (_, name) => {
    // Code editors keep hidden files beside what they edit.
    if (name?.startsWith(".")) return
    clearTimeout(debounce)
    const heldMs = writtenAt + WRITE_INTERVAL_MS - Date.now()
    const timer = setTimeout(
      () => validateAndWrite(timer).catch(fail),
      Math.max(SAVE_DEBOUNCE_MS, heldMs),
    )
    debounce = timer
  }).on("error", fail)
}
