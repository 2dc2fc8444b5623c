import * as z from "zod"
import { EVERYTHING_FOUND } from "../../../src/content/lookups"
import { sentencesOf } from "../../../src/content/sentences"
import { siteSchema } from "../../../src/content/site-schema"
import { findingsIn } from "../../../src/content/validate"
import { defaultWords, translationFor } from "../../../src/content/words"
import { contentIn } from "../../sites/sites"

const { profile, site } = contentIn("__tests__/fixtures/first-owner")
const { about } = profile

const LANGUAGES = ["en", "ar", "de", "es", "fr", "ja", "pt"]

describe.each(LANGUAGES)("the words that come with the language %s", (language) => {
  test("has only fields that the schema has, and causes no warning", () => {
    const schema = siteSchema(EVERYTHING_FOUND)
    const words = translationFor(language)
    for (const own of [words, null]) {
      expect(findingsIn(schema, { ...site, language, words: own })).toEqual([])
    }
  })

  test("leaves out what is empty", () => {
    const without = (empty: object) =>
      sentencesOf({ ...about, home: "Porto", ...empty }, { language })
    expect(without({}).born).toMatch(/1997.*[,،、].*Porto/)
    expect(without({ birth: null }).born).toMatch(/^[^,،、]*Porto[^,،、]*$/)
    expect(without({ home: null }).born).toMatch(/^[^,،、]*1997[^,،、]*$/)
    expect(without({ birth: null, home: null }).born).toBe("")
    expect(without({ name: { first: "Ada", last: null } }).name).toBe("Ada")
    expect(without({ home: null }).sharing.description).toMatch(/assistant[.。]$/)
  })
})

test.each(["pt", "pt-BR", "PT-pt"])("the language %s › brings Portuguese words", (language) => {
  const social = { resume: "Currículo", github: "GitHub" }
  const words = { chevron: "Sobre mim", role: "{role}", name: "{first} {last}", social }
  expect(defaultWords(language)).toMatchObject(words)
})

test.each([
  [["zh-CN", "zh-Hant-TW", "ko", "yue"], "이김"],
  [["ja", "hu", "vi", "te-IN"], "이 김"],
  [["en", "pt", "el"], "김 이"],
])("the name › in %j is %j", (languages, name) => {
  const korean = { ...about, name: { first: "김", last: "이" } }
  const names = languages.map((language) => sentencesOf(korean, { language }))
  expect(names.map((sentences) => sentences.name)).toEqual(languages.map(() => name))
  for (const { sharing } of names) expect(sharing.description).toContain(name)
})

test.each([undefined, null, "", "el", "not a language", "constructor"])(
  "the language %j › leaves the words English",
  (language) => {
    expect(defaultWords(language)).toEqual(defaultWords("en"))
  },
)

test("own words › win over those of the language, one by one", () => {
  const words = { chevron: "Quem sou", titles: { intro: "" } }
  const { chevron, back, titles } = sentencesOf(about, { language: "pt", words })
  expect([chevron, back, titles.intro]).toEqual(["Quem sou", "Voltar à introdução", "Introdução"])
})

test("a code editor › sees the words of the language as defaults", () => {
  const schema = siteSchema({ ...EVERYTHING_FOUND, language: "pt" })
  expect(JSON.stringify(z.toJSONSchema(schema, { io: "input" }))).toContain("Olá! Chamo-me")
})
