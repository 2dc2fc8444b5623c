import { readFileSync } from "node:fs"
import { parse } from "yaml"
import type { Site } from "../../src/schema/content-files"
import { EVERYTHING_FOUND } from "../../src/schema/lookups"
import { languagesOf, sentencesOf } from "../../src/schema/sentences"
import { siteSchema } from "../../src/schema/site"
import { check } from "../../src/schema/validate"
import { DEFAULT_WORDS } from "../../src/schema/words"
import { typingSchedule } from "../../src/terminal/typing"
import { contentIn } from "../sites/sites"

const FIXTURE = "__tests__/fixtures/first-owner"
const { about } = contentIn(FIXTURE).profile
const SITE = readFileSync(`${FIXTURE}/content/site.yaml`, "utf8")

/** What docs/words.md has to copy, by its language. */
const toCopy = Array.from(
  readFileSync("docs/words.md", "utf8").matchAll(/```yaml\n(language: (\S+)\n.*?)```/gs),
  ([, yaml = "", language = ""]) => ({ language, yaml }),
)

const keysOf = (words: object): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "object" ? keysOf(value).map((inner) => `${key}.${inner}`) : key,
  )

/** Names are the same in all languages. */
const NAME = /^(?:name|social\.(?!email$|resume$)\w+)$/

describe.each(toCopy)("the words in $language", ({ language, yaml }) => {
  const site: Site = parse(yaml)
  const { greeting, role, ...others } = sentencesOf({ ...about, role: "role" }, site)

  test("are valid, as they are", async () => {
    expect(await check(siteSchema(EVERYTHING_FOUND), SITE + yaml, "site.yaml")).toEqual([])
  })

  test("are all words but names", () => {
    const missing = keysOf(DEFAULT_WORDS).filter((key) => !keysOf(site.words ?? {}).includes(key))
    expect(missing.filter((key) => !NAME.test(key))).toEqual([])
    expect(languagesOf(site)?.page?.lang).toBe(language)
    for (const parts of [greeting, role, others.born, others.back]) expect(parts).toHaveLength(1)
  })

  test("pause after the greeting and at its end, as in English", () => {
    const pauses = typingSchedule({ sentence: greeting.join("") }).filter(
      ({ appearsAt }, index, all) => appearsAt - (all[index - 1]?.appearsAt ?? 0) > 1000,
    )
    expect(pauses).toHaveLength(1)
    expect(greeting.join("")).toMatch(/!$/)
  })
})
