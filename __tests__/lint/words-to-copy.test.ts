import { readFileSync } from "node:fs"
import { parse } from "yaml"
import type { Site } from "../../src/schema/content-files"
import { EVERYTHING_FOUND } from "../../src/schema/lookups"
import { profileSchema } from "../../src/schema/profile"
import { languagesOf, sentencesOf, textOf } from "../../src/schema/sentences"
import { siteSchema } from "../../src/schema/site"
import { check } from "../../src/schema/validate"
import { DEFAULT_WORDS, wordsFrom } from "../../src/schema/words"
import { typingSchedule } from "../../src/terminal/typing"
import { contentIn } from "../sites/sites"

const FIXTURE = "__tests__/fixtures/first-owner"
const { about } = contentIn(FIXTURE).profile

/** The words in docs/words.md, by language. */
const toCopy = Array.from(
  readFileSync("docs/words.md", "utf8").matchAll(/```yaml\n(language: (\S+)\n.*?)```/gs),
  ([, yaml = "", language = ""]) => ({ language, yaml }),
)

const keysOf = (words: object): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "object" ? keysOf(value).map((inner) => `${key}.${inner}`) : key,
  )

/** Names are the same in all languages. */
const NAME = /^(?:name|social\.(?!email$|resume$|website$)\w+)$/

test("with the words for one name only, the last name may be left out", async () => {
  const [, yaml = ""] =
    /```yaml\n(words:\n {2}name: "\{first\}".*?)```/s.exec(readFileSync("docs/words.md", "utf8")) ??
    []
  const { words }: Site = parse(yaml)
  const text = readFileSync(`${FIXTURE}/content/profile.yaml`, "utf8").replace(/last: .*/, "last:")
  const schema = profileSchema({ ...EVERYTHING_FOUND, words: wordsFrom(words) })
  expect((await check(schema, text, "profile.yaml")).problems).toEqual([])
  const { name, sharing } = sentencesOf({ ...about, name: { first: "Ada", last: null } }, { words })
  expect([name, sharing.about, sharing.description]).toEqual([
    "Ada",
    "About Ada",
    `Ada, ${about.role}. Living in ${about.home}.`,
  ])
})

test.each(toCopy)("the words in $language are valid and complete", async ({ language, yaml }) => {
  const text = readFileSync(`${FIXTURE}/content/site.yaml`, "utf8") + yaml
  const { problems } = await check(siteSchema(EVERYTHING_FOUND), text, "site.yaml")
  expect(problems).toEqual([])

  const site: Site = parse(yaml)
  const translated = keysOf(site.words ?? {})
  const missing = keysOf(DEFAULT_WORDS).filter((key) => !translated.includes(key))
  expect(missing.filter((key) => !NAME.test(key))).toEqual([])
  expect(languagesOf(site)?.page?.lang).toBe(language)

  // As in English, the only pause within the greeting is after its first word.
  const { greeting } = sentencesOf(about, site)
  const schedule = typingSchedule({ sentence: textOf(greeting) })
  const times = schedule.map(({ appearsAt }) => appearsAt)
  expect(times.filter((time, index) => time - (times[index - 1] ?? 0) > 1000)).toHaveLength(1)
  expect(textOf(greeting)).toMatch(/!$/)
})
