import { nearestNames } from "../../schema/unknown-icon"

/** As many as can be taken in at a glance. */
export const ICONS_MAX = 36
const SIMILAR_MAX = 10

/**
 * Finds icons by words of their names.
 *
 * @returns the names, best match first, or the most similar ones if no name has all the words
 */
export function findIcons(query: string, names: string[]) {
  const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const start = words.join("-")
  const found = names
    .filter((name) => words.every((word) => name.includes(word)))
    .map((name) => ({ name, own: name.replace(/^brand-/, "") }))
    .sort(
      (a, b) =>
        Number(b.own.startsWith(start)) - Number(a.own.startsWith(start)) ||
        a.own.length - b.own.length ||
        a.name.localeCompare(b.name),
    )
    .map(({ name }) => name)
  return found.length > 0
    ? { names: found.slice(0, ICONS_MAX), total: found.length }
    : { names: nearestNames(start, names).slice(0, SIMILAR_MAX), total: 0 }
}
