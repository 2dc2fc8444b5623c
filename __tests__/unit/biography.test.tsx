import { render, screen } from "@testing-library/react"
import { Biography } from "../../src/about/biography"

const coffee = {
  src: "https://images.example/coffee.svg",
  alt: "a cup of coffee",
  character: "☕",
  width: 20,
  height: 20,
}

function show(...paragraphs: string[]) {
  render(<Biography paragraphs={paragraphs} coffee={coffee} />)
  return screen.getAllByRole("paragraph")
}

function read(paragraphs: HTMLElement[]) {
  return paragraphs.map(({ textContent }) => textContent?.trim())
}

test("shows each paragraph once, in order", () => {
  const paragraphs = ["I study.", "I climb.", "Write to me over coffee"]
  expect(read(show(...paragraphs))).toEqual(paragraphs)
})

test.each([[["only"]], [["first", "last"]], [["first", "second", "last"]]])(
  "puts the coffee after the last word of %j alone",
  (paragraphs) => {
    const last = show(...paragraphs).at(-1)
    const cup = screen.getByRole("img", { name: "a cup of coffee" })
    expect(last?.contains(cup)).toBe(true)
    expect(last?.lastElementChild?.contains(cup)).toBe(true)
    expect(last?.textContent).toBe(`${paragraphs.at(-1)} `)
  },
)
