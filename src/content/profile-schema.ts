import * as z from "zod"
import {
  contentFile,
  group,
  list,
  NOT_SHOWN,
  optional,
  optionalText,
  type Report,
  text,
  withMetadata,
  withoutOverride,
  withRule,
} from "./fields"
import { partsOf } from "./inline-links"
import { inlineLinkProblem, link, profileElsewhere, socialLink } from "./links"
import type { Lookups } from "./lookups"

const EARLIEST_BIRTH_YEAR = 1900
const AVERAGE_MAX = 20
const PARAGRAPHS_MAX = 20

/** `content/profile.yaml`: the person. */
export const profileSchema = (lookups: Lookups) =>
  contentFile("Profile", {
    about: group("About you", {
      name: group("Name", {
        first: withoutOverride(text("First name", "Ada", { hint: "The intro greets with it." })),
        last: withoutOverride(optionalText("Last name", { example: "Lovelace" })),
      }),
      role: text("Role", "engineering student and teaching assistant", {
        hint: 'The intro writes "An" or "A" before it.',
      }),
      birth: birth(lookups),
      home: optionalText("Home", { example: "London, England", hint: "City and country." }),
      social: withRule(list("Social links", socialLink(lookups)), uniqueLabels),
      elsewhere: optional(list("Profiles elsewhere", profileElsewhere(), NOT_SHOWN)),
      about: biography(lookups),
      education: group(
        "Education",
        {
          degree: text("Degree", "Mathematics"),
          timeperiod: text("Time period", "2015 to 2018"),
          faculty: text("Faculty", "Faculty of Engineering"),
          link: link("Course page", "https://example.org/course"),
          average: withMetadata(z.number().min(0).max(AVERAGE_MAX), {
            title: "Average",
            expected: `a number from 0 to ${AVERAGE_MAX}`,
            example: 17.5,
          }),
        },
        NOT_SHOWN,
      ),
    }),
    work: list("Work", workEntry(), NOT_SHOWN),
  })

const birth = ({ thisYear }: Lookups) =>
  withMetadata(z.int().min(EARLIEST_BIRTH_YEAR).max(thisYear).nullish(), {
    title: "Birth year",
    expected: `a year from ${EARLIEST_BIRTH_YEAR} to now`,
    example: 1997,
  })

const paragraph = (lookups: Lookups) =>
  withRule(
    text("Paragraph", "I study at [the lab](https://lab.example/).", { format: "paragraph" }),
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
