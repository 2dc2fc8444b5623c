/** @jest-environment node */
import { readFileSync } from "node:fs"
import fc from "fast-check"
import { parse, stringify } from "yaml"
import { EVERYTHING_FOUND } from "../../src/schema/lookups"
import { profileSchema } from "../../src/schema/profile"
import { check, type Problem } from "../../src/schema/validate"

const GOOD = readFileSync("__tests__/fixtures/first-owner/content/profile.yaml", "utf8")

type Path = (string | number)[]

/** The path of every value in a value, its own included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const children = value as Record<string | number, unknown>
  return [path, ...keys.flatMap((key) => pathsIn(children[key], [...path, key]))]
}

/** A copy in which the value at a path is another one. */
function replaceAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[step] = replaceAt(copy[step], rest, replacement)
  return copy
}

const schema = profileSchema(EVERYTHING_FOUND)
const problemsOf = (text: string) => check(schema, text, "profile.yaml")

function expectPlaces(problems: Problem[], text: string) {
  const lines = text.split("\n")
  for (const { line, column, message } of problems) {
    expect(line).toBeGreaterThanOrEqual(1)
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeGreaterThanOrEqual(1)
    expect(message).not.toBe("")
  }
}

test("any value anywhere in the profile passes, or is a problem with a place", async () => {
  const data = parse(GOOD)
  const anywhere = fc.constantFrom(...pathsIn(data))
  await fc.assert(
    fc.asyncProperty(anywhere, fc.jsonValue(), async (path, value) => {
      const text = stringify(replaceAt(data, path, value))
      const problems = await problemsOf(text)
      expectPlaces(problems, text)
      const isGood = (await schema.safeParseAsync(parse(text))).success
      expect(problems.length > 0).toBe(!isGood)
    }),
    { numRuns: 150 },
  )
})

test("any damage to the text passes, or is a problem with a place", async () => {
  const damage = fc.record({
    from: fc.nat(GOOD.length),
    length: fc.nat(40),
    instead: fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(..."\t\n :-#*&!|>%@`[]{},'\"?"), maxLength: 6 }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ from, length, instead }) => {
      const text = GOOD.slice(0, from) + instead + GOOD.slice(from + length)
      expectPlaces(await problemsOf(text), text)
    }),
    { numRuns: 250 },
  )
})
