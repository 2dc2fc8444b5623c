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
  example?: string | number
  /** Help text for the owner. */
  hint?: string
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
    ...(hint !== undefined && { description: hint }),
    ...(example !== undefined && { examples: [example] }),
  }) as Schema

/** Adds a rule to a schema and keeps its metadata. */
export const withRule = <Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: z.output<Schema>, context: z.RefinementCtx) => void | Promise<void>,
) => schema.superRefine(rule).meta(schema.meta() ?? {}) as Schema

type Optional = Partial<Pick<Metadata, "hint" | "format" | "example">>

const printable = () =>
  z.string().superRefine((value, context) => {
    const control = findControlCharacter(value)
    if (control) context.addIssue({ code: "custom", message: control.message })
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
    ...(hint && { hint }),
  })

/** May be omitted. */
export const optionalGroup = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  hint?: string,
) => {
  const required = group(title, shape, hint)
  return required.nullish().meta(required.meta() ?? {}) as z.ZodOptional<
    z.ZodNullable<typeof required>
  >
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
    (value, context) => {
      const known = fields.map((field) => `{${field}}`)
      const foreign = Array.from(value?.matchAll(BRACES) ?? [], ([all]) => all).find(
        (all) => !known.includes(all),
      )
      if (!foreign) return
      const expected = known.length > 0 ? disjunction.format(known) : "a text without braces"
      context.addIssue({ code: "custom", message: `found ${foreign}; expected ${expected}` })
    },
  )

/** The root of a content file. */
export const groups = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  withMetadata(z.strictObject(shape), {
    title,
    expected: `the groups ${conjunction.format(Object.keys(shape))}`,
  })

/** A union of groups, discriminated by their `type`. */
export const unionOfGroups = <Kinds extends readonly [Kind, ...Kind[]]>(
  title: string,
  kinds: Kinds,
) =>
  withMetadata(z.discriminatedUnion("type", kinds), {
    title,
    expected: `a group with the type ${disjunction.format(kinds.map(({ shape }) => shape.type.value))}`,
  })

type Kind = z.ZodObject<{ type: z.ZodLiteral<string> }>

export const list = <Entry extends z.ZodType>(title: string, entry: Entry, hint?: string) =>
  withMetadata(z.array(entry), { title, expected: listOf(entry), ...(hint && { hint }) })

/** May be empty or omitted. */
export const optionalList = <Entry extends z.ZodType>(title: string, entry: Entry, hint?: string) =>
  withMetadata(z.array(entry).nullish(), {
    title,
    expected: `${listOf(entry)}, or nothing`,
    ...(hint && { hint }),
  })

/** "a group with icon and link" becomes "a list of groups with icon and link". */
const listOf = (entry: z.ZodType) =>
  `a list of ${String(entry.meta()?.expected).replace(/^an? (\w+)/, "$1s")}`

const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" })
const disjunction = new Intl.ListFormat("en-GB", { type: "disjunction" })
