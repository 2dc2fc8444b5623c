import { distance } from "fastest-levenshtein"

const SUGGESTIONS = 3

/** What is wrong with the name of an icon, with the nearest names that there are; nothing if it is one of them. */
export function unknownIcon(name: string, names: string[]): string | undefined {
  if (names.includes(name)) return undefined
  return `found the unknown icon "${name}"; expected an outline icon of https://tabler.io/icons. Did you mean ${nearestNames(name, names).join(", ")}?`
}

/** Names with a word that is most like a wanted one come first, and of those the ones with the fewest other letters. */
function nearestNames(wanted: string, names: string[]): string[] {
  const words = wanted.split("-")
  return names
    .map((name) => ({
      name,
      word: Math.min(...name.split("-").flatMap((own) => words.map((word) => distance(word, own)))),
      whole: words.includes(name) ? 0 : distance(wanted, name),
    }))
    .sort((a, b) => a.word - b.word || a.whole - b.whole)
    .slice(0, SUGGESTIONS)
    .map(({ name }) => name)
}
