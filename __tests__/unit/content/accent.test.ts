import { wcagContrast } from "culori"
import { accentCss, accentsOf, hexFrom } from "../../../src/content/accent"

const PAPERS = { light: "#faf8f5", dark: "#151412", terminal: "#000000" }

const COLOURS = [0, 64, 128, 191, 255].map((value) => value.toString(16).padStart(2, "0"))
const ALL = COLOURS.flatMap((red) =>
  COLOURS.flatMap((green) => COLOURS.map((blue) => `#${red}${green}${blue}`)),
)

test("an accent › is readable on both papers and on black, whatever colour it is", () => {
  const contrasts = ALL.flatMap((colour) => {
    const { light, dark } = accentsOf(colour)
    return [
      wcagContrast(light, PAPERS.light),
      wcagContrast(dark, PAPERS.dark),
      wcagContrast(dark, PAPERS.terminal),
    ]
  })
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ["#1f6f50", { light: "#1f6f50", dark: expect.not.stringMatching("#1f6f50") }],
  ["#ffee00", { light: expect.not.stringMatching("#ffee00"), dark: "#ffee00" }],
])("an accent › stays %s where it is readable", (colour, expected) => {
  expect(accentsOf(colour)).toEqual(expected)
})

test.each([{}, { accent: null }, { accent: "" }, { accent: "teal;}" }])(
  "the palette › stays as it is with %j",
  (site) => {
    expect(accentCss(site)).toBe("")
  },
)

test.each([
  [["0af", "#0AF", "00aaff", ' "#00aaff" ', "rgb(0, 170, 255)"], "#00aaff"],
  [["teal", "Teal"], "#008080"],
  [["greenish"], "greenish"],
  [[""], ""],
])("hexFrom › makes of each of %j %j", (colours, hex) => {
  expect(colours.map(hexFrom)).toEqual(colours.map(() => hex))
})
