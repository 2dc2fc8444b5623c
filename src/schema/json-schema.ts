import * as z from "zod"
import type { ContentSchema } from "./content-files"
import { EVERYTHING_FOUND } from "./lookups"

/**
 * The JSON Schema (draft 7) of a content file, as text, for completion and validation in code editors.
 * The YAML files refer to it in their first line.
 */
export function jsonSchemaFile(schema: ContentSchema): string {
  const jsonSchema = z.toJSONSchema(schema(EVERYTHING_FOUND), { io: "input", target: "draft-7" })
  const forEditors = (key: string, value: unknown) =>
    key === "expected" || key === "format" ? undefined : value
  return `${JSON.stringify(jsonSchema, forEditors, 2)}\n`
}
