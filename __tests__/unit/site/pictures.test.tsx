/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { ExternalImage } from "../../../src/about/external-image"
import { Portrait, type PortraitImage } from "../../../src/about/portrait"

const COLOUR = "#8a4b2d"

test.each([
  ["the dominant colour", "a.jpg", COLOUR, true],
  ["no colour where none is known", "a.jpg", undefined, false],
  ["no colour, which could show through", "a.png", COLOUR, false],
  ["no colour, which could show through", "a.webp", COLOUR, false],
])("portrait › has as its placeholder %s, for %s", (_, src, backgroundColor, hasColour) => {
  const image = { layout: "fixed", width: 300, height: 300, backgroundColor } as const
  const portrait = { ...image, images: { fallback: { src } } } as PortraitImage["image"]
  const { container } = render(<Portrait image={portrait} alt="Ada" />)
  expect(container.innerHTML.includes(COLOUR)).toBe(hasColour)
})

test("picture of another site that fails › is its character where there is no drawing", () => {
  const tea = { src: "https://a.example/t.svg", alt: "a cup", character: "🍵", outline: [] }
  render(<ExternalImage {...tea} width={20} height={20} field="site.images.coffee" />)
  fireEvent.error(screen.getByRole("img", { name: "a cup" }))
  const image = screen.getByRole("img", { name: "a cup" })
  // Firefox would also expose the text of an image.
  expect(image.querySelector("[aria-hidden=true]")?.textContent).toBe("🍵")
})
