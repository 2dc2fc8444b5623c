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
import { lineWithOtherArticle, type ShownField, showsField } from "./words"

/** The labels that a social link may have (docs/behaviour.md, section 5). */
const SOCIAL_LABELS = ["email", "resume", "github", "gitlab", "linkedin"] as const

type ByLabel = Record<(typeof SOCIAL_LABELS)[number], string>

/** The icon of each label, unless the owner chooses another. */
export const USUAL_ICONS: ByLabel = {
  email: "mail",
  resume: "file-text",
  github: "brand-github",
  gitlab: "brand-gitlab",
  linkedin: "brand-linkedin",
}

/** What the link of each label begins with. */
export const USUAL_LINKS: ByLabel = {
  email: "mailto:",
  resume: "/resume.pdf",
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  linkedin: "https://www.linkedin.com/in/",
}

const EARLIEST_BIRTH_YEAR = 1900
const AVERAGE_MAX = 20
const PARAGRAPHS_MAX = 20

const HTTPS = /^https:\/\/\S+$/
const LINK = /^(https:\/\/\S|mailto:\S+@|\.?\/(?![/\\]))\S*$/
/** The address of a file in static/. */
export const OWN_FILE = /^\.?\/(?![/\\])/

/** `content/profile.yaml`: the person. */
export const profileSchema = (lookups: Lookups) => {
  const shownText = textWhereShown(lookups)
  return groups("Profile", {
    about: group("About you", {
      name: group("Name", {
        first: shownText("first", "First name", "Ada", "The intro greets with it."),
        last: shownText("last", "Last name", "Lovelace"),
      }),
      role: role(lookups, shownText),
      birth: birth(lookups),
      home: shownText("home", "Home", "London, England", "City and country."),
      social: withRule(
        list("Social links", socialLink(lookups)),
        unique(({ label }) => label, "label"),
      ),
      elsewhere: optionalList("Profiles elsewhere", profileElsewhere(), NOT_SHOWN),
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

/** The required kind of a field where the site's words show it, and else the optional one. */
const whereShown = <Optional extends z.ZodType>(
  { words }: Lookups,
  field: ShownField,
  required: z.ZodType,
  optional: Optional,
) => (words && showsField(words, field) ? required : optional) as Optional

const textWhereShown =
  (lookups: Lookups) => (field: ShownField, title: string, example: string, hint?: string) => {
    const metadata = hint ? { hint } : {}
    const required = text(title, example, metadata)
    return whereShown(lookups, field, required, optionalText(title, { example, ...metadata }))
  }

const role = ({ words }: Lookups, shownText: ReturnType<typeof textWhereShown>) =>
  withRule(
    shownText(
      "role",
      "Role",
      "engineering student and teaching assistant",
      'The intro writes "An " or "A " before it.',
    ),
    (value, context) => {
      const line = words?.role ?? ""
      const better = lineWithOtherArticle(line, value ?? "")
      if (!better) return
      const said = line.replace("{role}", () => value ?? "")
      const message = `the intro will say "${said}"; expected role: "${better}" among the words of content/site.yaml, or another role`
      context.addIssue({ code: "custom", message, params: { isWarning: true } })
    },
  )

const birth = (lookups: Lookups) => {
  const year = z.int().min(EARLIEST_BIRTH_YEAR)
  const metadata = {
    title: "Birth year",
    expected: `a year from ${EARLIEST_BIRTH_YEAR} to now`,
    example: 1997,
    hint: 'Needed only where the words of the site show it, as in "Born in {birth}".',
  }
  return withRule(
    whereShown(
      lookups,
      "birth",
      withMetadata(year, metadata),
      withMetadata(year.nullish(), metadata),
    ),
    (value, context) => {
      if (value && value > lookups.thisYear) context.addIssue({ code: "custom" })
    },
  )
}

const socialLink = ({ unknownIcon, staticFile, isSample }: Lookups) =>
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
      const warn = (message: string) =>
        context.addIssue({ code: "custom", path: ["link"], message, params: { isWarning: true } })
      if (isSample(address)) {
        warn(
          `found the ${label} of the sample, which visitors would take for yours; expected your own, or no such link`,
        )
      }
      if (!OWN_FILE.test(address)) {
        if (address === USUAL_LINKS[label]) {
          warn(`your name is missing behind ${address}; expected the address of your own page`)
        }
        return
      }
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

const profileElsewhere = () =>
  withMetadata(z.string().regex(HTTPS).refine(canBeOpened), {
    title: "Profile elsewhere",
    format: FORMATS.link,
    expected: "an https: address",
    example: "https://mastodon.social/@ada",
    hint: "No icon shows it: Mastodon, ORCID and search engines see by it that the site is yours.",
  })

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
