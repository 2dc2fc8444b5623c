import * as z from "zod"
import type { Contract } from "./content-files"
import { ANYWHERE } from "./surroundings"

/**
 * The JSON Schema (draft 7) of a content file, as text, with which code editors complete and check it.
 * The YAML files name it in their first line.
 */
export function jsonSchemaFile(contract: Contract): string {
  const schema = z.toJSONSchema(contract(ANYWHERE), { io: "input", target: "draft-7" })
  const forEditors = (key: string, value: unknown) =>
    key === "expected" || key === "format" ? undefined : value
  return `${JSON.stringify(schema, forEditors, 2)}\n`
}
