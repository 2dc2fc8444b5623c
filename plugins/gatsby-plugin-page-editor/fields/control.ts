import type { ControlKind } from "../session/field-kinds"
import type { TextField } from "../session/schema-fields"
import type { ControlProps } from "../site"

/** The props of the control of a kind. */
export type PropsOf<Is extends ControlKind["is"]> = ControlProps & {
  field: Extract<TextField, { is: Is }>
}
