import { z } from "zod"
import type { Surroundings } from "./surroundings"

/** The labels that a social link may have, in the order of the specification (section 3). */
const SOCIAL_LABELS = ["email", "resume", "github", "gitlab", "linkedin"] as const

const EARLIEST_BIRTH_YEAR = 1900
const AVERAGE_MAX = 20
const PARAGRAPHS_MAX = 20
/** The portrait is shown at 300 px, on screens of up to two device pixels to one (specification, section 9). */
const PORTRAIT_MIN_PX = 600

/** The `format` of a field that holds the path of a file, relative to the YAML file that names it. */
export const FILE_FORMAT = "relative-file"

/** The words of a field, for the editor's form, for completion in code editors and for error messages. */
type Words = {
  title: string
  /** What a value has to be, in words that follow "expected". */
  expected: string
  example?: string | number
  /** What the owner should know before writing. */
  hint?: string
  format?: typeof FILE_FORMAT
}

const named = <Schema extends z.ZodType>(schema: Schema, { hint, example, ...words }: Words) =>
  schema.meta({
    ...words,
    ...(hint !== undefined && { description: hint }),
    ...(example !== undefined && { examples: [example] }),
  }) as Schema

type Refinement = (value: string, context: z.RefinementCtx) => void

const anyText: Refinement = () => {}

const text = (title: string, example: string, hint?: string, refinement = anyText) =>
  named(z.string().regex(/\S/).superRefine(refinement), {
    title,
    expected: "a text",
    example,
    ...(hint && { hint }),
  })

/** May be left empty or out. */
const placeholder = (title: string) =>
  named(z.string().nullish(), { title, expected: "a text, or nothing" })

const LINK = /^(https:\/\/\S|mailto:\S+@|\.?\/(?![/\\]))\S*$/

const link = (title: string, example: string) =>
  named(z.string().regex(LINK), {
    title,
    expected: "an https: address, a mailto: address or a path on this site that begins with /",
    example,
  })

const httpsAddress = (title: string, hint: string) =>
  named(z.string().regex(/^https:\/\/\S+$/), {
    title,
    expected: "an https: address",
    example: "https://example.org/picture.svg",
    hint,
  })

const technologies = () =>
  named(z.array(text("Technology", "React")).nullish(), {
    title: "Technologies",
    expected: "a list of texts, or nothing",
  })

/** Refuses an entry that says the same as an earlier one. */
const unrepeated =
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

/** `content/profile.yaml`: the person (specification, section 3). */
export const profile = ({ unknownIcon, staticFile, thisYear }: Surroundings) =>
  named(
    z.strictObject({
      about: named(
        z.strictObject({
          name: named(
            z.strictObject({
              first: text("First name", "Zoë", "The intro greets with it."),
              last: text("Last name", "Almeida"),
            }),
            { title: "Name", expected: "a group with first and last" },
          ),
          role: text(
            "Role",
            "engineering student and teaching assistant",
            'Typed after "An ", so it begins with a vowel sound.',
            (role, context) => {
              if (fitsAfterAn(role)) return
              const message = `found ${JSON.stringify(role)}, which the intro types after "An "; expected a word that begins with a vowel sound`
              context.addIssue({ code: "custom", message, params: { isWarning: true } })
            },
          ),
          birth: named(
            z.int().superRefine((year, context) => {
              if (year >= EARLIEST_BIRTH_YEAR && year <= thisYear) return
              context.addIssue({ code: "custom" })
            }),
            {
              title: "Birth year",
              expected: `a year from ${EARLIEST_BIRTH_YEAR} to now, as a number without quotes`,
              example: 1997,
            },
          ),
          home: text("Home", "Porto, Portugal", "City and country."),
          social: named(
            z
              .array(
                named(
                  z
                    .strictObject({
                      icon: text(
                        "Icon",
                        "mail",
                        "The name of an outline icon at https://tabler.io/icons",
                        (icon, context) => {
                          const message = unknownIcon(icon)
                          if (message) context.addIssue({ code: "custom", message })
                        },
                      ),
                      label: named(z.enum(SOCIAL_LABELS), {
                        title: "Label",
                        expected: `one of ${SOCIAL_LABELS.join(", ")}`,
                        example: "github",
                      }),
                      link: link("Link", "https://github.com/example"),
                    })
                    .superRefine(({ label, link: address }, context) => {
                      if (!/^\.?\/(?![/\\])/.test(address)) return
                      const file = staticFile(address)
                      if (file === "missing") {
                        const message = `found ${JSON.stringify(address)}, but there is no such file in static/; expected the path of a file there, such as /resume.pdf`
                        context.addIssue({ code: "custom", path: ["link"], message })
                      } else if (label === "resume" && file !== "pdf") {
                        const message = `found ${JSON.stringify(address)}, whose file is not a PDF; expected a PDF, such as /resume.pdf`
                        context.addIssue({ code: "custom", path: ["link"], message })
                      }
                    }),
                  { title: "Social link", expected: "a group with icon, label and link" },
                ),
              )
              .superRefine(unrepeated(({ label }) => label, "label")),
            { title: "Social links", expected: "a list of groups with icon, label and link" },
          ),
          education: named(
            z.strictObject({
              degree: text("Degree", "Informatics and Computing Engineering"),
              timeperiod: text("Time period", "2015 to 2018"),
              faculty: text("Faculty", "Faculty of Engineering"),
              link: link("Course page", "https://example.org/course"),
              average: named(z.number().min(0).max(AVERAGE_MAX), {
                title: "Average",
                expected: `a number from 0 to ${AVERAGE_MAX}, without quotes`,
                example: 17.5,
              }),
            }),
            {
              title: "Education",
              expected: "a group with degree, timeperiod, faculty, link and average",
              hint: "Kept with the profile, and not shown.",
            },
          ),
          about: named(
            z
              .array(text("Paragraph", "I study engineering."))
              .min(1)
              .max(PARAGRAPHS_MAX)
              .superRefine(unrepeated((paragraph: string) => paragraph)),
            {
              title: "Biography",
              expected: `a list of 1 to ${PARAGRAPHS_MAX} paragraphs`,
              hint: "The coffee picture follows the last word of the last paragraph.",
            },
          ),
        }),
        {
          title: "About",
          expected: "a group with name, role, birth, home, social, education and about",
        },
      ),
      work: named(
        z.array(
          z.discriminatedUnion("type", [
            named(
              z.strictObject({
                type: z.literal("project"),
                title: placeholder("Title"),
                description: placeholder("Description"),
                technologies: technologies(),
                date: placeholder("Date"),
              }),
              { title: "Project", expected: "a group with a type" },
            ),
            named(
              z.strictObject({
                type: z.literal("internship"),
                company: placeholder("Company"),
                description: placeholder("Description"),
                technologies: technologies(),
                date: placeholder("Date"),
              }),
              { title: "Internship", expected: "a group with a type" },
            ),
            named(
              z.strictObject({
                type: z.literal("other"),
                description: placeholder("Description"),
                date: placeholder("Date"),
              }),
              { title: "Other", expected: "a group with a type" },
            ),
          ]),
        ),
        {
          title: "Work",
          expected: "a list of groups, each with the type project, internship or other",
          hint: "Kept with the profile, and not shown.",
        },
      ),
    }),
    { title: "Profile", expected: "the groups about and work" },
  )

const VOWEL_SOUND = /^(?!(?:uni(?!n|m)|use|usu|eu|one\b|once\b))[aeiou]|^(?:hour|honest|hono|heir)/i

const fitsAfterAn = (role: string) => VOWEL_SOUND.test(role.trim())

const pixels = (title: string) =>
  named(z.int().min(1), {
    title,
    expected: "a whole number of pixels, without quotes",
    example: 96,
  })

const externalImage = {
  src: httpsAddress("Address", "Where the picture is loaded from."),
  alt: text("Alternative text", "a cup of hot coffee", "For visitors who do not see the picture."),
  character: text("Character", "☕", "Shown when the picture cannot be loaded."),
  width: pixels("Width"),
  height: pixels("Height"),
}

/** `content/site.yaml`: what the site needs beyond the person. */
export const site = ({ imageSize }: Surroundings) =>
  named(
    z.strictObject({
      prompt: named(
        z.strictObject({
          user: text("User", "zoe"),
          host: text("Host", "arrabida"),
          directory: text("Directory", "~"),
        }),
        { title: "Prompt", expected: "a group with user, host and directory" },
      ),
      portrait: named(
        z.strictObject({
          file: named(
            z
              .string()
              .regex(/\S/)
              .superRefine(async (file, context) => {
                const size = await imageSize(file)
                if (size && Math.min(size.width, size.height) >= PORTRAIT_MIN_PX) return
                const found = size
                  ? `which is ${size.width} by ${size.height} px`
                  : "but there is no such picture in content/"
                const message = `found ${JSON.stringify(file)}, ${found}; expected a picture of at least ${PORTRAIT_MIN_PX} by ${PORTRAIT_MIN_PX} px, such as portrait.jpg`
                context.addIssue({ code: "custom", message })
              }),
            {
              title: "File",
              format: FILE_FORMAT,
              expected: "the name of a picture in content/",
              example: "portrait.jpg",
              hint: `Square, at least ${PORTRAIT_MIN_PX} px wide; the page crops it to a circle.`,
            },
          ),
          alt: text(
            "Alternative text",
            "Portrait of Zoë, smiling",
            "For visitors who do not see the picture.",
          ),
        }),
        { title: "Portrait", expected: "a group with file and alt" },
      ),
      images: named(
        z.strictObject({
          coffee: named(z.strictObject(externalImage), {
            title: "Coffee",
            expected: "a group with src, alt, character, width and height",
          }),
          building: named(
            z.strictObject({
              ...externalImage,
              still: httpsAddress("Still form", "For visitors who asked for less motion."),
            }),
            {
              title: "Building",
              expected: "a group with src, still, alt, character, width and height",
            },
          ),
        }),
        { title: "External images", expected: "the groups coffee and building" },
      ),
    }),
    { title: "Site", expected: "the groups prompt, portrait and images" },
  )
