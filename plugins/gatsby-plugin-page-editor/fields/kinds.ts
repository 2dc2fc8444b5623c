import { address } from "./address"
import { colour } from "./colour"
import { icon } from "./icon"
import type { Behaviour, FieldKind, FieldOf } from "./kind"
import { language } from "./language"
import { line } from "./line"
import { number } from "./number"
import { picture } from "./picture"
import { sitePicture } from "./site-picture"
import { template } from "./template"
import { texts } from "./texts"

/** All kinds of fields. A label has no control. */
const KINDS: { [Is in FieldKind["is"]]: (field: FieldOf<Is>) => Behaviour<FieldOf<Is>> } = {
  line,
  paragraph: line,
  lines: texts,
  paragraphs: texts,
  number,
  template,
  label: () => ({ textOf: () => "" }),
  address,
  picture,
  "site picture": sitePicture,
  icon,
  colour,
  language,
}

/** The behaviour of a field. That of a group or a list is the behaviour of its fields. */
export const behaviourOf = (field: { is: string }): Behaviour<FieldOf> =>
  (KINDS as Partial<Record<string, (one: unknown) => Behaviour<FieldOf>>>)[field.is]?.(field) ?? {}
