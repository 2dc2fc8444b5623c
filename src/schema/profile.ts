import * as z from "zod"
import {
  canBeOpened,
  choice,
  FORMATS,
  group,
  groups,
  list,
  NOT_SHOWN,
  optionalList,
  optionalText,
  text,
  unionOfGroups,
  withMetadata,
  withRule,
} from "./fields"
import type { Lookups } from "./lookups"

/** The labels that a social link may have (docs/behaviour.md, section 5). */
const SOCIAL_LABELS = ["email", "resume", "github", "gitlab", "linkedin"] as const

const SOCIAL_NAMES: Record<(typeof SOCIAL_LABELS)[number], string> = {
  email: "Email",
  resume: "Résumé",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
}

/** What people call what a label stands for, such as GitHub. */
export const nameOfLabel = (label: string) =>
  (SOCIAL_NAMES as Partial<Record<string, string>>)[label] ?? label

/** The icon of each label, unless the owner chooses another. */
export const USUAL_ICONS: typeof SOCIAL_NAMES = {
  email: "mail",
  resume: "file-text",
  github: "brand-github",
  gitlab: "brand-gitlab",
  linkedin: "brand-linkedin",
}

/** What the link of each label begins with. */
export const USUAL_LINKS: typeof SOCIAL_NAMES = {
  email: "mailto:",
  resume: "/resume.pdf",
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  linkedin: "https://www.linkedin.com/in/",
}

const EARLIEST_BIRTH_YEAR = 1900
const AVERAGE_MAX = 20
const PARAGRAPHS_MAX = 20

const LINK = /^(https:\/\/\S|mailto:\S+@|\.?\/(?![/\\]))\S*$/
/** The address of a file in static/. */
export const OWN_FILE = /^\.?\/(?![/\\])/
const VOWEL_SOUND = /^(?!(?:uni(?!n|m)|use|usu|eu|one\b|once\b))[aeiou]|^(?:hour|honest|hono|heir)/i

/** `content/profile.yaml`: the person. */
export const profileSchema = (lookups: Lookups) =>
  groups("Profile", {
    about: group("About you", {
      name: group("Name", {
        first: text("First name", "Ada", { hint: "The intro greets with it." }),
        last: text("Last name", "Lovelace"),
      }),
      role: role(),
      birth: birth(lookups),
      home: text("Home", "London, England", { hint: "City and country." }),
      social: withRule(
        list("Social links", socialLink(lookups)),
        unique(({ label }) => label, "label"),
      ),
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

const role = () =>
  withRule(
    text("Role", "engineering student and teaching assistant", {
      hint: 'The intro writes "An " before it: begin with a, e, i, o or u.',
    }),
    (value, context) => {
      if (VOWEL_SOUND.test(value.trim())) return
      const message = `the intro will say "An ${value}"; expected a word that begins with a vowel sound, such as "engineer"`
      context.addIssue({ code: "custom", message, params: { isWarning: true } })
    },
  )

const birth = ({ thisYear }: Lookups) =>
  withRule(
    withMetadata(z.int().min(EARLIEST_BIRTH_YEAR), {
      title: "Birth year",
      expected: `a year from ${EARLIEST_BIRTH_YEAR} to now`,
      example: 1997,
    }),
    (year, context) => {
      if (year > thisYear) context.addIssue({ code: "custom" })
    },
  )

const socialLink = ({ unknownIcon, staticFile }: Lookups) =>
  withRule(
    group("Social link", {
      label: choice("Label", "github", SOCIAL_LABELS, {
        hint: "One of these five, and each of them once.",
      }),
      icon: withRule(
        text("Icon", "mail", {
          hint: "Choosing a label fills in its usual icon. All of them are on https://tabler.io/icons (outline).",
          format: FORMATS.icon,
        }),
        (icon, context) => {
          const message = unknownIcon(icon)
          if (message) context.addIssue({ code: "custom", message })
        },
      ),
      link: link("Link", "https://github.com/ada"),
    }),
    ({ label, link: address }, context) => {
      if (!OWN_FILE.test(address)) return
      const reject = (problem: string) =>
        context.addIssue({
          code: "custom",
          path: ["link"],
          message: `found ${JSON.stringify(address)}, ${problem}, such as /resume.pdf`,
        })
      const file = staticFile(address)
      if (file === "missing") {
        reject("but there is no such file in static/; expected the path of a file there")
      } else if (label === "resume" && file !== "pdf") {
        reject("whose file is not a PDF; expected a PDF")
      }
    },
  )

const biography = () =>
  withRule(
    withMetadata(
      z
        .array(text("Paragraph", "I study engineering.", { format: FORMATS.paragraph }))
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
  unionOfGroups("Work entry", [
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
  ])

const description = optionalText("Description", { format: FORMATS.paragraph })
const technologies = optionalList("Technologies", text("Technology", "React"))
const date = optionalText("Date")

const link = (title: string, example: string) =>
  withMetadata(z.string().regex(LINK).refine(canBeOpened), {
    title,
    format: FORMATS.link,
    expected: "an https: address, a mailto: address or a path on this site that begins with /",
    example,
  })

/** Rejects an entry with the same text as an earlier one. */
const unique =
  <Entry>(textOf: (entry: Entry) => string, ...path: string[]) =>
  (entries: Entry[], context: z.RefinementCtx) => {
    const values = entries.map(textOf)
    values.forEach((value, index) => {
      const first = values.indexOf(value)
      if (first === index) return
      const message = `found ${JSON.stringify(value)} again, after entry ${first + 1}; expected each one once`
      context.addIssue({ code: "custom", path: [index, ...path], message })
    })
  }
