import { readFileSync } from "node:fs"
import { colourOf } from "../../src/node/sharing-picture"
import { coloursIn } from "./colours"
import { sourcesIn } from "./sources"

const PALETTE = "src/styles/palette.css"

test("colours › are only in the palette, theme-color, which has no names, and readable accents", () => {
  const papers = readFileSync(PALETTE, "utf8").matchAll(/--paper: (#\w+);/g)
  const terminal = colourOf("--terminal-paper")
  const [light, dark] = Array.from(papers, ([, colour]) => colour)
  expect(coloursIn(sourcesIn("src", /\.(css|tsx?)$/), [PALETTE])).toEqual({
    "src/shell/screens.tsx": [terminal, terminal, light, dark],
    "src/content/accent.ts": [light, dark, colourOf("--accent")],
  })
})
