import { directionOf } from "../../src/schema/language"
import { languagesOf, sentencesOf } from "../../src/schema/sentences"
import { contentIn } from "../sites/sites"

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
      introTitle: "Intro",
      aboutTitle: "About",
      notFoundTitle: "Not found",
      greeting: ["Hi! I'm Ada!"],
      role: ["An engineer"],
      chevron: ["About"],
      name: "Ada Lovelace",
      born: ["Born in 1985, living in London"],
      building: ["Building..."],
      pause: ["Pause the picture"],
      back: ["Back to the intro"],
      social: expect.objectContaining({
        email: ["Email"],
        resume: ["Résumé"],
        github: ["GitHub"],
        gitlab: ["GitLab"],
        linkedin: ["LinkedIn"],
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
    born: ["Living in London"],
    greeting: ["Hi !"],
    sharing: { about: "About Lovelace Ada" },
  })
})

test("braces and dollar signs in the profile have no meaning", () => {
  const about = { ...ADA, name: { first: "{home}", last: "$&" }, home: "{birth}" }
  expect(sentencesOf(about, {})).toMatchObject({
    greeting: ["Hi! I'm {home}!"],
    born: ["Born in 1985, living in {birth}"],
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

describe("every second part is in another language than the page:", () => {
  test("the owner's words in English sentences", () => {
    const site = { language: "pt" }
    expect(sentencesOf({ ...ADA, home: "Porto" }, site)).toMatchObject({
      role: ["An ", "engineer"],
      born: ["Born in 1985, living in ", "Porto"],
      greeting: ["Hi! I'm Ada!"],
    })
    expect(languagesOf(site)?.other).toEqual({ lang: "pt", dir: "ltr" })
  })

  test("English words among the owner's", () => {
    const site = { language: "ar", words: { back: "إلى المقدمة", born: "{home}" } }
    expect(sentencesOf({ ...ADA, home: "بغداد" }, site)).toMatchObject({
      role: ["", "An ", "engineer"],
      building: ["", "Building..."],
      social: { github: ["", "GitHub"] },
      back: ["إلى المقدمة"],
      born: ["بغداد"],
    })
    expect(languagesOf(site)?.other).toEqual({ lang: "en", dir: "ltr" })
  })
})
