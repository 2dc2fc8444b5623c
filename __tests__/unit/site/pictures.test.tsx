/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { ExternalImage } from "../../../src/about/external-image"

test("picture of another site that fails › is its character, unheard by screen readers", () => {
  const tea = { src: "https://a.example/t.svg", alt: "a cup", character: "🍵" }
  render(<ExternalImage {...tea} width={20} height={20} field="site.images.coffee" />)
  fireEvent.error(screen.getByRole("img", { name: "a cup" }))
  const image = screen.getByRole("img", { name: "a cup" })
  // Firefox would also expose the text of an image.
  expect(image.querySelector("[aria-hidden=true]")?.textContent).toBe("🍵")
})
