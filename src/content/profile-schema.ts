import * as z from "zod"
import {
  contentFile,
  group,
  list,
  NOT_SHOWN,
  optional,
  optionalText,
  text,
  withMetadata,
  withRule,
} from "./fields"
import { address, isLink, linkProblem } from "./links"
import type { Lookups } from "./lookups"
import { partsOf } from "./paragraphs"
import { socialLink } from "./social-link-schema"

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
      role: text("Role", "engineering student and teaching assistant", {
        hint: 'In English, the intro writes "An" or "A" before it, unless it has one of its own: "a UCLA student".',
      }),
      birth: birth(lookups),
      home: optionalText("Home", { example: "London, England", hint: "City and country." }),
      social: optional(socialLinks(lookups)),
      about: biography(lookups),
      education: optional(education),
    }),
    work: optional(list("Work", workEntry, NOT_SHOWN)),
  })

const BIRTH_EXPECTED = `a year from ${EARLIEST_BIRTH_YEAR} to now, such as 1997, or nothing`

const birth = ({ thisYear }: Lookups) =>
  withMetadata(
    z
      .int(BIRTH_EXPECTED)
      .min(EARLIEST_BIRTH_YEAR, BIRTH_EXPECTED)
      .max(thisYear, BIRTH_EXPECTED)
      .nullish(),
    { title: "Birth year", example: 1997 },
  )

const socialLinks = (lookups: Lookups) =>
  withRule(list("Social links", socialLink(lookups)), (links, report) => {
    const labels = links.map(({ label }) => label)
    labels.forEach((label, index) => {
      const found = `found ${JSON.stringify(label)} again`
      if (labels.indexOf(label) < index)
        report({ found, expected: "each label once" }, index, "label")
    })
  })

const BIOGRAPHY_EXPECTED = `a list of 1 to ${PARAGRAPHS_MAX} paragraphs`

const biography = (lookups: Lookups) =>
  withMetadata(
    z
      .array(paragraph(lookups), BIOGRAPHY_EXPECTED)
      .min(1, BIOGRAPHY_EXPECTED)
      .max(PARAGRAPHS_MAX, BIOGRAPHY_EXPECTED),
    {
      title: "Biography",
      hint: "To link words, select them and paste an address. The coffee picture follows the last word of the last paragraph.",
    },
  )

const paragraph = (lookups: Lookups) =>
  withRule(
    text("Paragraph", "I study at [the lab](https://lab.example/)", { format: "paragraph" }),
    (value, report) => {
      for (const { text, link = "" } of partsOf(value)) {
        const problem = link && linkProblem(link, lookups)
        if (problem) report({ ...problem, found: `${problem.found} after [${text}]` })
      }
    },
  )

const AVERAGE_EXPECTED = `a number, or a text of up to ${AVERAGE_MAX_LENGTH} characters, or nothing`

const education = group(
  "Education",
  {
    degree: optionalText("Degree", { example: "Mathematics" }),
    timeperiod: optionalText("Time period", { example: "2015 to 2018" }),
    faculty: optionalText("Faculty", { example: "Faculty of Engineering" }),
    link: optional(
      address(
        { title: "Course page", format: "link", example: "https://example.org/course" },
        undefined,
        (link) => link === "" || isLink(link),
      ),
    ),
    average: withMetadata(
      z
        .union(
          [z.number(), z.string().max(AVERAGE_MAX_LENGTH, AVERAGE_EXPECTED), z.null()],
          AVERAGE_EXPECTED,
        )
        .optional(),
      { title: "Average", example: 17.5 },
    ),
  },
  NOT_SHOWN,
)

const description = optionalText("Description", { format: "paragraph" })
const technologies = optional(list("Technologies", text("Technology", "React")))
const date = optionalText("Date")

const workEntry = withMetadata(
  z.discriminatedUnion(
    "type",
    [
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
    ],
    "the type project, internship or other",
  ),
  { title: "Work entry" },
)
