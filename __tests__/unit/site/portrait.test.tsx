import { renderToString } from "react-dom/server"
import { Portrait, type PortraitImage } from "../../../src/about/portrait"

const COLOUR = "#8a4b2d"

test.each([
  ["the dominant colour", "a.jpg", COLOUR, true],
  ["no colour where none is known", "a.jpg", undefined, false],
  ["no colour, which could show through", "a.png", COLOUR, false],
  ["no colour, which could show through", "a.webp", COLOUR, false],
])("Portrait › has as its placeholder %s, for %s", (_, src, backgroundColor, hasColour) => {
  const image = { layout: "fixed", width: 300, height: 300, backgroundColor } as const
  const portrait = { ...image, images: { fallback: { src } } } as PortraitImage["image"]
  expect(renderToString(<Portrait image={portrait} alt="Ada" />).includes(COLOUR)).toBe(hasColour)
})
