import * as z from "zod"
import {
  conjunction,
  contentFile,
  group,
  list,
  NOT_SHOWN,
  optional,
  optionalText,
  type Report,
  text,
  withMetadata,
  withRule,
} from "./fields"
import type { Lookups } from "./lookups"
import { link, profileElsewhere, socialLink } from "./social-links"
import { lineWithOtherArticle, type ShownField, wordsShowing } from "./words"

const EARLIEST_BIRTH_YEAR = 1900
const AVERAGE_MAX = 20
const PARAGRAPHS_MAX = 20

const WHILE_SAID = "To leave it out, take it out of the sentences of your page, too."

/** `content/profile.yaml`: the person. */
export const profileSchema = (lookups: Lookups) => {
  const shownText = textWhereShown(lookups)
  return contentFile("Profile", {
    about: group("About you", {
      name: group("Name", {
        first: shownText("first", "First name", "Ada", "The intro greets with it."),
        last: shownText("last", "Last name", "Lovelace", WHILE_SAID),
      }),
      role: role(lookups, shownText),
      birth: birth(lookups),
      home: shownText("home", "Home", "London, England", "City and country."),
      social: withRule(
        list("Social links", socialLink(lookups)),
        unique(({ label }) => label, "label"),
      ),
      elsewhere: optional(list("Profiles elsewhere", profileElsewhere(), NOT_SHOWN)),
      about: biography(),
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
}

/** The required schema where the site's words show the field, and the optional one elsewhere. */
const whereShown = <Optional extends z.ZodType>(
  { words }: Lookups,
  field: ShownField,
  required: z.ZodType,
  optional: Optional,
) => {
  const keys = words ? wordsShowing(words, field) : []
  if (keys.length === 0) return optional
  const instead = `To leave it out, write ${conjunction.format(keys)} without {${field}} under words in content/site.yaml`
  return required.meta({ ...required.meta(), instead }) as z.ZodType as Optional
}

const textWhereShown =
  (lookups: Lookups) => (field: ShownField, title: string, example: string, hint?: string) => {
    const required = text(title, example, { hint })
    return whereShown(lookups, field, required, optionalText(title, { example, hint }))
  }

const role = ({ words }: Lookups, shownText: ReturnType<typeof textWhereShown>) =>
  withRule(
    shownText(
      "role",
      "Role",
      "engineering student and teaching assistant",
      'The intro writes "An" or "A" before it.',
    ),
    (value, _, warning) => {
      const line = words?.role ?? ""
      const better = lineWithOtherArticle(line, value ?? "")
      if (!better) return
      const said = line.replace("{role}", () => value ?? "")
      warning({
        found: `the intro will say "${said}"`,
        expected: `role: "${better}" under words in content/site.yaml, or another role`,
      })
    },
  )

const birth = (lookups: Lookups) => {
  const year = z.int().min(EARLIEST_BIRTH_YEAR).max(lookups.thisYear)
  const metadata = {
    title: "Birth year",
    expected: `a year from ${EARLIEST_BIRTH_YEAR} to now`,
    example: 1997,
    hint: WHILE_SAID,
  }
  const required = withMetadata(year, metadata)
  return whereShown(lookups, "birth", required, withMetadata(year.nullish(), metadata))
}

const biography = () =>
  withRule(
    withMetadata(
      z
        .array(text("Paragraph", "I study engineering.", { format: "paragraph" }))
        .min(1)
        .max(PARAGRAPHS_MAX),
      {
        title: "Biography",
        expected: `a list of 1 to ${PARAGRAPHS_MAX} paragraphs`,
        hint: "The coffee picture follows the last word of the last paragraph.",
      },
    ),
    unique((paragraph: string) => paragraph),
  )

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

/** Rejects an entry with the same text as an earlier one. */
const unique =
  <Entry>(textOf: (entry: Entry) => string, ...path: string[]) =>
  (entries: Entry[], error: Report) => {
    const values = entries.map(textOf)
    values.forEach((value, index) => {
      const first = values.indexOf(value)
      if (first === index) return
      error(
        {
          found: `found ${JSON.stringify(value)} again, after entry ${first + 1}`,
          expected: "each one once",
        },
        index,
        ...path,
      )
    })
  }
