import { nearestNames } from "../site"

export const ICONS_MAX = 36
const SIMILAR_MAX = 10

/** Finds icons whose names have all words of a query, best match first, or the most similar names if there is none. */
export function findIcons(query: string, names: string[]) {
  const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const start = words.join("-")
  const found = names.filter((name) => words.every((word) => name.includes(word)))
  if (found.length === 0) {
    return { names: nearestNames(start, names).slice(0, SIMILAR_MAX), total: 0 }
  }
  /** Sorts names that begin with the query first, then by length. */
  const rank = (name: string) => {
    const own = name.replace(/^brand-/, "")
    return own.length - (own.startsWith(start) ? 1_000 : 0)
  }
  const best = found.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  return { names: best.slice(0, ICONS_MAX), total: found.length }
}
