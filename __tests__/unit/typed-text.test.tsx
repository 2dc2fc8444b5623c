import { render } from "@testing-library/react"
import { TypedText } from "../../src/terminal/typed-text"

/** When the one character of a line appears, and when the caret behind it leaves. */
function timesOfCharacter(caretLeavesAt?: number) {
  const { container } = render(
    <TypedText id="greeting" as="h1" sentence="a" caretLeavesAt={caretLeavesAt} />,
  )
  const character = container.querySelector("[data-typed] > :last-child") as Element
  return getComputedStyle(character).animationDelay.split(",")
}

test.each([
  ["at the time given", 4000, "4000ms"],
  ["with the last character, when that time has passed", 60, "120ms"],
])("the caret leaves the line %s", (_, caretLeavesAt, leaves) => {
  expect(timesOfCharacter(caretLeavesAt)).toEqual(["120ms", leaves])
})
