import { readFileSync } from "node:fs"
import { parse } from "yaml"
import type { Site } from "../../src/content/content-files"
import { EVERYTHING_FOUND } from "../../src/content/lookups"
import { languageOf, sentencesOf } from "../../src/content/sentences"
import { siteSchema } from "../../src/content/site-schema"
import { check } from "../../src/content/validate"
import { DEFAULT_WORDING } from "../../src/content/wording"
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

test.each(toCopy)("words in $language › are valid and complete", async ({ language, yaml }) => {
  const text = readFileSync(`${FIXTURE}/content/site.yaml`, "utf8") + yaml
  const { problems } = await check(siteSchema(EVERYTHING_FOUND), text, "site.yaml")
  expect(problems).toEqual([])

  const site: Site = parse(yaml)
  const translated = keysOf(site.words ?? {})
  const missing = keysOf(DEFAULT_WORDING).filter((key) => !translated.includes(key))
  expect(missing.filter((key) => !NAME.test(key))).toEqual([])
  expect(languageOf(site).lang).toBe(language)

  // As in English, the only pause within the greeting is after its first word.
  const { greeting } = sentencesOf(about, site)
  const schedule = typingSchedule({ sentence: greeting })
  const times = schedule.map(({ appearsAt }) => appearsAt)
  expect(times.filter((time, index) => time - (times[index - 1] ?? 0) > 1000)).toHaveLength(1)
  expect(greeting).toMatch(/!$/)
})

test.each(toCopy)("words in $language › leave out what is empty", ({ yaml }) => {
  const site: Site = parse(yaml)
  const without = (empty: object) => sentencesOf({ ...about, home: "Porto", ...empty }, site)
  expect(without({}).born).toMatch(/1997.*[,،、].*Porto/)
  expect(without({ birth: null }).born).toMatch(/^[^,،、]*Porto[^,،、]*$/)
  expect(without({ home: null }).born).toMatch(/^[^,،、]*1997[^,،、]*$/)
  expect(without({ birth: null, home: null }).born).toBe("")
  expect(without({ name: { first: "Ada", last: null } }).name).toBe("Ada")
  expect(without({ home: null }).sharing.description).toMatch(/assistant[.。]$/)
})
