import * as z from "zod"
import { codePoint, normalizeTexts, UNREADABLE } from "./text"

/** What is wrong with a value. The message of each issue that a schema finds is what it expects. */
export type Explanation = {
  /** A clause, such as `found the text "x"`. By default the value. */
  found?: string
  expected: string
  /** The values, or keys, that are most likely meant. */
  meant?: string[]
  /** A warning does not stop the build. */
  severity?: "error" | "warning"
  /** What the editor says instead. */
  advice?: string
}

/** The format of a text that is not a single line of plain text. The editor has a control for each. */
export type Format =
  | "picture"
  | "link"
  | "paragraph"
  | "icon"
  | "image"
  | "language"
  | "label"
  | "colour"
  | "template"

/** The hint of a group that no screen shows. The editor lists such groups last. */
export const NOT_SHOWN = "Not shown on the site."

/** Metadata of a field, for the editor's form and code completion. */
type Metadata = {
  title: string
  /** Help text for the owner. */
  hint?: string | undefined
  /** What code editors suggest. */
  example?: string | number | string[] | undefined
  /** The text used where the field is empty or omitted. */
  default?: string
  format?: Format
  /** A regular expression, for code editors. */
  pattern?: string
}

/** Adds metadata to a schema. Schemas derived from it do not inherit it. */
export const withMetadata = <Schema extends z.ZodType>(
  schema: Schema,
  { hint, example, ...metadata }: Metadata,
) =>
  schema.meta({
    ...metadata,
    description: hint,
    examples: example === undefined ? undefined : [example].flat(),
  }) as Schema

/** Reports a problem with a value, or with the part of it at a path. */
type Report = (explanation: Explanation, ...path: PropertyKey[]) => void

/** Adds a rule to a schema and keeps its metadata. */
export const withRule = <Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: z.output<Schema>, report: Report) => void,
) => {
  const checked = schema.superRefine((value, context) =>
    rule(value, ({ expected: message, ...params }, ...path) =>
      context.addIssue({ code: "custom", message, path, params }),
    ),
  )
  return checked.meta(schema.meta() ?? {}) as Schema
}

/** Lets a field be empty or omitted. Keeps its metadata, which code editors show. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => {
  const nullish = schema.nullish()
  return nullish.meta(schema.meta() ?? {}) as typeof nullish
}

type Optional = Partial<Omit<Metadata, "title" | "pattern">>

const printable = (expected: string) =>
  withRule(z.string(expected), (value, report) => {
    const [unreadable] = UNREADABLE.exec(value) ?? []
    if (unreadable) report({ expected: `a text without the invisible ${codePoint(unreadable)}` })
  })

/** A text that has to be there. */
export const text = (title: string, example: string, metadata?: Optional) => {
  const expected = `a text, such as ${example}`
  return withMetadata(printable(expected).regex(/\S/, expected), { title, example, ...metadata })
}

/** A text that may be empty or omitted. */
export const optionalText = (title: string, metadata?: Optional) =>
  withMetadata(printable("a text or nothing").nullish(), { title, ...metadata })

/** A group of fields. An unknown key in it is an error. */
export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, hint?: string) => {
  const keys = Object.keys(shape).join(", ")
  const error = ({ code }: { code?: string }) =>
    code === "unrecognized_keys" ? keys : `a group with ${keys}`
  return withMetadata(z.strictObject(shape, { error }), { title, hint })
}

/** The group of a content file, with its texts as they are shown. */
export const contentFile = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.preprocess(normalizeTexts, group(title, shape))

export const list = <Entry extends z.ZodType>(title: string, entry: Entry, hint?: string) =>
  withMetadata(z.array(entry, "a list, such as []"), { title, hint })

/** A field in braces; or a mistake: anything else in braces, or a single brace. */
const BRACES = /\{([^{}]*)\}|[{}]/g

/** A text with fields in braces, such as "Born in {birth}". If empty or omitted, the default applies. */
export const template = (title: string, text: string, ...fields: string[]) =>
  withRule(
    optionalText(title, { default: text, format: "template", hint: `If empty: ${text}` }),
    (value, report) => {
      const known = fields.map((field) => `{${field}}`)
      const foreign = value?.match(BRACES)?.find((all) => !known.includes(all))
      const expected = known.length > 0 ? `only ${known.join(" or ")}` : "a text without braces"
      if (foreign) report({ found: `found ${foreign}`, expected })
    },
  )
