import type { Behaviour, FieldOf, PropsOf } from "./kind"
import { Line } from "./line"

type Field = FieldOf<"template">

/** A sentence of the site, with fields in braces. */
export const template = (): Behaviour<Field> => ({ Control: TemplateControl })

/** The text, or the default, which is not written, so that it follows later versions of the site. */
const TemplateControl = ({ value, onChange, ...props }: PropsOf<Field>) => (
  <Line
    {...props}
    value={value ?? props.field.default}
    onChange={(typed, time) => onChange(typed === props.field.default ? null : typed, time)}
  />
)
