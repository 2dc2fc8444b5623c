import type { Behaviour, FieldOf } from "./kind"

type Field = FieldOf<"custom">

/** A kind of the site's own. */
export const custom = ({ Control, textOf }: Field): Behaviour<Field> => ({
  Control,
  textOf,
})
