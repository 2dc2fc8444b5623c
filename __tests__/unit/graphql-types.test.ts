import { z } from "zod"
import { graphqlTypes } from "../../src/schema/graphql-types"

/** The fields of the type `Thing` made from a schema of one field, and any types that it needs. */
function graphqlOf(field: z.ZodType) {
  return graphqlTypes("Thing", z.strictObject({ field }))
}

test.each([
  ["text", z.string(), "String!"],
  ["one of some words", z.enum(["a", "b"]), "String!"],
  ["one word", z.literal("a"), "String!"],
  ["a whole number", z.int(), "Int!"],
  ["a number", z.number(), "Float!"],
  ["a yes or no", z.boolean(), "Boolean!"],
  ["what may be left out", z.string().optional(), "String"],
  ["what may be empty", z.string().nullable(), "String"],
  ["what may be empty or left out", z.int().nullish(), "Int"],
  ["a list", z.array(z.string()), "[String!]!"],
  ["a list that may be empty or left out", z.array(z.string()).nullish(), "[String!]"],
  ["a file", z.string().meta({ format: "relative-picture" }), "File! @fileByRelativePath"],
])("%s", (_, schema, type) => {
  expect(graphqlOf(schema)).toContain(`{\n  field: ${type}\n}`)
})

test.each([
  ["anything", z.any()],
  ["nothing", z.null()],
  ["a pair", z.tuple([z.string(), z.string()])],
])("%s has no type here", (_, schema) => {
  expect(() => graphqlOf(schema)).toThrow(/^ThingField: no GraphQL type for /)
})
