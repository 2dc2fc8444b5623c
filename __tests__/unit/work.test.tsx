import { render, screen } from "@testing-library/react"
import { Work } from "../../src/about/work"

const building = {
  src: "https://images.example/building.webp",
  still: "https://images.example/building.svg",
  alt: "a construction barrier",
  character: "🚧",
  width: 96,
  height: 96,
}

test("says that it is being built, and nothing else", () => {
  render(<Work building={building} />)
  expect(screen.getAllByRole("paragraph").map(({ textContent }) => textContent)).toEqual([
    "Building...",
  ])
})

test("shows the animated image and its still form", () => {
  const { container } = render(<Work building={building} />)
  const image = screen.getByRole("img", { name: "a construction barrier" })
  expect(image.getAttribute("src")).toBe(building.src)
  expect(container.querySelector("source")?.getAttribute("srcset")).toBe(building.still)
})
