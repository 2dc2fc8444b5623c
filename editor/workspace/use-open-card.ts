import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { focusField } from "../fields/focus"
import { elementOf, reveal } from "../page/elements"
import { type Address, entryOf, isWithin } from "../session/address"
import { addressesOf, type Editable, isThere, nameOf } from "../session/editables"
import type { OpenCard } from "../session/editing"
import { additions, isUntouched, textsIn } from "../session/fields"
import type { Edit, Session } from "../session/session"
import type { SessionStore } from "../session/session-store"

type Options = {
  sessions: SessionStore
  dispatch: (edit: Edit) => void
  /** Removes an entry. */
  remove: (entry: Address) => void
  frame: RefObject<HTMLIFrameElement | null>
  /** The element that gets the focus when a card closes whose fields the page does not show. */
  fallback: RefObject<HTMLElement | null>
  /** Called with the name of the open entry when somebody else has removed it. */
  onRemovedElsewhere: (name: string) => void
}

/**
 * Opens and closes the card, and moves the focus to its field and back to the page. Only one card is open at a time.
 */
export function useOpenCard(options: Options) {
  const { sessions, dispatch, remove, frame, fallback, onRemovedElsewhere } = options
  const [openCard, setOpenCard] = useState<OpenCard>()
  const session = sessions.get()
  // Undo or somebody else may have removed the entry.
  const isShown = openCard && (openCard.isAdding || isThere(session, openCard.editable))
  const open = isShown ? openCard : undefined
  const page = () => frame.current?.contentDocument
  const elementFor = (card: OpenCard) => {
    const document = page()
    return document && elementOf(document, card)
  }

  /** The session when the open card was last shown. */
  const before = useRef(session)
  const closeRemoved = useEffectEvent((editable: Editable) => {
    setOpenCard(undefined)
    const next = neighboursOf(before.current, editable).find((entry) => isThere(session, entry))
    const target = (next && elementFor({ editable: next })) || fallback.current
    if (document.activeElement === document.body) target?.focus({ preventScroll: true })
    const isOwnUndo = session.base === before.current.base
    if (!isOwnUndo) onRemovedElsewhere(nameOf(before.current, editable))
  })
  useEffect(() => {
    if (open) before.current = session
    else if (openCard) closeRemoved(openCard.editable)
  }, [open, openCard, session])

  /** Changes which card is open. Removes the last card's entry, and entries inside it, if they were left untouched. */
  const turnTo = (next: OpenCard | undefined) => {
    setOpenCard(next)
    if (!open || open.editable === next?.editable) return
    const parts = textsIn(sessions.get(), open.editable).map(({ at }) => at)
    for (const entry of [open.editable, ...parts])
      if (isUntouched(sessions.get(), entry)) remove(entry)
  }
  const show = (next: OpenCard) => {
    // Synchronously, because phones show their keyboard only while they handle a tap.
    flushSync(() => turnTo(next))
    focusField(next)
  }
  const leave = (isRemoving: boolean) => {
    if (!open) return
    // On blur, a field completes the typed text.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const { editable } = open
    const [neighbour] = neighboursOf(sessions.get(), editable)
    const isGoing = isRemoving || isUntouched(sessions.get(), editable)
    const next = isGoing ? neighbour && { editable: neighbour } : open
    flushSync(() => {
      if (isRemoving) remove(editable)
      turnTo(undefined)
    })
    const target = (next && elementFor(next)) || fallback.current
    target?.focus({ preventScroll: true })
  }
  const add = (list: Address, value: unknown) => {
    const editable = `${list}.#${sessions.get().lastId + 1}`
    flushSync(() => dispatch({ type: "add", list, value }))
    show({ editable })
  }
  /** Offers the entries that can be added to a list; adds the only one at once. */
  const startAdding = (list: Address) => {
    const [first, ...others] = additions(sessions.get(), list)
    if (first && others.length === 0) add(list, first.value)
    else show({ editable: list, isAdding: true })
  }
  /** Changes the page, and scrolls it so that the edited element, and the card beside it, stay in place. */
  const inPlace = (next: OpenCard, change: () => void) => {
    const topOf = (card: OpenCard) => elementFor(card)?.getBoundingClientRect().top
    const before = topOf(open ?? next)
    flushSync(change)
    // After the scrolling of a card that has opened.
    requestAnimationFrame(() => {
      const after = topOf(next)
      if (before === undefined || after === undefined) return
      frame.current?.contentWindow?.scrollBy({ top: after - before, behavior: "instant" })
    })
  }
  const step = (editable: Editable) => {
    const isByKey = document.activeElement?.matches(".tool:focus-visible")
    inPlace({ editable }, () => turnTo({ editable }))
    if (!isByKey) focusField({ editable })
  }
  /** The editable on the page that has the value at an address; the address itself if the page does not show it. */
  const editableAt = (at: Address): Editable => {
    const elements = page()?.querySelectorAll<HTMLElement>("[data-field]") ?? []
    const editables = [...elements].map(({ dataset }) => dataset.field ?? "")
    const isAround = (editable: Editable) => addressesOf(editable).some((one) => isWithin(at, one))
    return editables.find(isAround) ?? at
  }
  const showAddress = (at: Address) => show({ editable: editableAt(at), focus: at })
  const revealAddress = (at: Address) => {
    const element = elementFor({ editable: editableAt(at) })
    if (!element) return
    // The button that was pressed may have gone.
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
    reveal(element)
  }
  return {
    open,
    show,
    add,
    startAdding,
    inPlace,
    step,
    showAddress,
    revealAddress,
    close: () => leave(false),
    removeOpen: () => leave(true),
  }
}

/** The other entries of a list: those after an entry, then those before it, the nearest first. */
function neighboursOf(session: Session, entry: Address): Editable[] {
  const { entries = [], index = 0 } = entryOf(session, entry) ?? {}
  return [...entries.slice(index + 1), ...entries.slice(0, index).reverse()]
}
