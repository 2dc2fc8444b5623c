import { languageOf } from "../../../src/content/language"
import { sentencesOf } from "../../../src/content/sentences"
import { contentIn } from "../../sites/sites"

const ADA = {
  ...contentIn("__tests__/fixtures/first-owner").profile.about,
  name: { first: "Ada", last: "Lovelace" },
  role: "engineer",
  birth: 1985,
  home: "London",
}

describe("sentencesOf", () => {
  test("has the specification's sentences where the owner's wording is empty", () => {
    const words = { greeting: "", born: null, titles: {} }
    expect(sentencesOf(ADA, { words })).toEqual({
      titles: { intro: "Intro", about: "About", notFound: "Not found" },
      greeting: "Hi! I'm Ada!",
      role: "An engineer",
      chevron: "About",
      name: "Ada Lovelace",
      born: "Born in 1985, living in London",
      portrait: "Portrait of Ada Lovelace",
      building: "Building...",
      pause: "Pause the picture",
      back: "Back to the intro",
      social: expect.objectContaining({ email: "Email", resume: "Résumé", github: "GitHub" }),
      sharing: {
        about: "About Ada Lovelace",
        description: "Ada Lovelace, engineer. Living in London.",
        picture: "A terminal that says: Hi! I'm Ada! An engineer",
      },
    })
  })

  test("has the owner's wording, with its fields in any order, or left out if they are empty", () => {
    const words = { name: "{last} {first}", born: "Living in {home}" }
    expect(sentencesOf(ADA, { words })).toMatchObject({
      name: "Lovelace Ada",
      born: "Living in London",
      sharing: { about: "About Lovelace Ada" },
    })
    expect(sentencesOf({ ...ADA, birth: null }, {}).born).toBe("Living in London")
  })

  test("has the article where the wording has it, with a capital at a sentence's start", () => {
    const roleOf = (wording: string, role = "teacher") =>
      sentencesOf({ ...ADA, role }, { words: { role: wording } }).role
    expect(roleOf("", "a UCLA student")).toBe("A UCLA student")
    expect(roleOf("", "I build software")).toBe("I build software")
    expect(roleOf("I am {a role}", "An SRE")).toBe("I am an SRE")
    expect(roleOf("I am {a role}. {a role}!")).toBe("I am a teacher. A teacher!")
    expect(roleOf("An {role}")).toBe("An teacher")
    expect(roleOf("{role}")).toBe("teacher")
    expect(roleOf("I am {a role}", "")).toBe("")
  })

  test("keeps the article of a role, and leaves out its full stop, in English", () => {
    const about = { ...ADA, role: "the engineer." }
    const { role, sharing } = sentencesOf(about, {})
    expect([role, sharing.description]).toEqual([
      "The engineer",
      "Ada Lovelace, engineer. Living in London.",
    ])
    const portuguese = { language: "pt", words: { role: "{role}" } }
    const studying = { ...ADA, role: "a fazer um mestrado." }
    expect(sentencesOf(studying, portuguese).role).toBe("a fazer um mestrado")
  })
})

test.each([
  ["pt-PT", { lang: "pt-PT", dir: "ltr" }],
  ["ar", { lang: "ar", dir: "rtl" }],
  ["az-Arab", { lang: "az-Arab", dir: "rtl" }],
  ["not a language", { lang: "en" }],
  [undefined, { lang: "en" }],
])("languageOf › gives for %s the attributes %j", (language, page) => {
  expect(languageOf({ language })).toEqual(page)
})
