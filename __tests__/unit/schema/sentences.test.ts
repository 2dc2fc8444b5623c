import { directionOf } from "../../../src/schema/language"
import { languageOf, sentencesOf } from "../../../src/schema/sentences"
import { contentIn } from "../../sites/sites"

const ADA = {
  ...contentIn("__tests__/fixtures/first-owner").profile.about,
  name: { first: "Ada", last: "Lovelace" },
  role: "engineer",
  birth: 1985,
  home: "London",
}

test.each([undefined, { greeting: "", born: null, titles: {} }])(
  "with %j for words, the sentences are those of the specification",
  (words) => {
    expect(sentencesOf(ADA, { words })).toEqual({
      titles: { intro: "Intro", about: "About", notFound: "Not found" },
      greeting: "Hi! I'm Ada!",
      role: "An engineer",
      chevron: "About",
      name: "Ada Lovelace",
      born: "Born in 1985, living in London",
      building: "Building...",
      pause: "Pause the picture",
      back: "Back to the intro",
      social: expect.objectContaining({
        email: "Email",
        resume: "Résumé",
        github: "GitHub",
        gitlab: "GitLab",
        linkedin: "LinkedIn",
      }),
      sharing: {
        about: "About Ada Lovelace",
        description: "Ada Lovelace, engineer. Living in London.",
        picture: "A terminal that says: Hi! I'm Ada! An engineer",
      },
    })
  },
)

test("words have their fields in any order, or leave them out", () => {
  const words = { name: "{last} {first}", born: "Living in {home}" }
  expect(sentencesOf(ADA, { words })).toMatchObject({
    name: "Lovelace Ada",
    born: "Living in London",
    sharing: { about: "About Lovelace Ada" },
  })
})

test("braces and dollar signs in the profile have no meaning", () => {
  const about = { ...ADA, name: { first: "{home}", last: "$&" }, home: "{birth}" }
  expect(sentencesOf(about, {})).toMatchObject({
    greeting: "Hi! I'm {home}!",
    born: "Born in 1985, living in {birth}",
  })
})

test("the article of the default line fits the role, and the owner's own line stays", () => {
  const said = (role: string, words = {}) => sentencesOf({ ...ADA, role }, { words }).role
  expect(said("honest engineer")).toBe("An honest engineer")
  expect(said("unimpressed engineer")).toBe("An unimpressed engineer")
  for (const role of ["teacher", "university teacher", "European", "one-person team"]) {
    expect(said(role)).toBe(`A ${role}`)
  }
  expect(said("teacher", { role: "An {role}" })).toBe("An teacher")
})

test("a part of a sentence whose facts are empty is left out", () => {
  const born = (about: object) => sentencesOf({ ...ADA, ...about }, {}).born
  expect(born({ birth: null })).toBe("Living in London")
  expect(born({ home: null })).toBe("Born in 1985")
  expect(born({ birth: null, home: null })).toBe("")
  const { name, sharing } = sentencesOf({ ...ADA, name: { first: "Ada", last: null } }, {})
  expect([name, sharing.description]).toEqual(["Ada", "Ada, engineer. Living in London."])
})

test.each([
  ["pt-PT", { lang: "pt-PT", dir: "ltr" }],
  ["ar", { lang: "ar", dir: "rtl" }],
  [undefined, { lang: "en" }],
])("with the language %s, the page has %j", (language, page) => {
  expect(languageOf({ language })).toEqual(page)
})

test("the direction is that of the script in which a language is usually written", () => {
  const tags = ["he-IL", "az-Arab", "zh-Hant", "not a language", ""]
  expect(tags.map(directionOf)).toEqual(["rtl", "rtl", "ltr", undefined, undefined])
})
