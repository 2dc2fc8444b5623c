import { renderToString } from "react-dom/server"
import { Portrait, type PortraitImage } from "../../../src/about/portrait"

const COLOUR = "#8a4b2d"

test.each([
  ["has", "a.jpg", COLOUR, true],
  ["has none, which is not known, of", "a.jpg", undefined, false],
  ["has none, which could show through, of", "a.png", COLOUR, false],
  ["has none, which could show through, of", "a.webp", COLOUR, false],
])("the placeholder %s the dominant colour of %s", (_, src, backgroundColor, isShown) => {
  const image = { layout: "fixed", width: 300, height: 300, backgroundColor } as const
  const portrait = { ...image, images: { fallback: { src } } } as PortraitImage["image"]
  expect(renderToString(<Portrait image={portrait} alt="Ada" />).includes(COLOUR)).toBe(isShown)
})
