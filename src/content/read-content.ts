import { readdir } from "node:fs/promises"
import { basename, sep } from "node:path"
import { parse } from "yaml"
import { CONTENT_FILES } from "../schema/content-files"
import { check, type Problem } from "../schema/validate"
import { DEFAULT_WORDS, type Words, wordsFrom } from "../schema/words"
import { CONTENT } from "./content-path"
import { DRAWING, readDrawing } from "./drawing"
import { readContentSync } from "./read-content-sync"
import { readText } from "./read-text"
import { siteLookups } from "./site-lookups"

/** Every problem of the content files, and of what lies beside them. */
export async function contentProblems(): Promise<Problem[]> {
  const texts = await Promise.all(
    CONTENT_FILES.map(async (file) => {
      const { path } = file
      const text = await readText(path).catch(({ message }: Error) => fileProblem(path, message))
      return { ...file, text }
    }),
  )
  const lookups = siteLookups(wordsIn(texts.find(({ name }) => name === "site")?.text))
  const problems = await Promise.all([
    ...texts.map(({ path, schema, text }) =>
      typeof text === "string" ? check(schema(lookups), text, path) : [text],
    ),
    unknownFiles(),
    drawingProblems(),
  ])
  return problems.flat()
}

/** The words of a file that may be damaged. */
function wordsIn(text: unknown): Words {
  try {
    return wordsFrom(parse(String(text)).words)
  } catch {
    return DEFAULT_WORDS
  }
}

/** YAML files of other names, which nothing would read. */
async function unknownFiles(): Promise<Problem[]> {
  const known = CONTENT_FILES.map(({ path }) => basename(path))
  const names = await readdir(CONTENT, { recursive: true }).catch(() => [])
  return names
    .filter((name) => /\.ya?ml$/i.test(name) && !known.includes(name))
    .map((name) =>
      fileProblem(
        `${CONTENT}/${name.split(sep).join("/")}`,
        `found a file that this site does not read; expected ${known.join(" and ")} alone. Rename or delete it`,
      ),
    )
}

const drawingProblems = () =>
  readDrawing(DRAWING).then(
    () => [],
    ({ message }: Error) => [fileProblem(DRAWING, message)],
  )

const fileProblem = (file: string, message: string): Problem => ({
  severity: "error",
  file,
  line: 1,
  column: 1,
  path: "",
  message,
})

/** Parses the content files without validating them: the build has done so before. */
export const readContent = async () => readContentSync()
