/** @jest-environment node */
import { z } from "zod"
import { graphqlTypes } from "../../src/schema/graphql-types"

const variants = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("book"), title: z.string(), pages: z.int().nullish() }),
  z.strictObject({ type: z.literal("film"), title: z.string(), minutes: z.int() }),
])

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
  ["a group", z.strictObject({ a: z.int() }), "ThingField!", "  a: Int!"],
  ["a list of groups", z.array(z.strictObject({ a: z.int() })), "[ThingField!]!", "  a: Int!"],
  [
    "a list of groups of several kinds, with what all of them require",
    z.array(variants),
    "[ThingField!]!",
    "  type: String!\n  title: String!\n  pages: Int\n  minutes: Int",
  ],
])("%s is a type of its own", (_, schema, type, fields) => {
  expect(graphqlOf(schema)).toBe(
    `type ThingField {\n${fields}\n}
type Thing implements Node @dontInfer {
  field: ${type}
}`,
  )
})

test.each([
  ["anything", z.any()],
  ["nothing", z.null()],
  ["a pair", z.tuple([z.string(), z.string()])],
])("%s has no type here", (_, schema) => {
  expect(() => graphqlOf(schema)).toThrow(/^ThingField: no GraphQL type for /)
})
