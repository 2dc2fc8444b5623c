/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { ExternalImage } from "../../../src/about/external-image"

const TEA = { src: "https://a.example/t.svg", alt: "a cup", character: "🍵", width: 20, height: 20 }

/** Renders the fallback of a picture. */
function fallback(outline: string[]) {
  render(<ExternalImage {...TEA} outline={outline} field="site.images.coffee" />)
  fireEvent.error(screen.getByRole("img", { name: TEA.alt }))
  return screen.getByRole("img", { name: TEA.alt })
}

test("fallback of a picture › is its drawing", () => {
  const image = fallback(["M3 10h14"])
  expect(image.querySelector("path")?.getAttribute("d")).toBe("M3 10h14")
  expect(image.textContent).toBe("")
})

test("fallback of a picture › is its character where there is no drawing", () => {
  const image = fallback([])
  // Firefox would also expose the text of an image.
  expect(image.querySelector("[aria-hidden=true]")?.textContent).toBe(TEA.character)
})
