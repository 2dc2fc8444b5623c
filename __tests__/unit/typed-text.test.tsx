import { render } from "@testing-library/react"
import { TypedText } from "../../src/terminal/typed-text"

/** When the caret comes to each place of a line and when it leaves, as the page's CSS has it. */
function timesOfCaret(sentence: string, caretLeavesAt?: number) {
  const { container } = render(
    <TypedText
      id="greeting"
      field="profile.about.name.first"
      as="h1"
      sentence={[sentence]}
      caretLeavesAt={caretLeavesAt}
    />,
  )
  return Array.from(container.querySelectorAll("[data-typed] > span"), (place) => [
    place.textContent,
    ...getComputedStyle(place).animationDelay.split(","),
  ])
}

test("the caret goes before the characters, and rests behind the last one until it leaves", () => {
  expect(timesOfCaret("ab", 4000)).toEqual([
    ["a", "0ms", "120ms"],
    ["b", "120ms", "240ms"],
    ["", "240ms", "4000ms"],
  ])
})

test("characters that appear after the caret has left appear without one", () => {
  expect(timesOfCaret("abc", 200)).toEqual([
    ["a", "0ms", "120ms"],
    ["", "120ms", "200ms"],
    ["b", "240ms", "240ms"],
    ["c", "360ms", "360ms"],
  ])
})
