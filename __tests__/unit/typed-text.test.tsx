import { render, screen } from "@testing-library/react"
import type { ComponentProps } from "react"
import { TypedText } from "../../src/terminal/typed-text"

type Line = Partial<ComponentProps<typeof TypedText>>

function show(line: Line) {
  const { container } = render(<TypedText id="greeting" as="h1" sentence="Hi!" {...line} />)
  return container
}

/** What assistive technology reads of an element. */
function heard(element: Element) {
  const copy = element.cloneNode(true) as Element
  for (const unheard of copy.querySelectorAll("style, [aria-hidden=true]")) unheard.remove()
  return copy.textContent
}

function typedElements(line: Element) {
  return Array.from(line.querySelectorAll("[data-typed] > *"))
}

/** For each typed element its text, when it appears and how long the caret stays, by the line's CSS. */
function timings(line: Element) {
  return typedElements(line).map((element) => {
    const [appears = "", caretLeaves = ""] = getComputedStyle(element).animationDelay.split(",")
    const stays = Number.parseInt(caretLeaves, 10) - Number.parseInt(appears, 10)
    return [element.textContent, appears, `${stays}ms`] as const
  })
}

function keepsCaret(line: Element) {
  return line.querySelector("[data-typed]")?.getAttribute("data-keeps-caret")
}

describe("the text", () => {
  test("is a heading or a paragraph, as asked for", () => {
    show({ as: "h1", sentence: "Hi! I'm Ada!" })
    show({ as: "p", id: "role", sentence: "An engineer" })
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hi! I'm Ada!")
    expect(screen.getByRole("paragraph").textContent).toBe("An engineer")
  })

  test("is heard whole and once", () => {
    expect(heard(show({ sentence: "Hi! I'm Ada!" }))).toBe("Hi! I'm Ada!")
  })

  test("has one typed element per character, after an empty one for the caret", () => {
    const typed = typedElements(show({ sentence: "Hé 👩🏽‍💻" }))
    expect(typed.map(({ textContent }) => textContent)).toEqual(["", "H", "é", " ", "👩🏽‍💻"])
  })

  test("may be empty", () => {
    const line = show({ sentence: "" })
    expect(heard(line)).toBe("")
    expect(timings(line)).toEqual([["", "0ms", "0ms"]])
  })
})

describe("the timing", () => {
  test("shows each character when the schedule says, with the caret until the next one", () => {
    expect(timings(show({ sentence: "a.b" }))).toEqual([
      ["", "0ms", "120ms"],
      ["a", "120ms", "120ms"],
      [".", "240ms", "1120ms"],
      ["b", "1360ms", "0ms"],
    ])
  })

  test("starts after the initial delay, at the speed given", () => {
    expect(timings(show({ sentence: "An", initialDelay: 4000, speed: 50 }))).toEqual([
      ["", "4000ms", "50ms"],
      ["A", "4050ms", "50ms"],
      ["n", "4100ms", "0ms"],
    ])
  })

  test("of one line leaves another alone", () => {
    const line = show({ id: "greeting", sentence: "a" })
    show({ id: "role", sentence: "b", initialDelay: 4000 })
    expect(timings(line)).toEqual([
      ["", "0ms", "120ms"],
      ["a", "120ms", "0ms"],
    ])
  })
})

describe("the caret at the end", () => {
  test("stays for good where no time to leave is given", () => {
    expect(keepsCaret(show({}))).toBe("true")
  })

  test.each([
    ["when it is to leave", 4000, "3880ms"],
    ["at once when that time has passed", 60, "0ms"],
  ])("leaves %s", (_, caretLeavesAt, caret) => {
    const line = show({ sentence: "a", caretLeavesAt })
    expect(keepsCaret(line)).toBe("false")
    expect(timings(line).at(-1)).toEqual(["a", "120ms", caret])
  })
})
