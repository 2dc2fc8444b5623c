import site from "edited-site"
import type { Editable } from "../session/editables"
import type { OpenCard } from "../session/editing-context"

/** The element that shows the fields of a card, or the button that adds to the card's list. */
export function elementOf(document: Document, { editable, part, isAdding }: OpenCard) {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  if (isAdding) return find(`[data-add="${editable}"]`)
  const field = `[data-field="${editable}"]`
  return (part && find(`${field}[data-part="${part}"]`)) || find(field)
}

/** The element of the screen at a path of the site; none for other addresses. */
export const screenAt = (document: Document, path: string) =>
  Object.hasOwn(site.screens, path) ? document.querySelector(`[data-screen="${path}"]`) : null

/** What an element, such as a screen, lets one edit, in the order of the page. */
export const editablesIn = (element: ParentNode | null | undefined): Editable[] => [
  ...new Set(
    Array.from(
      element?.querySelectorAll<HTMLElement>("[data-field]") ?? [],
      ({ dataset }) => dataset.field ?? "",
    ),
  ),
]

/** The margin around a revealed element, in px. Fits the label below an icon. */
const SIGHT_PX = 28
/** The margin above and below a revealed line of a long text, in px. */
const LINE_PX = 60

/**
 * Scrolls the page as little as needed to show an element above a sheet and the keyboard; of an element that does not
 * fit, one line.
 *
 * @param y the position of this line, in px from the top of the element
 */
export function reveal(element: Element, y = 0) {
  const { documentElement: root, defaultView: view } = element.ownerDocument
  const covered = Number.parseFloat(root.style.getPropertyValue("--covered")) || 0
  const [first, last] = [SIGHT_PX, root.clientHeight - covered - SIGHT_PX]
  const box = element.getBoundingClientRect()
  const isHigh = box.height > last - first
  const line = box.top + y
  const { top, bottom } = isHigh ? { top: line - LINE_PX, bottom: line + LINE_PX } : box
  const by = top < first ? top - first : Math.max(0, bottom - last)
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
  if (by !== 0) view?.scrollBy({ top: by, behavior: isCalm ? "instant" : "smooth" })
}

/** The index of the character of an element's text at a point of the window; undefined if there is none. */
export function offsetAt(element: Element, x: number, y: number): number | undefined {
  const document = element.ownerDocument
  const position = document.caretPositionFromPoint?.(x, y)
  // The only method in WebKit.
  const range = position ? undefined : document.caretRangeFromPoint?.(x, y)
  const node = position?.offsetNode ?? range?.startContainer
  if (!node || !element.contains(node)) return undefined
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(node, position?.offset ?? range?.startOffset ?? 0)
  return before.toString().length
}

/**
 * The value nearest to an offset in a text that shows the values in order, and the index in it for the caret; undefined if
 * the text shows none.
 */
export function valueNear(text: string, values: string[], offset: number) {
  let end = text.length
  // From the end, because a typed line has its text twice, and the second copy is visible.
  const found = values.flatMap((_, place) => {
    const index = values.length - 1 - place
    const { length } = values[index] ?? ""
    const start = length > 0 ? text.lastIndexOf(values[index] ?? "", end - length) : -1
    if (start < 0) return []
    end = start
    const caret = Math.min(Math.max(0, offset - start), length)
    return { index, caret, distance: Math.abs(offset - start - caret) }
  })
  return found.sort((one, other) => one.distance - other.distance)[0]
}
