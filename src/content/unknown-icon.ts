import { distance } from "fastest-levenshtein"
import type { Explanation } from "./explanation"

const SUGGESTIONS = 3

/** In letters. The longest name of an icon has 34, and each word costs a search. */
const NAME_MAX_LENGTH = 50

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
  const wanted = text.slice(0, NAME_MAX_LENGTH)
  const words = [...new Set(wanted.split("-"))]
  return names
    .map((name) => ({
      name,
      word: Math.min(...name.split("-").flatMap((own) => words.map((word) => distance(word, own)))),
      whole: words.includes(name) ? 0 : distance(wanted, name),
    }))
    .sort((a, b) => a.word - b.word || a.whole - b.whole)
    .map(({ name }) => name)
}
