import { USUAL_ICONS, USUAL_LINKS } from "../site"
import { asText, type Group, isBlank } from "../yaml/values"

/** The defaults of the other fields of a social link, by its label. */
const DEFAULTS: Record<string, Partial<Record<string, string>>> = {
  icon: USUAL_ICONS,
  link: USUAL_LINKS,
}

/** A social link after an edit: a new label sets its defaults, except in fields that the owner has edited. */
export function withLabelDefaults(before: Group, after: Group): Group {
  if (after.label === before.label) return after
  const defaults = Object.entries(DEFAULTS).flatMap(([name, byLabel]) => {
    const usual = (label: unknown) =>
      Object.hasOwn(byLabel, asText(label)) ? byLabel[asText(label)] : undefined
    const isEdited = !isBlank(after[name]) && after[name] !== usual(before.label)
    const value = usual(after.label)
    return value === undefined || isEdited ? [] : [[name, value]]
  })
  return { ...after, ...Object.fromEntries(defaults) }
}
