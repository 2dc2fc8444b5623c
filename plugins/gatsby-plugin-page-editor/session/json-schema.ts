import site from "edited-site"
import * as z from "zod"
import type { Kind } from "../site"

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The site's kind of a schema, by its format. Formats of zod's own, such as email, are those of lines. */
export const kindOf = ({ format }: JsonSchema): Kind | undefined =>
  format && Object.hasOwn(site.kinds, format) ? site.kinds[format] : undefined

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input" })

/** The keys of the texts by which entries are known. */
export const LABEL_KEYS = [...new Set(labelKeys(jsonSchemaOf(site.schema())))]

function labelKeys(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, one]) => {
    if (typeof one !== "object" || one === null) return []
    return kindOf(one)?.is === "label" ? key : labelKeys(one)
  })
}
