import * as z from "zod"
import { findControlCharacter } from "./readable-text"

/** The `format` of a text that is not a single line of plain text. */
export const FORMATS = {
  /** The path of a picture, relative to the YAML file that names it. */
  picture: "relative-picture",
  /** A URL, or the path of a file in static/. */
  link: "uri-reference",
  paragraph: "paragraph",
  /** The name of an icon. */
  icon: "icon",
  /** The address of a picture of another site. */
  image: "image",
  /** A language by its tag, such as pt. */
  language: "language",
} as const

/** The hint of a group that is kept, but not shown. The editor folds it. */
export const NOT_SHOWN = "Not shown on the site."

/** The hint of a group that the editor folds. */
export const SELDOM_CHANGED = "Seldom changed."

/** Metadata of a field, for the editor's form, code completion and error messages. */
type Metadata = {
  title: string
  /** Describes valid values, phrased to follow "expected". */
  expected: string
  example?: string | number | undefined
  /** Help text for the owner. */
  hint?: string | undefined
  /** What counts where the field is empty or omitted. */
  default?: string
  format?: (typeof FORMATS)[keyof typeof FORMATS]
}

/** Adds metadata to a schema. Schemas derived from it do not inherit it. */
export const withMetadata = <Schema extends z.ZodType>(
  schema: Schema,
  { hint, example, ...metadata }: Metadata,
) =>
  schema.meta({
    ...metadata,
    description: hint,
    examples: example === undefined ? undefined : [example],
  }) as Schema

/** Tells a problem of a value, or of what is at a path in it. */
export type Tell = (message: string, ...path: PropertyKey[]) => void

/** Adds a rule to a schema and keeps its metadata. A warning stops no build. */
export const withRule = <Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: z.output<Schema>, error: Tell, warning: Tell) => void | Promise<void>,
) => {
  const checked = schema.superRefine((value, context) => {
    const teller =
      (isWarning: boolean): Tell =>
      (message, ...path) =>
        context.addIssue({ code: "custom", message, path, params: { isWarning } })
    return rule(value, teller(false), teller(true))
  })
  return checked.meta(schema.meta() ?? {}) as Schema
}

type Optional = Partial<Pick<Metadata, "hint" | "format" | "example">>

const printable = () =>
  withRule(z.string(), (value, error) => {
    const control = findControlCharacter(value)
    if (control) error(control.message)
  })

/** Whether a browser can open an address, as far as its form tells. Paths of the site are resolved against any. */
export const canBeOpened = (address: string) => URL.canParse(address, "https://site.example")

export const text = (title: string, example: string, metadata?: Optional) =>
  withMetadata(printable().regex(/\S/), { title, expected: "a text", example, ...metadata })

/** May be empty or omitted. */
export const optionalText = (title: string, metadata?: Optional) =>
  withMetadata(printable().nullish(), { title, expected: "a text, or nothing", ...metadata })

export const choice = <Options extends readonly string[]>(
  title: string,
  example: Options[number],
  options: Options,
  metadata?: Optional,
) =>
  withMetadata(z.enum(options), {
    title,
    expected: `one of ${options.join(", ")}`,
    example,
    ...metadata,
  })

export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, hint?: string) =>
  withMetadata(z.strictObject(shape), {
    title,
    expected: `a group with ${conjunction.format(Object.keys(shape))}`,
    hint,
  })

/** May be omitted. */
export const optionalGroup = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  hint?: string,
) => {
  const required = group(title, shape, hint)
  const optional = required.nullish()
  return optional.meta(required.meta() ?? {}) as typeof optional
}

/** What a template names in braces: a field, or by mistake anything else. */
const BRACES = /\{([^{}]*)\}|[{}]/g

/** A text that names fields in braces, such as "Born in {birth}". Empty or omitted, it is its default. */
export const template = (title: string, text: string, ...fields: string[]) =>
  withRule(
    withMetadata(printable().nullish(), {
      title,
      expected: "a text, or nothing",
      default: text,
      hint: `If empty: ${text}`,
    }),
    (value, error) => {
      const known = fields.map((field) => `{${field}}`)
      const foreign = value?.match(BRACES)?.find((all) => !known.includes(all))
      if (!foreign) return
      const expected = known.length > 0 ? disjunction.format(known) : "a text without braces"
      error(`found ${foreign}; expected ${expected}`)
    },
  )

/** The root of a content file. */
export const groups = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  withMetadata(z.strictObject(shape), {
    title,
    expected: `the groups ${conjunction.format(Object.keys(shape))}`,
  })

export const list = <Entry extends z.ZodType>(title: string, entry: Entry, hint?: string) =>
  withMetadata(z.array(entry), { title, expected: listOf(entry), hint })

/** May be empty or omitted. */
export const optionalList = <Entry extends z.ZodType>(title: string, entry: Entry, hint?: string) =>
  withMetadata(z.array(entry).nullish(), {
    title,
    expected: `${listOf(entry)}, or nothing`,
    hint,
  })

/** "a group with icon and link" becomes "a list of groups with icon and link". */
const listOf = (entry: z.ZodType) =>
  `a list of ${String(entry.meta()?.expected).replace(/^an? (\w+)/, "$1s")}`

const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" })
const disjunction = new Intl.ListFormat("en-GB", { type: "disjunction" })
