import "culori/css"
import { clampChroma, converter, formatHex, wcagContrast } from "culori/fn"

/** The papers and the accent of src/styles/palette.css. On the terminal, contrast is higher than on the dark paper. */
const PAPERS = { light: "#faf8f5", dark: "#151412" }
export const DEFAULT_ACCENT = "#1f6f50"

export const ACCENT = /^#[\da-f]{6}$/i

/** A colour in six digits, of any way in which CSS writes it, with or without # and quotes; other texts as they are. */
export const hexFrom = (colour: string): string =>
  formatHex(colour.replace(/["']/g, "").trim()) ?? colour

/** The least contrast of text with its background (w3.org/TR/WCAG22, 1.4.3). */
const CONTRAST_MIN = 4.5
const LIGHTNESS_STEP = 0.005

const toOklch = converter("oklch")

/** The accent in light and in dark colours: lightened or darkened in its hue, where the contrast needs it. */
export const accentsOf = (colour: string) => ({
  light: readable(colour, PAPERS.light, -LIGHTNESS_STEP),
  dark: readable(colour, PAPERS.dark, LIGHTNESS_STEP),
})

function readable(colour: string, paper: string, step: number): string {
  const oklch = toOklch(colour)
  let adjusted = colour
  for (let l = oklch?.l ?? 0; oklch && wcagContrast(adjusted, paper) < CONTRAST_MIN; l += step)
    adjusted = formatHex(clampChroma({ ...oklch, l }, "oklch"))
  return adjusted
}

/** Replaces the palette's accent on screens, in any order of the styles. The caret, which is no text, keeps its colour. */
export function accentCss({ accent }: { accent?: string | null | undefined }): string {
  if (!accent || !ACCENT.test(accent)) return ""
  const { light, dark } = accentsOf(accent)
  return `@media screen{:root:root{--accent:${light};--caret:${accent};--terminal-accent:${dark}}}@media screen and (prefers-color-scheme:dark){:root:root{--accent:${dark};--caret:${dark}}}`
}
