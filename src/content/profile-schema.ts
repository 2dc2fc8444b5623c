import * as z from "zod"
import {
  contentFile,
  group,
  list,
  NOT_SHOWN,
  optional,
  optionalGroup,
  optionalText,
  type Report,
  text,
  withMetadata,
  withRule,
} from "./fields"
import { partsOf } from "./inline-links"
import { inlineLinkProblem, link, socialLink } from "./links"
import type { Lookups } from "./lookups"
import { isLink } from "./urls"

const EARLIEST_BIRTH_YEAR = 1900
const AVERAGE_MAX_LENGTH = 20
const PARAGRAPHS_MAX = 20

/** `content/profile.yaml`: the person. */
export const profileSchema = (lookups: Lookups) =>
  contentFile("Profile", {
    about: group("About you", {
      name: group("Name", {
        first: text("First name", "Ada", { hint: "The intro greets with it." }),
        last: optionalText("Last name", { example: "Lovelace" }),
      }),
      role,
      birth: birth(lookups),
      home: optionalText("Home", { example: "London, England", hint: "City and country." }),
      social: optional(withRule(list("Social links", socialLink(lookups)), uniqueLabels)),
      about: biography(lookups),
      education: optionalGroup(
        "Education",
        {
          degree: optionalText("Degree", { example: "Mathematics" }),
          timeperiod: optionalText("Time period", { example: "2015 to 2018" }),
          faculty: optionalText("Faculty", { example: "Faculty of Engineering" }),
          link: optional(link("Course page", "https://example.org/course", isLinkOrEmpty)),
          average,
        },
        NOT_SHOWN,
      ),
    }),
    work: optional(list("Work", workEntry(), NOT_SHOWN)),
  })

const role = text("Role", "engineering student and teaching assistant", {
  hint: 'In English, the intro writes "An" or "A" before it, unless it has one of its own: "a UCLA student".',
})

const birth = ({ thisYear }: Lookups) =>
  withMetadata(z.int().min(EARLIEST_BIRTH_YEAR).max(thisYear).nullish(), {
    title: "Birth year",
    expected: `a year from ${EARLIEST_BIRTH_YEAR} to now`,
    example: 1997,
  })

const average = withMetadata(
  z.union([z.number(), z.string().max(AVERAGE_MAX_LENGTH), z.null()]).optional(),
  {
    title: "Average",
    expected: `a number, or a text of up to ${AVERAGE_MAX_LENGTH} characters`,
    example: 17.5,
  },
)

const isLinkOrEmpty = (address: string) => address === "" || isLink(address)

const paragraph = (lookups: Lookups) =>
  withRule(
    text("Paragraph", "I study at [the lab](https://lab.example/)", { format: "paragraph" }),
    (value, error) => {
      for (const { text, link: address } of partsOf(value)) {
        const problem = address && inlineLinkProblem({ text, address }, lookups)
        if (problem) error(problem)
      }
    },
  )

const biography = (lookups: Lookups) =>
  withMetadata(z.array(paragraph(lookups)).min(1).max(PARAGRAPHS_MAX), {
    title: "Biography",
    expected: `a list of 1 to ${PARAGRAPHS_MAX} paragraphs`,
    hint: "To link words, select them and paste an address. The coffee picture follows the last word of the last paragraph.",
  })

const workEntry = () =>
  withMetadata(
    z.discriminatedUnion("type", [
      group("Project", {
        type: z.literal("project"),
        title: optionalText("Title"),
        description,
        technologies,
        date,
      }),
      group("Internship", {
        type: z.literal("internship"),
        company: optionalText("Company"),
        description,
        technologies,
        date,
      }),
      group("Other", { type: z.literal("other"), description, date }),
    ]),
    { title: "Work entry", expected: "a group with the type project, internship or other" },
  )

const description = optionalText("Description", { format: "paragraph" })
const technologies = optional(list("Technologies", text("Technology", "React")))
const date = optionalText("Date")

/** Rejects a link with the label of an earlier one. */
function uniqueLabels(links: { label: string }[], error: Report) {
  const labels = links.map(({ label }) => label)
  labels.forEach((label, index) => {
    const first = labels.indexOf(label)
    const found = `found ${JSON.stringify(label)} again, after entry ${first + 1}`
    if (first < index) error({ found, expected: "each one once" }, index, "label")
  })
}
