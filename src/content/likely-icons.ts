import { distance } from "fastest-levenshtein"

/** The names that are most like that of an unknown icon, by whole names and by their words; undefined for a known one. */
export function likelyIcons(name: string, names: string[]): string[] | undefined {
  if (names.includes(name)) return undefined
  const outline = name.replace(/-filled$/, "")
  const edits = (icon: string) =>
    Math.min(
      distance(outline, icon),
      ...icon.split("-").map((word) => distance(outline, word) + 0.5),
    )
  return names.toSorted((a, b) => edits(a) - edits(b) || a.length - b.length).slice(0, 3)
}
