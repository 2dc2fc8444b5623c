import { address } from "./address"
import { colour } from "./colour"
import { custom } from "./custom"
import { icon } from "./icon"
import { type Behaviour, type FieldKind, type FieldOf, normalized } from "./kind"
import { label } from "./label"
import { language } from "./language"
import { line } from "./line"
import { number } from "./number"
import { picture } from "./picture"
import { sitePicture } from "./site-picture"
import { template } from "./template"
import { texts } from "./texts"

/** All kinds of fields, each in its file. */
const KINDS: { [Is in FieldKind["is"]]: (field: FieldOf<Is>) => Behaviour<FieldOf<Is>> } = {
  line,
  paragraph: line,
  lines: texts,
  paragraphs: texts,
  number,
  template,
  label,
  address,
  picture,
  "site picture": sitePicture,
  icon,
  colour,
  language,
  custom,
}

/** The behaviour of a field. That of a group or a list is the behaviour of its fields. */
export const behaviourOf = (field: {
  is: FieldKind["is"] | "group" | "list"
}): Behaviour<FieldOf> =>
  (KINDS as Partial<Record<string, (one: unknown) => Behaviour<FieldOf>>>)[field.is]?.(field) ?? {}

/** The completed text of a field: without what nobody sees around it; an address with its missing parts. */
export const completed = (field: { is: FieldKind["is"] }, typed: string, defaultText: string) =>
  behaviourOf(field).completed?.(normalized(typed), defaultText) ?? normalized(typed)
