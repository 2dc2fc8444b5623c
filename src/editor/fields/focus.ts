import type { OpenCard } from "../editing"
import type { Address } from "../session/address"

const CONTROL = ":is(input, textarea, select, button):not([hidden])"

/** The types of controls that have a caret. */
const TEXTS = ["text", "textarea"]

/** Puts the focus into what a card was opened for, and the caret to its place. Call it when the card is in the document. */
export function focusField({ editable, focus, caret, isAdding }: OpenCard) {
  if (isAdding || !focusControl(focus ?? editable, caret))
    focusIn(document.querySelector(".card-body"), caret)
}

/**
 * Focuses the control of a field, or the first one in a group.
 *
 * @param caret its place in the text; without it the end
 * @returns whether there is one
 */
export const focusControl = (at: Address, caret?: number): boolean =>
  focusIn(document.getElementById(at), caret)

function focusIn(element: HTMLElement | null, caret: number | undefined): boolean {
  const control = (element?.matches(CONTROL) ? element : element?.querySelector(CONTROL)) as
    | HTMLInputElement
    | HTMLTextAreaElement
    | null
    | undefined
  control?.focus({ preventScroll: true })
  if (control && TEXTS.includes(control.type)) {
    const at = caret ?? control.value.length
    control.setSelectionRange(at, at)
    // Firefox and WebKit do not scroll to where a script has put the caret.
    const share = at / Math.max(control.value.length, 1)
    control.scrollTop = share * control.scrollHeight - control.clientHeight / 2
  }
  return Boolean(control)
}
