import { directionOf } from "../../../src/schema/language"
import { languagesOf, type Part, sentencesOf } from "../../../src/schema/sentences"
import { contentIn } from "../../sites/sites"

const ADA = {
  ...contentIn("__tests__/fixtures/first-owner").profile.about,
  name: { first: "Ada", last: "Lovelace" },
  role: "engineer",
  birth: 1985,
  home: "London",
}

/** A text whose every second part is foreign. */
const parts = (...texts: string[]): Part[] =>
  texts.flatMap((text, index) => (text ? { text, isForeign: index % 2 === 1 } : []))

test.each([undefined, { greeting: "", born: null, titles: {} }])(
  "with %j for words, the sentences are those of the specification",
  (words) => {
    expect(sentencesOf(ADA, { words })).toEqual({
      titles: { intro: "Intro", about: "About", notFound: "Not found" },
      greeting: parts("Hi! I'm Ada!"),
      role: parts("An engineer"),
      chevron: parts("About"),
      name: "Ada Lovelace",
      born: parts("Born in 1985, living in London"),
      building: parts("Building..."),
      pause: parts("Pause the picture"),
      back: parts("Back to the intro"),
      social: expect.objectContaining({
        email: parts("Email"),
        resume: parts("Résumé"),
        github: parts("GitHub"),
        gitlab: parts("GitLab"),
        linkedin: parts("LinkedIn"),
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
  const words = { name: "{last} {first}", born: "Living in {home}", greeting: "Hi {social}!" }
  expect(sentencesOf(ADA, { words })).toMatchObject({
    name: "Lovelace Ada",
    born: parts("Living in London"),
    greeting: parts("Hi !"),
    sharing: { about: "About Lovelace Ada" },
  })
})

test("braces and dollar signs in the profile have no meaning", () => {
  const about = { ...ADA, name: { first: "{home}", last: "$&" }, home: "{birth}" }
  expect(sentencesOf(about, {})).toMatchObject({
    greeting: parts("Hi! I'm {home}!"),
    born: parts("Born in 1985, living in {birth}"),
  })
})

const PORTUGUESE = { greeting: "Olá! Sou a {first}!" }

test.each([
  ["a language and words", { language: "pt-PT", words: PORTUGUESE }, { lang: "pt-PT", dir: "ltr" }],
  ["words from right to left", { language: "ar", words: PORTUGUESE }, { lang: "ar", dir: "rtl" }],
  ["no words", { language: "pt-PT" }, null],
  ["empty words", { language: "pt-PT", words: { greeting: " ", social: { email: "" } } }, null],
  ["only another article", { language: "pt-PT", words: { role: "A {role}" } }, null],
  ["no language", { words: PORTUGUESE }, undefined],
])("with %s, the language of the page is the owner's only if its words are", (_, site, page) => {
  expect(languagesOf(site)?.page).toEqual(page)
})

test("the direction is that of the script in which a language is usually written", () => {
  const tags = ["he-IL", "az-Arab", "zh-Hant", "not a language", ""]
  expect(tags.map(directionOf)).toEqual(["rtl", "rtl", "ltr", undefined, undefined])
})

describe("foreign parts are", () => {
  test("the owner's words in English sentences", () => {
    const site = { language: "pt" }
    expect(sentencesOf({ ...ADA, home: "Porto" }, site)).toMatchObject({
      role: parts("An ", "engineer"),
      born: parts("Born in 1985, living in ", "Porto"),
      greeting: parts("Hi! I'm Ada!"),
    })
    expect(languagesOf(site)?.foreign).toEqual({ lang: "pt", dir: "ltr" })
  })

  test("English words among the owner's", () => {
    const site = { language: "ar", words: { back: "إلى المقدمة", born: "{home}" } }
    expect(sentencesOf({ ...ADA, home: "بغداد" }, site)).toMatchObject({
      role: parts("", "An ", "engineer"),
      building: parts("", "Building..."),
      social: { github: parts("", "GitHub") },
      back: parts("إلى المقدمة"),
      born: parts("بغداد"),
    })
    expect(languagesOf(site)?.foreign).toEqual({ lang: "en", dir: "ltr" })
  })
})
