import { fireEvent, render, screen } from "@testing-library/react"
import { FINISH_ON_INPUT } from "../../src/terminal/finish-on-input"
import { Terminal } from "../../src/terminal/terminal-screen"

const ada = {
  prompt: { user: "ada", host: "engine", directory: "~/notes" },
  sentences: { greeting: ["Hi! I'm Ada!"], role: ["An engineer"], chevron: ["About"] },
}

// As the browser runs it, inline in every page.
// biome-ignore lint/security/noGlobalEval: the script is a text
beforeAll(() => window.eval(FINISH_ON_INPUT))

/** Shows the intro with one animation, and says how often it was finished. */
function show() {
  const { container, unmount } = render(
    <main data-route-state="TerminalPage">
      <Terminal {...ada} />
    </main>,
  )
  const terminal = container.querySelector("main > *") as Element
  const finish = jest.fn()
  const animation = { finish } as unknown as Animation
  terminal.getAnimations = (options) => (options?.subtree ? [animation] : [])
  return { finish, unmount }
}

const chevron = () => screen.getByRole("link", { name: "About" })

test.each([
  ["a letter", { key: "x" }],
  ["Shift and a letter", { key: "X", shiftKey: true }],
  ["Escape", { key: "Escape" }],
  ["Enter", { key: "Enter" }],
  ["Tab", { key: "Tab" }],
])("the typing is finished by %s", (_, keys) => {
  const { finish } = show()
  fireEvent.keyDown(document.body, keys)
  expect(finish).toHaveBeenCalledTimes(1)
})

test("the typing is finished by a tap", () => {
  const { finish } = show()
  fireEvent.pointerDown(document.body)
  expect(finish).toHaveBeenCalledTimes(1)
})

test("the typing is finished by another key than Enter on the chevron", () => {
  const { finish } = show()
  fireEvent.keyDown(chevron(), { key: "Tab" })
  expect(finish).toHaveBeenCalledTimes(1)
})

test.each([
  ["Alt", { key: "ArrowLeft", altKey: true }],
  ["Control", { key: "l", ctrlKey: true }],
  ["Meta", { key: "r", metaKey: true }],
])("the typing is not finished by the browser's own commands with %s", (_, keys) => {
  const { finish } = show()
  fireEvent.keyDown(document.body, keys)
  expect(finish).not.toHaveBeenCalled()
})

test("the typing is not finished by what follows the chevron", () => {
  const { finish } = show()
  fireEvent.keyDown(chevron(), { key: "Enter" })
  fireEvent.pointerDown(chevron())
  fireEvent.pointerDown(chevron().querySelector("path") as Element)
  expect(finish).not.toHaveBeenCalled()
})

test("keys and taps do nothing while the intro leaves", () => {
  const { finish } = show()
  screen.getByRole("main").setAttribute("inert", "")
  fireEvent.keyDown(document.body, { key: "x" })
  expect(finish).not.toHaveBeenCalled()
})

test("keys and taps do nothing once the intro is gone", () => {
  const { finish, unmount } = show()
  unmount()
  fireEvent.keyDown(document.body, { key: "x" })
  fireEvent.pointerDown(document.body)
  expect(finish).not.toHaveBeenCalled()
})
