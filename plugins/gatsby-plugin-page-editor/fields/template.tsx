import type { Behaviour, FieldOf, PropsOf } from "./kind"
import { Line } from "./line"

type Field = FieldOf<"template">

/** A sentence of the site, with fields in braces. */
export const template = ({ fields, textOf }: Field): Behaviour<Field> => ({
  Control: TemplateControl,
  // As in "{first} stands for Ada."
  standsFor: (text, textAt) =>
    [...new Set(text.match(/\{[^{}]+\}/g))]
      .flatMap((field) => {
        const name = field.slice(1, -1)
        const given = fields[name] ? textAt(fields[name]) : ""
        const meaning = textOf(name, given)
        return meaning ? `${field} stands for ${meaning}.` : []
      })
      .join(" "),
})

/** The text, or the default, which is not written, so that it follows later versions of the site. */
const TemplateControl = ({ value, onChange, ...props }: PropsOf<Field>) => (
  <Line
    {...props}
    value={value ?? props.field.default}
    onChange={(typed, time) => onChange(typed === props.field.default ? null : typed, time)}
  />
)
