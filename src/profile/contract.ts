import { z } from "zod"

/** The labels that a social link may have, in the order of the specification (section 3). */
const SOCIAL_LABELS = ["email", "resume", "github", "gitlab", "linkedin"] as const

const EARLIEST_BIRTH_YEAR = 1900
const AVERAGE_MAX = 20
const PARAGRAPHS_MAX = 20

const line = () => z.string().trim().min(1, "must not be empty")
const placeholder = () => z.string().nullish()
const link = () =>
  z
    .string()
    .regex(
      /^(https:\/\/|mailto:|\.{0,2}\/(?!\/))\S+$/,
      "must be an https: address, a mailto: address or a path on this site",
    )
const httpsAddress = () => z.string().regex(/^https:\/\/\S+$/, "must be an https: address")
const technologies = () => z.array(line()).nullish()

const name = z.strictObject({ first: line(), last: line() })

const social = z.strictObject({ icon: line(), label: z.enum(SOCIAL_LABELS), link: link() })

const education = z.strictObject({
  degree: line(),
  timeperiod: line(),
  faculty: line(),
  link: link(),
  average: z.number().min(0).max(AVERAGE_MAX),
})

const work = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("project"),
    title: placeholder(),
    description: placeholder(),
    technologies: technologies(),
    date: placeholder(),
  }),
  z.strictObject({
    type: z.literal("internship"),
    company: placeholder(),
    description: placeholder(),
    technologies: technologies(),
    date: placeholder(),
  }),
  z.strictObject({ type: z.literal("other"), description: placeholder(), date: placeholder() }),
])

/** `content/profile.yaml`: the person (specification, section 3). */
export const profile = z.strictObject({
  about: z.strictObject({
    name,
    role: line(),
    birth: z.int().min(EARLIEST_BIRTH_YEAR),
    home: line(),
    social: z.array(social),
    education,
    about: z.array(line()).min(1).max(PARAGRAPHS_MAX),
  }),
  work: z.array(work),
})

const pixels = () => z.int().min(1)

/** The `format` of a field that holds the path of a file, relative to the YAML file that names it. */
export const FILE_FORMAT = "relative-file"

const externalImage = {
  src: httpsAddress(),
  alt: line(),
  character: line(),
  width: pixels(),
  height: pixels(),
}

/** `content/site.yaml`: what the site needs beyond the person. */
export const site = z.strictObject({
  prompt: z.strictObject({ user: line(), host: line(), directory: line() }),
  portrait: z.strictObject({ file: line().meta({ format: FILE_FORMAT }), alt: line() }),
  images: z.strictObject({
    coffee: z.strictObject(externalImage),
    building: z.strictObject({ ...externalImage, still: httpsAddress() }),
  }),
})
