import { fireEvent, render, screen } from "@testing-library/react"
import { Terminal } from "../../src/terminal/terminal"

const ada = {
  prompt: { user: "ada", host: "engine", directory: "~/notes" },
  firstName: "Ada",
  role: "engineer",
}

/** Shows the terminal with animations under way, inside it alone; `finish` is called when one is ended. */
function show() {
  const { container, unmount } = render(<Terminal {...ada} />)
  const terminal = container.firstElementChild as Element
  const finish = jest.fn()
  const animation = { finish } as unknown as Animation
  terminal.getAnimations = (options) => (options?.subtree ? [animation] : [])
  return { finish, unmount }
}

const chevron = () => screen.getByRole("link", { name: "About" })

/** When a character of a line appears, and when the caret behind it moves on; 1 is the caret's first place. */
function timesOf(line: string, place: number) {
  const character = document.querySelectorAll(`[data-typed=${line}] > span`).item(place - 1)
  return getComputedStyle(character).animationDelay
}

describe("shows", () => {
  test("user, host and directory in a prompt", () => {
    show()
    expect(screen.getByText("ada@engine").parentElement?.textContent).toBe("ada@engine:~/notes$")
  })

  test("a greeting as its heading, and a role", () => {
    show()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hi! I'm Ada!")
    expect(screen.getAllByRole("paragraph").at(-1)?.textContent).toBe("An engineer")
  })

  test("the greeting at once and the role after 4000 ms, at 120 and 50 ms per character", () => {
    show()
    expect(timesOf("greeting", 2)).toBe("120ms,240ms")
    expect(timesOf("role", 2)).toBe("4050ms,4100ms")
  })

  test("the caret on the greeting until it moves to the role, where it stays", () => {
    show()
    const lines = Array.from(document.querySelectorAll<HTMLElement>("[data-typed]"))
    expect(lines.map(({ dataset }) => dataset.keepsCaret)).toEqual(["false", "true"])
    // "Hi! I'm Ada!" is typed after 12 intervals and the pause after "Hi!".
    expect(timesOf("greeting", 13)).toBe("2440ms,4000ms")
    expect(timesOf("role", 1)).toBe("4000ms,4050ms")
  })

  test("a chevron to the About screen", () => {
    show()
    expect(chevron().getAttribute("href")).toBe("/about")
  })
})

describe("is finished by", () => {
  test.each(["x", "X", "Escape", "Enter", "Tab"])("the key %s", (key) => {
    const { finish } = show()
    fireEvent.keyDown(document.body, { key, shiftKey: key === "X" })
    expect(finish).toHaveBeenCalledTimes(1)
  })

  test("a tap anywhere", () => {
    const { finish } = show()
    fireEvent.pointerDown(document.body)
    expect(finish).toHaveBeenCalledTimes(1)
  })

  test("another key than Enter on the chevron", () => {
    const { finish } = show()
    fireEvent.keyDown(chevron(), { key: "Tab" })
    expect(finish).toHaveBeenCalledTimes(1)
  })
})

describe("is not finished by", () => {
  test.each([
    ["Alt", { key: "ArrowLeft", altKey: true }],
    ["Control", { key: "l", ctrlKey: true }],
    ["Meta", { key: "r", metaKey: true }],
  ])("the browser's own commands with %s", (_, keys) => {
    const { finish } = show()
    fireEvent.keyDown(document.body, keys)
    expect(finish).not.toHaveBeenCalled()
  })

  test("Enter on the chevron", () => {
    const { finish } = show()
    fireEvent.keyDown(chevron(), { key: "Enter" })
    expect(finish).not.toHaveBeenCalled()
  })

  test("a tap on the chevron or its drawing", () => {
    const { finish } = show()
    fireEvent.pointerDown(chevron())
    fireEvent.pointerDown(chevron().querySelector("path") as Element)
    expect(finish).not.toHaveBeenCalled()
  })

  test("anything once the terminal is gone", () => {
    const { finish, unmount } = show()
    unmount()
    fireEvent.keyDown(document.body, { key: "x" })
    fireEvent.pointerDown(document.body)
    expect(finish).not.toHaveBeenCalled()
  })
})
