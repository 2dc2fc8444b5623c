import { USUAL_ICONS, USUAL_LINKS } from "../../schema/social-links"
import { type Group, isBlank } from "../yaml/values"

/** What is usual for the label of a social link, by the field. */
const USUAL: Record<string, Partial<Record<string, string>>> = {
  icon: USUAL_ICONS,
  link: USUAL_LINKS,
}

/** A social link after an edit: with what is usual for a new label, except where the owner has chosen something else. */
export function withLabelDefaults(before: Group, after: Group): Group {
  if (after.label === before.label) return after
  const usual = Object.entries(USUAL).flatMap(([name, byLabel]) => {
    const isByHand = !isBlank(after[name]) && after[name] !== byLabel[String(before.label)]
    const value = byLabel[String(after.label)]
    return value === undefined || isByHand ? [] : [[name, value]]
  })
  return { ...after, ...Object.fromEntries(usual) }
}
