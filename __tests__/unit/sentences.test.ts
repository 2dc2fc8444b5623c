import { languagesOf, sentencesOf } from "../../src/schema/sentences"
import { contentIn } from "../sites/sites"

const ADA = {
  ...contentIn("__tests__/fixtures/first-owner").profile.about,
  name: { first: "Ada", last: "Lovelace" },
  role: "engineer",
  birth: 1985,
  home: "London",
}

const ENGLISH = { lang: "en", dir: "ltr" }

describe("who gives no words gets those of the specification", () => {
  const { sharing, social, ...sentences } = sentencesOf(ADA, {})

  test("on the screens", () => {
    expect(sentences).toEqual({
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
    })
  })

  test("where links to them are shared", () => {
    expect(sharing).toEqual({
      about: "About Ada Lovelace",
      description: "Ada Lovelace, engineer. Living in London.",
      picture: "A terminal that says: Hi! I'm Ada! An engineer",
    })
  })

  test("for the social links", () => {
    expect(social).toMatchObject({ email: ["Email"], resume: ["Résumé"], github: ["GitHub"] })
  })

  test("also of empty ones", () => {
    const { greeting, born } = sentencesOf(ADA, { words: { greeting: "", born: null, titles: {} } })
    expect(greeting).toEqual(["Hi! I'm Ada!"])
    expect(born).toEqual(["Born in 1985, living in London"])
  })
})

test("a word names its fields in any order, or leaves them out", () => {
  const words = { name: "{last} {first}", born: "Living in {home}" }
  const { name, born, sharing } = sentencesOf(ADA, { words })
  expect(name).toBe("Lovelace Ada")
  expect(born).toEqual(["Living in London"])
  expect(sharing.about).toBe("About Lovelace Ada")
})

test("nothing stands for what is no field of the word", () => {
  expect(sentencesOf(ADA, { words: { greeting: "Hi {name}{social}!" } }).greeting).toEqual(["Hi !"])
})

test("what the owner writes is no template", () => {
  const { greeting, born } = sentencesOf(
    { ...ADA, name: { first: "{home}", last: "$&" }, home: "{birth}" },
    {},
  )
  expect(greeting).toEqual(["Hi! I'm {home}!"])
  expect(born).toEqual(["Born in 1985, living in {birth}"])
})

const PORTUGUESE = { greeting: "Olá! Sou a {first}!" }

test.each([
  ["a language and words", { language: "pt-PT", words: PORTUGUESE }, { lang: "pt-PT", dir: "ltr" }],
  ["those from right to left", { language: "ar", words: PORTUGUESE }, { lang: "ar", dir: "rtl" }],
  ["no words", { language: "pt-PT" }, null],
  ["empty words", { language: "pt-PT", words: { greeting: " ", social: { email: "" } } }, null],
  ["another article alone", { language: "pt-PT", words: { role: "A {role}" } }, null],
  ["no language", { words: PORTUGUESE }, undefined],
])("with %s, the language of the pages is the owner's, if they are", (_, site, page) => {
  expect(languagesOf(site)?.page).toEqual(page)
})

describe("what is not in the page's language is every second part:", () => {
  test("the owner's words in English sentences", () => {
    const site = { language: "pt" }
    const { role, born, greeting } = sentencesOf({ ...ADA, home: "Porto" }, site)
    expect(role).toEqual(["An ", "engineer"])
    expect(born).toEqual(["Born in 1985, living in ", "Porto"])
    expect(greeting).toEqual(["Hi! I'm Ada!"])
    expect(languagesOf(site)?.other).toEqual({ lang: "pt", dir: "ltr" })
  })

  test("English words around the owner's", () => {
    const site = { language: "ar", words: { back: "إلى المقدمة", born: "{home}" } }
    const { role, back, building, born, social } = sentencesOf({ ...ADA, home: "بغداد" }, site)
    expect(role).toEqual(["", "An ", "engineer"])
    expect(building).toEqual(["", "Building..."])
    expect(social.github).toEqual(["", "GitHub"])
    expect([back, born]).toEqual([["إلى المقدمة"], ["بغداد"]])
    expect(languagesOf(site)).toMatchObject({ other: ENGLISH, prompt: { dir: "ltr" } })
  })
})
