import { type RefObject, useState } from "react"
import { flushSync } from "react-dom"
import { focusField } from "../card/focus"
import { editablesIn, elementOf, reveal } from "../page/elements"
import { addressesOf, type Editable, isThere } from "../session/editables"
import type { OpenCard } from "../session/editing-context"
import { type Address, isWithin } from "../session/field-address"
import { type Edit, movedTo } from "../session/session"
import type { SessionStore } from "../session/session-store"
import { additions, entriesOf, entryOf } from "../session/tree"

type Options = {
  sessions: SessionStore
  dispatch: (edit: Edit) => void
  /** Removes an entry. */
  remove: (entry: Address) => void
  frame: RefObject<HTMLIFrameElement | null>
  /** The element that gets the focus when a card closes whose fields the page does not show. */
  fallback: RefObject<HTMLElement | null>
}

/** Opens and closes the card, and moves the focus to its field and back to the page. Only one card is open at a time. */
export function useOpenCard({ sessions, dispatch, remove, frame, fallback }: Options) {
  const [openCard, setOpenCard] = useState<OpenCard>()
  const session = sessions.get()
  // Undo or somebody else may have removed the entry.
  const isShown = openCard && (openCard.isAdding || isThere(session, openCard.editable))
  const open = isShown ? openCard : undefined
  const page = () => frame.current?.contentDocument
  const elementFor = (card: OpenCard | undefined) => {
    const document = page()
    return (card && document && elementOf(document, card)) ?? undefined
  }
  const focusPage = (card: OpenCard | undefined) =>
    (elementFor(card) ?? fallback.current)?.focus({ preventScroll: true })

  const show = (next: OpenCard) => {
    // Synchronously, because phones show their keyboard only while they handle a tap.
    flushSync(() => setOpenCard(next))
    focusField(next)
    return next
  }
  const close = (): undefined => {
    if (!open) return
    // On blur, a field completes the typed text.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    flushSync(() => setOpenCard(undefined))
    focusPage(open)
  }
  const removeOpen = () => {
    if (!open) return
    const { list = "", index = 0 } = entryOf(session, open.editable) ?? {}
    flushSync(() => {
      remove(open.editable)
      setOpenCard(undefined)
    })
    const left = entriesOf(sessions.get(), list)
    const neighbour = left[index] ?? left[index - 1]
    focusPage(neighbour ? { editable: neighbour } : undefined)
  }
  const add = (list: Address, value: unknown) => {
    flushSync(() => dispatch({ type: "add", list, value }))
    const added = entriesOf(sessions.get(), list).at(-1)
    return added ? show({ editable: added }) : undefined
  }
  /** Offers the entries that can be added to a list; adds the only one at once. */
  const startAdding = (list: Address) => {
    const [first, ...others] = additions(sessions.get(), list)
    return first && "value" in first && others.length === 0
      ? add(list, first.value)
      : show({ editable: list, isAdding: true })
  }
  /** Moves an entry to an index in its list. An open card stays with it. Returns the entry's address. */
  const move = (entry: Address, to: number): Address => {
    const moved = movedTo(sessions.get(), entry, to)
    flushSync(() => {
      dispatch({ type: "move", entry, to })
      if (open?.editable === entry) setOpenCard({ editable: moved })
    })
    return moved
  }
  /** The editable on the page that has the value at an address; the address itself if the page does not show it. */
  const editableAt = (at: Address): Editable => {
    const isAround = (editable: Editable) => addressesOf(editable).some((one) => isWithin(at, one))
    return editablesIn(page()).find(isAround) ?? at
  }
  const showAddress = (at: Address) => show({ editable: editableAt(at), focus: at })
  const revealAddress = (at: Address) => {
    const card = { editable: editableAt(at) }
    // The card or the button that had the focus may have gone.
    if (document.activeElement === document.body) focusPage(card)
    const element = elementFor(card)
    if (element) reveal(element)
  }
  return { open, show, add, startAdding, move, showAddress, revealAddress, close, removeOpen }
}
