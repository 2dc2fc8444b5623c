/** @jest-environment jsdom */
import "../../../src/terminal/finish-on-input"

const INTRO = '<main data-route-state="TerminalPage"><div><a href="/about"><svg/></a></div></main>'
const LEAVING = INTRO.replace("<main", "<main inert")

const key = (name: string, rest: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key: name, bubbles: true, ...rest })
const tap = () => new MouseEvent("pointerdown", { bubbles: true })

test.each([
  ["Shift and a letter", true, "body", key("X", { shiftKey: true }), INTRO],
  ["Enter", true, "body", key("Enter"), INTRO],
  ["a tap", true, "body", tap(), INTRO],
  ["another key than Enter on the chevron", true, "a", key("Tab"), INTRO],
  ["Alt and a key", false, "body", key("ArrowLeft", { altKey: true }), INTRO],
  ["Control and a key", false, "body", key("l", { ctrlKey: true }), INTRO],
  ["Meta and a key", false, "body", key("r", { metaKey: true }), INTRO],
  ["Enter on the chevron", false, "a", key("Enter"), INTRO],
  ["a tap on the chevron", false, "svg", tap(), INTRO],
  ["a key while the intro leaves", false, "body", key("x"), LEAVING],
])("typing › is finished by %s: %s", (_, isFinished, target, input, page) => {
  document.body.innerHTML = page
  const finish = jest.fn()
  const intro = document.querySelector("main > *") as Element
  // jsdom has no animations.
  intro.getAnimations = (options) => (options?.subtree ? [{ finish } as unknown as Animation] : [])
  document.querySelector(target)?.dispatchEvent(input)
  expect(finish).toHaveBeenCalledTimes(isFinished ? 1 : 0)
})
