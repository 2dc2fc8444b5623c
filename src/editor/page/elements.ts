import type { OpenCard } from "../editing"

/** In px. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** An icon in a row of icons is narrower. */
const SMALL_MAX_PX = 80

export const isSmall = ({ left, right }: Box) => right - left < SMALL_MAX_PX

/** The element of the page that shows a thing, or the button that adds to it. */
export const elementOf = (document: Document, { editable, isAdding }: OpenCard) =>
  document.querySelector<HTMLElement>(
    `[data-${isAdding ? "add" : "field"}="${editable}"]:not([hidden])`,
  )

/** Pictures and icons, which have no words to click. */
export const isPicture = (element: Element) => element.matches("a, button, img, svg")

/** Where the words of an element are, or its picture. A plain object, as a DOMRect has nothing to spread. */
export function boxOf(element: Element): Box {
  const words = element.ownerDocument.createRange()
  words.selectNodeContents(element.querySelector("[data-typed]") ?? element)
  const isText = !isPicture(element) && element.textContent.trim()
  const { left, top, right, bottom } = (isText ? words : element).getBoundingClientRect()
  return { left, top, right, bottom }
}

/** The character of an element's text at a point of the window; undefined if there is none. */
export function offsetAt(element: Element, x: number, y: number): number | undefined {
  const document = element.ownerDocument
  const position = document.caretPositionFromPoint?.(x, y)
  // WebKit has only this one.
  const range = position ? undefined : document.caretRangeFromPoint?.(x, y)
  const node = position?.offsetNode ?? range?.startContainer
  if (!node || !element.contains(node)) return undefined
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(node, position?.offset ?? range?.startOffset ?? 0)
  return before.toString().length
}

/** Which of some values is at a character of a text that shows them in order, and the character in it. */
export function valueAtOffset(text: string, values: string[], offset: number) {
  const starts: number[] = []
  let end = text.length
  // From the last one: a typed line has its text twice, and the last one is that which is seen.
  for (const value of values.toReversed()) {
    const start = value ? text.lastIndexOf(value, end - value.length) : -1
    if (start >= 0) end = start
    starts.unshift(start)
  }
  const index = starts.findLastIndex((start) => start >= 0 && start <= offset)
  const caret = Math.min(offset - (starts[index] ?? 0), values[index]?.length ?? 0)
  return index < 0 ? { index: 0 } : { index, caret }
}
