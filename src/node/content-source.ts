import { existsSync, mkdirSync, watch, writeFileSync } from "node:fs"
import type { Reporter } from "gatsby"
import * as z from "zod"
import { CONTENT_FILES } from "../content/content-files"
import { EVERYTHING_FOUND } from "../content/lookups"
import { describeProblem } from "../content/validate"
import { env, envProblems } from "../env"
import { checkContent } from "./check-content"
import { VALID_CONTENT, writeContent } from "./valid-content"

type ErrorMap = Parameters<Reporter["setErrorMap"]>[0]

/** Gatsby calls errors without an id "UNKNOWN". */
const ERRORS = {
  content: {
    text: ({ sourceMessage = "" }) => sourceMessage,
    category: "USER" as ErrorMap[string]["category"],
  },
}

/**
 * Validates the build's environment and the content, reports every problem, and writes the content for Gatsby. An error
 * stops the build, so the live site stays as it is. The development server goes on with the last valid content.
 */
export async function validateContent(reporter: Reporter): Promise<void> {
  const { problems, content } = await checkContent()
  for (const problem of problems) {
    const text = describeProblem(problem)
    if (problem.severity === "warning") reporter.warn(text)
    else reporter.error({ id: "content", context: { sourceMessage: text } })
  }
  const inEnv = envProblems()
  const invalid = content ? [] : ["The content is not valid. Fix the errors above."]
  const sourceMessage = [...inEnv, ...invalid].join("\n")
  const canGoOn = env.isDevelopment && existsSync(VALID_CONTENT) && inEnv.length === 0
  if (sourceMessage && !canGoOn) reporter.panic({ id: "content", context: { sourceMessage } })
  if (content) await writeContent(content)
}

/** Validates the content, and again after each change while the development server runs. */
export async function sourceContent(reporter: Reporter): Promise<void> {
  reporter.setErrorMap(ERRORS)
  writeJsonSchemas()
  await validateContent(reporter)
  if (!env.isDevelopment) return
  let timer: NodeJS.Timeout | undefined
  const fail = (error: Error) => reporter.error(`The pages do not follow content/`, error)
  watch("content", (_, name) => {
    // Code editors keep hidden files beside what they edit, and save a file in several steps.
    if (name?.startsWith(".")) return
    clearTimeout(timer)
    timer = setTimeout(() => validateContent(reporter).catch(fail), SAVE_DEBOUNCE_MS)
  }).on("error", fail)
}

const SAVE_DEBOUNCE_MS = 300

/** Writes the JSON Schema (draft 7) that each content file names in its first line, for code editors. */
function writeJsonSchemas(): void {
  mkdirSync(".schema", { recursive: true })
  for (const { name, schema } of CONTENT_FILES) {
    const jsonSchema = z.toJSONSchema(schema(EVERYTHING_FOUND), { io: "input", target: "draft-7" })
    writeFileSync(`.schema/${name}.schema.json`, `${JSON.stringify(jsonSchema, undefined, 2)}\n`)
  }
}
