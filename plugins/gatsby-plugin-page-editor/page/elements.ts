import site from "edited-site"
import { addressesOf, type Editable } from "../session/editables"
import type { OpenCard } from "../session/editing-context"
import { type Address, isWithin } from "../session/field-address"

/** The document of the page, in its frame. */
export const pageDocument = () => document.querySelector("iframe")?.contentDocument ?? undefined

/** The element that shows the fields of a card, or the button that adds to the card's list. */
export function elementOf({ editable, part, isAdding }: OpenCard, page = pageDocument()) {
  const find = (selector: string) => page?.querySelector<HTMLElement>(selector)
  if (isAdding) return find(`[data-add="${editable}"]`)
  const field = `[data-field="${editable}"]`
  return (part && find(`${field}[data-part="${part}"]`)) || find(field)
}

/** The element of the screen at a path of the site; none for other addresses. */
export const screenAt = (path: string, page = pageDocument()) =>
  Object.hasOwn(site.screens, path) ? page?.querySelector(`[data-screen="${path}"]`) : undefined

/** What the page, or a screen of it, lets one edit, in its order. */
export const editablesIn = (element: ParentNode | null | undefined): Editable[] => [
  ...new Set(
    Array.from(
      element?.querySelectorAll<HTMLElement>("[data-field]") ?? [],
      ({ dataset }) => dataset.field ?? "",
    ),
  ),
]

/** The editable on the page that has the value at an address; the address itself if the page does not show it. */
export const editableAt = (at: Address): Editable =>
  editablesIn(pageDocument()).find((editable) =>
    addressesOf(editable).some((one) => isWithin(at, one)),
  ) ?? at

/** The margin around a revealed element, in px. Fits the label below an icon. */
const SIGHT_PX = 28
/** The margin above and below a revealed line of a long text, in px. */
const LINE_PX = 60

/**
 * Scrolls the page as little as needed to show an element above a card and the keyboard; of an element that does not
 * fit, one line.
 *
 * @param y the position of this line, in px from the top of the element
 */
export function reveal(element: Element, y = 0) {
  const { documentElement: root, defaultView: view } = element.ownerDocument
  const covered = Number.parseFloat(root.style.getPropertyValue("--covered")) || 0
  const [first, last] = [SIGHT_PX, root.clientHeight - covered - SIGHT_PX]
  const box = element.getBoundingClientRect()
  const line = box.top + y
  const { top, bottom } =
    box.height > last - first ? { top: line - LINE_PX, bottom: line + LINE_PX } : box
  const by = top < first ? top - first : Math.max(0, bottom - last)
  // Not `scrollBy`, which browsers add to a smooth scroll that is under way.
  view?.scrollTo({ top: view.scrollY + by })
}
