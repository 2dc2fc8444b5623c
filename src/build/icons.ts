import tabler from "@iconify-json/tabler/icons.json"
import { distance } from "fastest-levenshtein"

const SUGGESTIONS = 3

/** Body of each outline icon, made of paths alone; filled ones and those with other shapes are left out. */
const outlines = new Map(
  Object.entries(tabler.icons)
    .map(([name, { body }]) => [name, body] as const)
    .filter(
      ([, body]) => /stroke="/.test(body) && !/fill="currentColor"|<(?!\/?g\b|path\b)/.test(body),
    ),
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
    `There is no icon "${name}". Did you mean ${nearestNames(name).join(", ")}? All names: https://tabler.io/icons`,
  )
}

/** Names that contain what was asked for come first, then those that differ in the fewest letters. */
function nearestNames(wanted: string): string[] {
  return [...outlines.keys()]
    .map((name) => ({ name, isPart: name.includes(wanted), changes: distance(wanted, name) }))
    .sort((a, b) => Number(b.isPart) - Number(a.isPart) || a.changes - b.changes)
    .slice(0, SUGGESTIONS)
    .map(({ name }) => name)
}
