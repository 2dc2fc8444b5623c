import * as z from "zod"
import type { ContentSchema } from "./content-files"
import { EVERYTHING_FOUND } from "./lookups"

/**
 * The JSON Schema (draft 7) of a content file, as text. Code editors complete and validate by it, because the YAML files
 * name it in their first line.
 */
export function jsonSchemaFile(schema: ContentSchema): string {
  const jsonSchema = z.toJSONSchema(schema(EVERYTHING_FOUND), { io: "input", target: "draft-7" })
  const forEditors = (key: string, value: unknown) =>
    key === "expected" || key === "format" ? undefined : value
  return `${JSON.stringify(jsonSchema, forEditors, 2)}\n`
}
