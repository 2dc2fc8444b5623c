import { readFileSync } from "node:fs"

const PALETTE = "src/styles/palette.css"

/**
 * A colour of the palette, in its light variant.
 *
 * @param name such as "--terminal-accent"
 * @returns such as "#rrggbb"
 * @throws Error when the palette has no such colour in hexadecimal
 */
export function colourOf(name: `--${string}`): string {
  const colour = new RegExp(`${name}: (#[0-9a-f]+);`).exec(readFileSync(PALETTE, "utf8"))?.[1]
  if (colour) return colour
  throw new Error(
    `${PALETTE}: found no ${name} in hexadecimal; expected one, such as ${name}: #rrggbb;`,
  )
}
