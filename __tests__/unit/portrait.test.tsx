import { render } from "@testing-library/react"
import { Portrait, type PortraitImage, prefetchPortrait } from "../../src/about/portrait"

const COLOUR = "#8a4b2d"

const image: PortraitImage["image"] = {
  layout: "fixed",
  width: 300,
  height: 300,
  images: { fallback: { src: "/a.jpg", srcSet: "/a.jpg 1x, /b.jpg 2x", sizes: "300px" } },
}

function placeholder(overrides: object) {
  const { container } = render(<Portrait image={{ ...image, ...overrides }} alt="Ada" />)
  return container.querySelector("style")?.textContent
}

test("the circle has the portrait's dominant colour until the portrait is there", () => {
  expect(placeholder({ backgroundColor: COLOUR })).toContain(COLOUR)
})

test.each([
  { why: "the colour is unknown", overrides: {} },
  {
    why: "the colour could show through a transparent PNG",
    overrides: { backgroundColor: COLOUR, images: { fallback: { src: "/a.png" } } },
  },
  {
    why: "the colour could show through a transparent WebP",
    overrides: { backgroundColor: COLOUR, images: { fallback: { src: "/a.webp" } } },
  },
])("the circle is empty where $why", ({ overrides }) => {
  expect(placeholder(overrides)).toBeUndefined()
})

test("a portrait that cannot be prefetched harms nothing", async () => {
  // jsdom decodes no images.
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error("no such file"))
  await expect(prefetchPortrait(image)).resolves.toBeUndefined()
})
