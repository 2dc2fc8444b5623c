import { renderToString } from "react-dom/server"
import { Portrait } from "../../src/about/portrait"

const COLOUR = "#8a4b2d"

test.each([
  ["has", "a.jpg", COLOUR, true],
  ["has none, which is not known, of", "a.jpg", undefined, false],
  ["has none, which could show through, of", "a.png", COLOUR, false],
  ["has none, which could show through, of", "a.webp", COLOUR, false],
])("the circle %s the dominant colour of %s", (_, src, backgroundColor, isShown) => {
  const images = { fallback: { src, srcSet: src, sizes: "300px" } }
  const image = { width: 300, height: 300, images, ...(backgroundColor && { backgroundColor }) }
  expect(renderToString(<Portrait image={image} alt="Ada" />).includes(COLOUR)).toBe(isShown)
})
