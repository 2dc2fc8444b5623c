import * as z from "zod"

/** The `format` of a text that is more than one line of words. */
export const FORMATS = {
  /** The path of a picture, relative to the YAML file that names it. */
  picture: "relative-picture",
  /** An address, or the path of a file in static/. */
  link: "uri-reference",
  paragraph: "paragraph",
} as const

/** The words of a field, for the editor's form, for completion in code editors and for error messages. */
type Words = {
  title: string
  /** What a value has to be, in words that follow "expected". */
  expected: string
  example?: string | number
  /** What the owner should know before writing. */
  hint?: string
  format?: (typeof FORMATS)[keyof typeof FORMATS]
}

/** Adds the words to a schema; what is made of the schema later does not have them. */
export const named = <Schema extends z.ZodType>(
  schema: Schema,
  { hint, example, ...words }: Words,
) =>
  schema.meta({
    ...words,
    ...(hint !== undefined && { description: hint }),
    ...(example !== undefined && { examples: [example] }),
  }) as Schema

/** The schema with a further rule, and with the words that it has. */
export const refined = <Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: z.output<Schema>, context: z.RefinementCtx) => void | Promise<void>,
) => schema.superRefine(rule).meta(schema.meta() ?? {}) as Schema

type Optional = Partial<Pick<Words, "hint" | "format">>

export const text = (title: string, example: string, words?: Optional) =>
  named(z.string().regex(/\S/), { title, expected: "a text", example, ...words })

/** May be left empty or out. */
export const optionalText = (title: string, words?: Optional) =>
  named(z.string().nullish(), { title, expected: "a text, or nothing", ...words })

export const choice = <Options extends readonly string[]>(
  title: string,
  example: Options[number],
  options: Options,
) => named(z.enum(options), { title, expected: `one of ${options.join(", ")}`, example })

export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, hint?: string) =>
  named(z.strictObject(shape), {
    title,
    expected: `a group with ${conjunction.format(Object.keys(shape))}`,
    ...(hint && { hint }),
  })

/** What a whole file holds. */
export const groups = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  named(z.strictObject(shape), {
    title,
    expected: `the groups ${conjunction.format(Object.keys(shape))}`,
  })

/** A group that is one of several kinds; its `type` says which. */
export const groupOfKind = <Kinds extends readonly [Kind, ...Kind[]]>(
  title: string,
  kinds: Kinds,
) =>
  named(z.discriminatedUnion("type", kinds), {
    title,
    expected: `a group with the type ${disjunction.format(kinds.map(({ shape }) => shape.type.value))}`,
  })

type Kind = z.ZodObject<{ type: z.ZodLiteral<string> }>

export const list = <Entry extends z.ZodType>(title: string, entry: Entry, hint?: string) =>
  named(z.array(entry), { title, expected: listOf(entry), ...(hint && { hint }) })

/** May be left empty or out. */
export const optionalList = <Entry extends z.ZodType>(title: string, entry: Entry) =>
  named(z.array(entry).nullish(), { title, expected: `${listOf(entry)}, or nothing` })

/** "a group with icon and link" makes "a list of groups with icon and link". */
const listOf = (entry: z.ZodType) =>
  `a list of ${String(entry.meta()?.expected).replace(/^an? (\w+)/, "$1s")}`

const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" })
const disjunction = new Intl.ListFormat("en-GB", { type: "disjunction" })
