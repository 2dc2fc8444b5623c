import { flushSync } from "react-dom"
import type { OpenCard } from "../session/editing-context"

/** Controls, and what is told of the file. */
const CONTROL = ":is(input, textarea, select, button, .error[tabindex]):not([hidden])"

/** Controls with a caret. */
const TEXT = "textarea, [type=text]"

/** Focuses the field for which a card was opened, and places the caret. The card has to be in the document. */
export function focusField({ focus = "", caret }: OpenCard) {
  if (!focusIn(document.getElementById(focus), caret))
    focusIn(document.querySelector(".card-body"), caret)
}

/**
 * Focuses a control, or the first one in an element.
 *
 * @param caret the index of the caret in the text; the end by default
 * @returns whether there is a control
 */
function focusIn(element: HTMLElement | null, caret: number | undefined): boolean {
  const control = element?.matches(CONTROL)
    ? (element as HTMLTextAreaElement)
    : element?.querySelector<HTMLTextAreaElement>(CONTROL)
  // Scrolls the card, but not the window, which phones would move.
  control?.focus({ preventScroll: true })
  if (control?.matches(TEXT)) {
    const index = caret ?? control.value.length
    control.setSelectionRange(index, index)
  }
  if (control) scrollToCaret()
  return Boolean(control)
}

/**
 * Scrolls the card to the focused control, and a text to its caret. Firefox and WebKit do not scroll to one that a script
 * has set, and no browser does when a keyboard makes the card lower.
 */
export function scrollToCaret() {
  const control = document.activeElement
  control?.scrollIntoView?.({ block: "nearest" })
  if (!(control instanceof HTMLTextAreaElement)) return
  const share = control.selectionEnd / Math.max(control.value.length, 1)
  control.scrollTop = share * control.scrollHeight - control.clientHeight / 2
}

/** Runs a change, such as undo. If it changes the focused text, the caret stays before the same words. */
export function keepingCaret(change: () => void) {
  const control = document.activeElement as Partial<HTMLTextAreaElement> | null
  const { value: before, selectionEnd } = control ?? {}
  flushSync(change)
  if (!control?.isConnected || before === undefined || before === control.value) return
  const behind = Math.max(0, before.trimEnd().length - Number(selectionEnd))
  focusIn(control as HTMLElement, Math.max(0, String(control.value).length - behind))
}

/** Completes the text of the focused field as blur would: trims it, adds https://. */
export const completeFocused = () =>
  keepingCaret(() =>
    document.activeElement?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
  )
