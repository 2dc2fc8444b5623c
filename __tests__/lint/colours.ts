import { readFileSync } from "node:fs"

const COLOUR =
  /(?<![\w&])#(?:[\da-f]{3,4}){1,2}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/gi
const DEFINITION = /^ +--[\w-]+: .*;$/gm

/** The colour values in each of some files that has any, except definitions in palettes. */
export function coloursIn(files: string[], palettes: string[]): Record<string, string[]> {
  const found = files.map((file) => {
    const text = readFileSync(file, "utf8")
    const colours = (palettes.includes(file) ? text.replace(DEFINITION, "") : text).match(COLOUR)
    return [file, colours ?? []] as const
  })
  return Object.fromEntries(found.filter(([, colours]) => colours.length > 0))
}
