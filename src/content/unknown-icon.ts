import { distance } from "fastest-levenshtein"
import type { Explanation } from "./error-message"

const SUGGESTIONS = 3

/** Explains an unknown icon, with the nearest names; undefined for a known one. */
export function unknownIcon(name: string, names: string[]): Explanation | undefined {
  if (names.includes(name)) return undefined
  return {
    found: `found the unknown icon "${name}"`,
    expected: "an outline icon of https://tabler.io/icons",
    meant: nearestNames(name, names).slice(0, SUGGESTIONS),
  }
}

/** Names in order of likeness: by their most similar word first, then by the edit distance of the whole name. */
function nearestNames(text: string, names: string[]): string[] {
  const parts = text.split("-")
  return names
    .map((name) => ({
      name,
      word: Math.min(...name.split("-").flatMap((part) => parts.map((one) => distance(one, part)))),
      whole: parts.includes(name) ? 0 : distance(text, name),
    }))
    .sort((a, b) => a.word - b.word || a.whole - b.whole)
    .map(({ name }) => name)
}
