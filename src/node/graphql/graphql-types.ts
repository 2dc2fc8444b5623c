import * as z from "zod"
import { isNullable } from "../../content/fields"

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * The GraphQL types of a content schema, in the schema definition language. Types that Gatsby infers from the content
 * lack the fields that the content leaves out, and queries for these would fail.
 *
 * @param name the node type and the prefix of the others: `Profile`, `ProfileAbout`, …
 * @throws Error when a field has no matching GraphQL type
 */
export function graphqlTypes(name: string, schema: z.ZodType): string {
  const types: string[] = []
  const root = z.toJSONSchema(schema, { io: "input" })
  objectType(name, [root], " implements Node @dontInfer")
  return types.join("\n")

  function objectType(typeName: string, variants: JsonSchema[], suffix = ""): string {
    const fields = new Map<string, string>()
    for (const { properties = {} } of variants) {
      for (const [field, value] of Object.entries(properties)) {
        const type = fieldType(typeName + capitalised(field), value as JsonSchema)
        const isRequired =
          variants.every(({ required }) => required?.includes(field)) && !isNullable(value)
        const directive = type === FILE_TYPE ? " @fileByRelativePath" : ""
        fields.set(field, `  ${field}: ${type}${isRequired ? "!" : ""}${directive}`)
      }
    }
    types.push(`type ${typeName}${suffix} {\n${[...fields.values()].join("\n")}\n}`)
    return typeName
  }

  function fieldType(typeName: string, value: JsonSchema): string {
    const variants = (value.oneOf ?? value.anyOf ?? [value]) as JsonSchema[]
    const [schema, ...others] = variants.filter(({ type }) => type !== "null")
    const names = [schema, ...others].flatMap((variant) => variant?.type ?? [])
    const type = names.find((one) => one === "string") ?? names.find((one) => one !== "null")
    if (schema && type === "object") return objectType(typeName, [schema, ...others])
    if (schema && type === "array") return `[${fieldType(typeName, schema.items as JsonSchema)}!]`
    if (schema?.format === "picture") return FILE_TYPE
    const scalar = type && SCALARS[type]
    if (!scalar) throw new Error(`${typeName}: no GraphQL type for ${JSON.stringify(value)}`)
    return scalar
  }
}

const FILE_TYPE = "File"
const SCALARS: Record<string, string> = {
  string: "String",
  integer: "Int",
  number: "Float",
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
