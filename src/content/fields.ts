import * as z from "zod"
import type { Explanation } from "./error-message"
import { normalizeTexts } from "./normalize-texts"
import { findControlCharacter } from "./readable-text"

/**
 * The format of a text that is not a single line of plain text: the path of a picture beside the YAML file; a URL or
 * the path of a file in static/; a paragraph; the name of an icon; the URL of a picture on another site; a language
 * tag; the label of a link; a colour; a text with fields in braces. The editor has a control for each.
 */
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

/** Metadata of a field, for the editor's form, code completion and error messages. */
type Metadata = {
  title: string
  /** Describes valid values, phrased to follow "expected". Messages add "or nothing" where a field is nullish. */
  expected: string
  /** The first is in messages; code editors suggest all. */
  example?: string | number | string[] | undefined
  /** Help text for the owner. */
  hint?: string | undefined
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

/** Reports a problem with a value, or with the part of it at a path. Explained by the metadata by default. */
export type Report = (explanation?: Explanation, ...path: PropertyKey[]) => void

/** Adds a rule to a schema and keeps its metadata. A warning does not stop the build. */
export const withRule = <Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: z.output<Schema>, error: Report, warning: Report) => void | Promise<void>,
) => {
  const checked = schema.superRefine((value, context) => {
    const reporter =
      (isWarning: boolean): Report =>
      (explanation, ...path) =>
        context.addIssue({ code: "custom", path, params: { isWarning, explanation } })
    return rule(value, reporter(false), reporter(true))
  })
  return checked.meta(schema.meta() ?? {}) as Schema
}

/** Whether a field may be empty, by its JSON Schema. */
export function isNullable(jsonSchema: unknown): boolean {
  const { type, anyOf = [] } = jsonSchema as { type?: unknown; anyOf?: unknown[] }
  return [type].flat().includes("null") || anyOf.some(isNullable)
}

/** Lets a field be empty or omitted. Keeps its metadata, which code editors show. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => {
  const nullish = schema.nullish()
  return nullish.meta(schema.meta() ?? {}) as typeof nullish
}

type Optional = Partial<Pick<Metadata, "hint" | "format" | "example" | "default">>

const printable = () =>
  withRule(z.string(), (value, error) => {
    const control = findControlCharacter(value)
    if (control) error(control.explanation)
  })

/** A text that has to be there. */
export const text = (title: string, example: string, metadata?: Optional) =>
  withMetadata(printable().regex(/\S/), { title, expected: "a text", example, ...metadata })

/** A text that may be empty or omitted. */
export const optionalText = (title: string, metadata?: Optional) =>
  withMetadata(printable().nullish(), { title, expected: "a text", ...metadata })

/** A group of fields. An unknown key in it is an error. */
export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, hint?: string) =>
  withMetadata(z.strictObject(shape), {
    title,
    expected: `a group with ${conjunction.format(Object.keys(shape))}`,
    hint,
  })

/** The group of a content file, with its texts as they are shown. */
export const contentFile = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.preprocess(normalizeTexts, group(title, shape))

/** A group that may be omitted. */
export const optionalGroup = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  hint?: string,
) => optional(group(title, shape, hint))

/** A field in braces; or a mistake: anything else in braces, or a single brace. */
const BRACES = /\{([^{}]*)\}|[{}]/g

/** A text with fields in braces, such as "Born in {birth}". If empty or omitted, the default applies. */
export const template = (title: string, text: string, ...fields: string[]) =>
  withRule(
    withMetadata(printable().nullish(), {
      title,
      expected: "a text",
      default: text,
      format: "template",
      hint: `If empty: ${text}`,
    }),
    (value, error) => {
      const known = fields.map((field) => `{${field}}`)
      const foreign = value?.match(BRACES)?.find((all) => !known.includes(all))
      if (!foreign) return
      const expected = known.length > 0 ? disjunction.format(known) : "a text without braces"
      error({ found: `found ${foreign}`, expected })
    },
  )

export const list = <Entry extends z.ZodType>(title: string, entry: Entry, hint?: string) =>
  withMetadata(z.array(entry), {
    title,
    // "a group with icon and link" becomes "a list of groups with icon and link".
    expected: `a list of ${String(entry.meta()?.expected).replace(/^an? (\w+)/, "$1s")}`,
    hint,
  })

const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" })
const disjunction = new Intl.ListFormat("en-GB", { type: "disjunction" })
