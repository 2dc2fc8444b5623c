import { createRequire } from "node:module"
import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { parse } from "yaml"
import { EVERYTHING_FOUND } from "../../src/schema/lookups"
import { check } from "../../src/schema/validate"
import { DAMAGES, GOOD_FILES } from "../sites/damages"

/** Of each kind, in each file. */
const RUNS = 40

/** What Gatsby reads YAML with. */
const gatsby: { load(text: string): unknown } = createRequire(
  require.resolve("gatsby-transformer-yaml/package.json"),
)("js-yaml")

describe.each(GOOD_FILES)("$path with any damage to its", ({ path, good, schema }) => {
  const whole = schema(EVERYTHING_FOUND)

  /** What is wrong with the answer about a text; nothing if there is none. */
  async function faultOf(text: string) {
    const problems = await check(whole, text, path)
    const lineCount = text.split("\n").length
    const misplaced = problems.find(
      ({ file, line, column, message }) =>
        file !== path || line < 1 || line > lineCount || column < 1 || !/^\S.*$/.test(message),
    )
    if (misplaced || problems.some(({ severity }) => severity === "error")) return misplaced
    return isDeepStrictEqual(gatsby.load(text), parse(text)) ? undefined : "read differently"
  }

  test.each(Object.entries(DAMAGES))(
    "%s is told with a place, or read alike by Gatsby",
    async (...row) => {
      const [, damaged] = row
      await fc.assert(
        fc.asyncProperty(damaged(good), async (text) => {
          expect(await faultOf(text)).toBeUndefined()
        }),
        { numRuns: RUNS },
      )
    },
  )
})
