import { type RefObject, useState } from "react"
import { flushSync } from "react-dom"
import type { OpenCard } from "./editing"
import { focusControl, focusField } from "./fields/focus"
import { boxOf, elementOf } from "./page/elements"
import { type Address, entryOf, isWithin, valueIn } from "./session/address"
import { addressesOf, type Editable, isThere } from "./session/editables"
import { additions, isRemovable, textsIn } from "./session/fields"
import type { Edit } from "./session/session"
import type { SessionStore } from "./session/session-store"
import { isBlank } from "./yaml/values"

type Options = {
  sessions: SessionStore
  dispatch: (edit: Edit) => void
  /** Removes an entry. */
  remove: (entry: Address) => void
  frame: RefObject<HTMLIFrameElement | null>
  /** Gets the focus after a card of something that the page does not show. */
  fallback: RefObject<HTMLElement | null>
}

/** Opens and closes the card, and keeps what it edits in sight and the focus where it belongs. */
export function useOpenCard({ sessions, dispatch, remove, frame, fallback }: Options) {
  const [openCard, setOpening] = useState<OpenCard>()
  // What undo has taken away has no card.
  const isShown = openCard && (openCard.isAdding || isThere(sessions.get(), openCard.editable))
  const open = isShown ? openCard : undefined
  const page = () => frame.current?.contentDocument
  const elementFor = (one: OpenCard) => {
    const document = page()
    return document && elementOf(document, one)
  }

  /** Opens another card. An entry that is left without words was not meant, nor is one in it. */
  const turnTo = (next: OpenCard | undefined) => {
    setOpening(next)
    if (!open || open.editable === next?.editable) return
    const parts = textsIn(sessions.get(), open.editable).map(({ at }) => at)
    for (const entry of [open.editable, ...parts]) if (isUnmeant(entry)) remove(entry)
  }
  const isUnmeant = (editable: Editable) => {
    const session = sessions.get()
    return isRemovable(session, editable) && isBlank(valueIn(session, editable))
  }
  const show = (next: OpenCard) => {
    // At once: phones show their keyboard only while they handle a tap.
    flushSync(() => turnTo(next))
    focusField(next)
  }
  /** Closes the card, and gives the focus to what the page shows of something. */
  const leave = (to: OpenCard | undefined, happen: () => void) => {
    flushSync(happen)
    const target = (to && elementFor(to)) || fallback.current
    target?.focus({ preventScroll: true })
  }
  const close = () => {
    if (!open) return
    // A field that is left completes what was typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    leave(isUnmeant(open.editable) ? neighbourOf(open.editable) : open, () => turnTo(undefined))
  }
  /** Removes what the card shows. */
  const removeOpen = ({ editable }: OpenCard) =>
    leave(neighbourOf(editable), () => {
      setOpening(undefined)
      remove(editable)
    })
  /** The entry that takes the place of another one. */
  const neighbourOf = (entry: Address): OpenCard | undefined => {
    const { entries = [], index = 0 } = entryOf(sessions.get(), entry) ?? {}
    const editable = entries[index + 1] ?? entries[index - 1]
    return editable ? { editable } : undefined
  }
  const add = (list: Address, value: unknown) => {
    const editable = `${list}.#${sessions.get().lastId + 1}`
    flushSync(() => dispatch({ type: "add", list, value }))
    show({ editable, focus: linkIn(editable) })
  }
  const startAdding = (list: Address) => {
    const choices = additions(sessions.get(), list)
    if (choices.length === 1) add(list, choices[0]?.value)
    else show({ editable: list, isAdding: true })
  }
  /** Lets something happen to the page, and scrolls it so that what is edited stays beside its card. */
  const inPlace = (next: OpenCard, happen: () => void) => {
    const before = elementFor(open ?? next)
    const top = before ? boxOf(before).top : undefined
    flushSync(happen)
    requestAnimationFrame(() => {
      const after = elementFor(next)
      if (top === undefined || !after) return
      frame.current?.contentWindow?.scrollBy({ top: boxOf(after).top - top, behavior: "instant" })
    })
  }
  const step = (editable: Editable) => {
    const next = { editable, focus: linkIn(editable) }
    const isByKey = document.activeElement?.matches(".tool:focus-visible")
    inPlace(next, () => turnTo(next))
    if (!isByKey) focusField(next)
  }
  /** Of an entry with several values, the one that changes most often is its address. */
  const linkIn = (editable: Editable) =>
    textsIn(sessions.get(), editable).find(({ field }) => field.kind === "link")?.at
  /** The thing of the page that shows the value at an address; the address itself if the page does not show it. */
  const thingAround = (at: Address): Editable => {
    const elements = page()?.querySelectorAll<HTMLElement>("[data-field]") ?? []
    const things = [...elements].map(({ dataset }) => dataset.field ?? "")
    return things.find((editable) => addressesOf(editable).some((one) => isWithin(at, one))) ?? at
  }
  const showAddress = (at: Address) => show({ editable: thingAround(at), focus: at })
  /** Scrolls to what the page shows of an address. */
  const bringIntoSight = (at: Address) => {
    requestAnimationFrame(() => {
      const element = elementFor({ editable: thingAround(at) })
      const view = frame.current?.contentWindow
      if (!element || !view) return
      // The button that was pressed has gone.
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
      const { top, bottom } = boxOf(element)
      if (top >= 0 && bottom <= view.innerHeight) return
      view.scrollBy({ top: top - view.innerHeight / 3, behavior: "smooth" })
    })
  }
  /** Lets undo change the text that has the caret, which goes to the end of what has changed. */
  const keepCaret = (happen: () => void) => {
    const control = document.activeElement
    const before = (control as Partial<HTMLInputElement> | null)?.value
    flushSync(happen)
    if (!control?.isConnected || before === undefined || !control.id) return
    const { value = "" } = control as HTMLInputElement
    if (value !== before) focusControl(control.id, endOfChange(before, value))
  }
  return {
    ...{ open, show, close, add, startAdding, inPlace, step, removeOpen },
    ...{ showAddress, bringIntoSight, keepCaret },
  }
}

/** Where the part of a text that differs from another ends. */
function endOfChange(before: string, after: string): number {
  let same = 0
  const longest = Math.min(before.length, after.length)
  while (same < longest && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return after.length - same
}
