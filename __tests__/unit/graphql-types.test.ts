import { z } from "zod"
import { graphqlTypes } from "../../src/schema/graphql-types"

const typeOf = (field: z.ZodType) => graphqlTypes("Thing", z.strictObject({ field }))

test.each([
  ["a text", z.string(), "String!"],
  ["a choice", z.enum(["a", "b"]), "String!"],
  ["an integer", z.int(), "Int!"],
  ["a number", z.number(), "Float!"],
  ["an optional text", z.string().optional(), "String"],
  ["an optional or empty number", z.int().nullish(), "Int"],
  ["a list", z.array(z.string()), "[String!]!"],
  ["an optional list", z.array(z.string()).nullish(), "[String!]"],
  ["a file", z.string().meta({ format: "relative-picture" }), "File! @fileByRelativePath"],
])("%s", (_, schema, type) => {
  expect(typeOf(schema)).toContain(`{\n  field: ${type}\n}`)
})

test("anything else has no type", () => {
  expect(() => typeOf(z.any())).toThrow(/^ThingField: no GraphQL type for /)
})
