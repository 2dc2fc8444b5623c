import { render } from "@testing-library/react"
import fc from "fast-check"
import type { ComponentProps } from "react"
import * as z from "zod"
import AboutPage from "../../src/pages/about"
import TerminalPage from "../../src/pages/terminal"
import type { Profile, Site } from "../../src/schema/content-files"
import { FORMATS } from "../../src/schema/fields"
import { EVERYTHING_FOUND } from "../../src/schema/lookups"
import { profileSchema } from "../../src/schema/profile"
import { languagesOf, sentencesOf } from "../../src/schema/sentences"
import { siteSchema } from "../../src/schema/site"
import { contentIn } from "../sites/sites"

type JsonSchema = z.core.JSONSchema.JSONSchema

/** The weekly workflow tries more. */
const CASES = Number(process.env.CASES ?? 60)
const LATEST_YEAR = 2100

const profile = profileSchema(EVERYTHING_FOUND)
const site = siteSchema(EVERYTHING_FOUND)

const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 })
const address = fc.oneof(
  fc.webUrl({ validSchemes: ["https"] }),
  fc.emailAddress().map((email) => `mailto:${email}`),
  fc.constantFrom("/resume.pdf", "./cv.pdf"),
)

/** Any value that a JSON Schema allows; what its further rules refuse is filtered out afterwards. */
function arbitraryFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const variants = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  if (variants) return fc.oneof(...variants.map(arbitraryFor))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = 0, maximum = LATEST_YEAR, minItems = 0, maxItems = 20 } = schema
  switch (schema.type) {
    case "object":
      return group(schema)
    case "array":
      return fc.uniqueArray(arbitraryFor(schema.items as JsonSchema), {
        minLength: minItems,
        maxLength: maxItems,
        selector: (entry) => JSON.stringify((entry as { label?: string }).label ?? entry),
      })
    case "integer":
      return fc.integer({ min: Math.max(minimum, 1), max: Math.min(maximum, LATEST_YEAR) })
    case "number":
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case "string":
      if (schema.format === FORMATS.link) return address
      if (schema.format === FORMATS.picture) return fc.constantFrom("portrait.jpg", "./me.PNG")
      if (schema.pattern?.includes("https")) return fc.webUrl({ validSchemes: ["https"] })
      return words
    default:
      return fc.constant(null)
  }
}

function group({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = arbitraryFor(field as JsonSchema)
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })]
  })
  return fc.record(Object.fromEntries(fields))
}

const contents = <Schema extends z.ZodType>(schema: Schema) =>
  arbitraryFor(z.toJSONSchema(schema, { io: "input" })).filter(
    (value): value is z.output<Schema> => !hasErrors(schema, value),
  )

/** Warnings do not stop a build. */
const hasErrors = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.some((issue) => issue.code !== "custom" || !issue.params?.isWarning) ?? false

/** The content as Gatsby's GraphQL hands it to the pages. */
const asQueried = (own: Profile, its: Site, sentences: ReturnType<typeof sentencesOf>) => ({
  profile: {
    about: {
      ...own.about,
      social: own.about.social.map((entry) => ({
        ...entry,
        name: sentences.social[entry.label],
        address: "",
        iconPaths: ["M0 0h1"],
      })),
    },
  },
  siteContent: {
    ...its,
    languages: languagesOf(its),
    sentences,
    portrait: {
      alt: its.portrait.alt,
      file: {
        childImageSharp: {
          gatsbyImageData: {
            layout: "fixed" as const,
            width: 300,
            height: 300,
            images: { fallback: { src: "/x.jpg" } },
          },
        },
      },
    },
  },
})

/** Not by roles, which jsdom takes long to compute. */
const textsOf = (container: Element, selector: string) =>
  Array.from(container.querySelectorAll(selector), ({ textContent }) => textContent)

type Terminal = ComponentProps<typeof TerminalPage>
type About = ComponentProps<typeof AboutPage>

function expectOnBothScreens(own: Profile, its: Site) {
  const { about } = own
  const sentences = sentencesOf(about, its)
  const data = asQueried(own, its, sentences)
  const said = (name: "greeting" | "role" | "born" | "building") => sentences[name].join("")

  const terminal = render(<TerminalPage {...({ data } as unknown as Terminal)} />)
  const { user, host, directory } = its.prompt
  const [greeting, role] = [said("greeting"), said("role")]
  expect(terminal.container.textContent).toContain(`${user}@${host}:${directory}$`)
  expect(textsOf(terminal.container, "h1, p")).toEqual([greeting, role])
  expect(textsOf(terminal.container, "[data-typed]")).toEqual([greeting, role])
  terminal.unmount()

  const { container, unmount } = render(<AboutPage {...({ data } as unknown as About)} />)
  const [last = "", ...before] = about.about.toReversed()
  expect(textsOf(container, "h1, p, li")).toEqual([
    sentences.name,
    said("born"),
    ...about.social.map(({ label }) => sentences.social[label].join("")),
    ...before.toReversed(),
    `${last} `,
    said("building"),
  ])
  const links = Array.from(container.querySelectorAll("li a"), (a) => a.getAttribute("href"))
  expect(links).toEqual(about.social.map(({ link }) => link))
  const alts = Array.from(container.querySelectorAll("img"), ({ alt }) => alt)
  expect(alts).toEqual([its.portrait.alt, its.images.coffee.alt, its.images.building.alt])
  expect(container.querySelectorAll("ul")).toHaveLength(about.social.length > 0 ? 1 : 0)
  unmount()
}

test("whatever the schema accepts shows on both screens, with every text", () => {
  fc.assert(fc.property(contents(profile), contents(site), expectOnBothScreens), {
    numRuns: CASES,
  })
})

describe("content of the first owner with", () => {
  const first = contentIn("__tests__/fixtures/first-owner")
  const { about } = first.profile
  const named = (name: string): Partial<Profile["about"]> => ({ name: { first: name, last: name } })

  const cases: [string, Partial<Profile["about"]>][] = [
    ["no links", { social: [] }],
    ["an email alone", { social: about.social.slice(0, 1) }],
    ["a first name that is part of other words", named("Will")],
    ["a name of two letters", named("Jo")],
    ["a name of one letter", named("A")],
    ["the home that is an example in the schema", { home: "London, England" }],
    ["one paragraph", { about: ["Hi"] }],
    ["twenty paragraphs", { about: Array.from({ length: 20 }, (_, index) => `Number ${index}.`) }],
    ["a role that begins with a consonant, which is a warning", { role: "teacher" }],
  ]

  test.each(cases)("%s is valid and shows", (_, change) => {
    const own = { ...first.profile, about: { ...about, ...change } }
    expect(hasErrors(profile, own)).toBe(false)
    expectOnBothScreens(own, first.site)
  })

  test("other pictures and alternative texts shows them", () => {
    const { images } = first.site
    const coffee = { ...images.coffee, src: "https://a.example/tea.png", alt: "a pot of tea" }
    const its = {
      ...first.site,
      portrait: { file: "me.webp", alt: "Me" },
      images: { ...images, coffee },
    }
    expect(hasErrors(site, its)).toBe(false)
    expectOnBothScreens(first.profile, its)
  })
})
