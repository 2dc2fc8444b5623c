import tabler from "@iconify-json/tabler/icons.json"
import { distance } from "fastest-levenshtein"

const SUGGESTIONS = 3

/** Body of each outline icon, made of paths alone; filled ones and those with other shapes are left out. */
const outlines = new Map(
  Object.entries(tabler.icons)
    .map(([name, { body }]) => [name, body] as const)
    .filter(([, body]) => !/fill="currentColor"|<(?!\/?g\b|path\b)/.test(body)),
)

/**
 * The outline of an icon on a 24 by 24 grid, as the `d` of its paths.
 *
 * @param name a name of the Tabler icons, https://tabler.io/icons
 * @throws Error with the nearest names when there is no such outline icon
 */
export function iconPaths(name: string): string[] {
  const body = outlines.get(name)
  if (body) return Array.from(body.matchAll(/ d="([^"]+)"/g), ([, d = ""]) => d)
  throw new Error(
    `found the unknown icon "${name}"; expected an outline icon of https://tabler.io/icons. Did you mean ${nearestNames(name).join(", ")}?`,
  )
}

/** Names with a word that is most like a wanted one come first, and of those the ones with the fewest other letters. */
function nearestNames(wanted: string): string[] {
  const words = wanted.split("-")
  return [...outlines.keys()]
    .map((name) => ({
      name,
      word: Math.min(...name.split("-").flatMap((own) => words.map((word) => distance(word, own)))),
      whole: words.includes(name) ? 0 : distance(wanted, name),
    }))
    .sort((a, b) => a.word - b.word || a.whole - b.whole)
    .slice(0, SUGGESTIONS)
    .map(({ name }) => name)
}
