import { parse, stringify } from "yaml"
import { fromYaml } from "../../../editor/yaml/format"
import type { Profile } from "../../../src/schema/content-files"
import { EVERYTHING_FOUND } from "../../../src/schema/lookups"
import { profileSchema } from "../../../src/schema/profile"
import { check } from "../../../src/schema/validate"
import { TEXTS } from "../../helpers/editor/first-owner"

const schema = profileSchema(EVERYTHING_FOUND)

/** A file of 60 kB that repeats a text. */
const filled = (text: string) => text.repeat(60_000 / text.length)

// Parsing any of these takes many seconds, or crashes.
test.each([
  ["questions", filled("? ")],
  [
    "questions on lines",
    Array.from({ length: 340 }, (_, depth) => `${" ".repeat(depth)}?`).join("\n"),
  ],
  ["questions and tabs", filled("?\t")],
  ["brackets in quotes", filled('["]",')],
  ["groups in groups", filled("{a: ")],
  ["commas in a list", `about: [${filled(",")}]`],
  ["closing brackets", `about: ${filled("]")}`],
  ["empty keys", filled(": ")],
  ["anchors", filled("&a ")],
  ["types", filled("- !t ")],
  ["documents", filled("---\n")],
  ["keys", Array.from({ length: 8000 }, (_, key) => `${key}: `).join("\n")],
  ["entries", `work: [${filled("1,")}]`],
])("a file of %s is refused before it is parsed, here and in the editor", async (_, text) => {
  const { problems } = await check(schema, text, "it.yaml")
  const refusal =
    /^found (?:more than 10000 keys, texts and marks|groups or lists nested too deeply);/
  expect(problems).toEqual([expect.objectContaining({ message: expect.stringMatching(refusal) })])
  const [{ line, column, message } = {}] = problems
  expect(() => fromYaml(text)).toThrow(`line ${line}, column ${column}: ${message}`)
})

test("a file of more than 64 kB is refused, here and in the editor", async () => {
  const text = filled("é").slice(0, 33_000)
  const { problems } = await check(schema, text, "it.yaml")
  const message = "found 66 kB; expected at most 64 kB of words"
  expect(problems).toEqual([expect.objectContaining({ message })])
  expect(() => fromYaml(text)).toThrow(message)
})

test("the longest content that somebody may mean is not refused", async () => {
  const { about }: Profile = parse(TEXTS.profile)
  const paragraphs = Array.from(
    { length: 20 },
    (_, index) => `${index}. ${"I study. ".repeat(200)}`,
  )
  const work = Array(100).fill({
    type: "project",
    title: "Notes",
    technologies: ["React"],
    date: "",
  })
  const text = stringify(
    { about: { ...about, about: paragraphs }, work },
    { aliasDuplicateObjects: false },
  )
  const { problems } = await check(schema, text, "it.yaml")
  expect(problems).toEqual([])
  expect(fromYaml(text)).toMatchObject({ work })
})
