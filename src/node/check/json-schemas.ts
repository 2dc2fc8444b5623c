import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import * as z from "zod"
import { CONTENT_FILES } from "../../content/content-files"
import { EVERYTHING_FOUND } from "../../content/lookups"

/** The folder that the first line of each content file names. */
const FOLDER = ".schema"

/** Writes the JSON Schema (draft 7) that each content file names in its first line, for code editors. */
export function writeJsonSchemas(): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const { name, schema } of CONTENT_FILES) {
    const file = `${FOLDER}/${name}.schema.json`
    const jsonSchema = z.toJSONSchema(schema(EVERYTHING_FOUND), { io: "input", target: "draft-7" })
    const text = `${JSON.stringify(jsonSchema, undefined, 2)}\n`
    // An unchanged file is not written, because code editors watch it.
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text)
  }
}
