import { render, screen } from "@testing-library/react"
import type { ComponentProps } from "react"
import { About } from "../../src/about/about"

const picture = { src: "https://images.example/x.svg", character: "☕", width: 20, height: 20 }

const ada: ComponentProps<typeof About> = {
  name: { first: "Ada", last: "Lovelace" },
  birth: 1815,
  home: "London, England",
  portrait: {
    image: { layout: "fixed", width: 300, height: 300, images: { fallback: { src: "/ada.jpg" } } },
    alt: "Ada, smiling",
  },
  social: [
    { label: "email", link: "mailto:ada@example.org", iconPaths: ["M1 1h2"] },
    { label: "github", link: "https://github.com/ada", iconPaths: ["M3 3h4"] },
  ],
  paragraphs: ["I study.", "I ride.", "Write to me over coffee"],
  coffee: { ...picture, alt: "a cup of coffee" },
  building: { ...picture, alt: "a construction barrier" },
}

/** Everything that is shown, in order: texts by their words, images by their descriptions. */
function shown(container: Element) {
  return Array.from(container.querySelectorAll("img, h1, p, a"), (element) =>
    element instanceof HTMLImageElement ? element.alt : element.textContent?.trim(),
  )
}

test("shows who this is, in the order of the specification", () => {
  const { container } = render(<About {...ada} />)
  expect(shown(container)).toEqual([
    "Ada, smiling",
    "Ada Lovelace",
    "Born in 1815, living in London, England",
    "email",
    "github",
    "I study.",
    "I ride.",
    "Write to me over coffee",
    "a cup of coffee",
    "a construction barrier",
    "Building...",
    "Back to the intro",
  ])
})

test("has the full name as its one heading", () => {
  render(<About {...ada} />)
  expect(screen.getByRole("heading").textContent).toBe("Ada Lovelace")
  expect(screen.getByRole("heading").tagName).toBe("H1")
})

test("leads back to the intro", () => {
  render(<About {...ada} />)
  const back = screen.getByRole("link", { name: "Back to the intro" })
  expect(back.getAttribute("href")).toBe("/terminal")
})
