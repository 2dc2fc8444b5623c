import { useState } from "react"
import { flushSync } from "react-dom"
import { completeFocused, focusField, keepingCaret } from "../card/focus"
import { editableAt, elementOf, reveal } from "../page/elements"
import type { Publishing } from "../publish/publishing"
import { changesBetween, nameWithin } from "../session/changes"
import { addressesOf, countOf, isThere, nameOf } from "../session/editables"
import type { Actions, OpenCard } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { type FieldProblem, problemsIn, WRONG, worstOf } from "../session/problems"
import { movedTo, type Snapshot } from "../session/session"
import { entriesOf, entryOf } from "../session/tree"
import { keysOf } from "../ui/keys"
import type { Notice } from "../ui/notice"
import { closeSheet } from "../ui/sheet"
import { OUTLINE } from "./outline"

type Options = {
  publishing: Publishing
  /** Finds what is wrong now. */
  findProblems: () => FieldProblem[]
  touch: (fields: Address[]) => void
}

/**
 * What the owner does, with the focus that goes with it: opens and closes the card, of which there is only one, changes
 * entries, goes through the history, and saves. And the notice of what was done last.
 */
export function useActions({ publishing, findProblems, touch }: Options) {
  const { get, dispatch } = publishing.session
  const [card, setCard] = useState<OpenCard>()
  const [said, setSaid] = useState<{ notice: Notice; past: Snapshot[] }>()
  const session = get()
  // Undo or somebody else may have removed the entry.
  const open = card && (card.isAdding || isThere(session, card.editable)) ? card : undefined

  /** Shows a notice until the next edit; without an Undo, only until another card opens. */
  const say = (notice: Notice) => setSaid({ notice, past: get().past })
  /** Focuses what a card edits, or the button of the outline if the page does not show that. */
  const focusPage = (shown: OpenCard | undefined) => {
    const element = (shown && elementOf(shown)) ?? document.getElementById(OUTLINE)
    element?.focus({ preventScroll: true })
  }
  /** Opens another card, or none, and says what is wrong in the one before: the message beside its field is gone with it. */
  const goTo = (next?: OpenCard, before = open) => {
    // On blur, a field completes the typed text.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    closeSheet()
    // Synchronously, because phones show their keyboard only while they handle a tap.
    flushSync(() => {
      setCard(next)
      setSaid((before) => before?.notice.undo && before)
    })
    if (next) focusField(next)
    else focusPage(before)
    if (!open || open.isAdding || open.editable === next?.editable) return
    const problem = worstOf(problemsIn(findProblems(), addressesOf(open.editable)))
    if (!problem) return
    const { severity, at, message } = problem
    const name = nameOf(get(), open.editable)
    const wrong = `${nameWithin(get(), at)} ${WRONG}`
    say({ text: `${severity === "error" ? wrong : name}: ${message}.` })
  }
  const close = () => open && goTo()
  const showAddress = (at: Address) => goTo({ editable: editableAt(at), focus: at })

  const add = (list: Address, value: unknown) => {
    flushSync(() => dispatch({ type: "add", list, value }))
    goTo({ editable: entriesOf(get(), list).at(-1) ?? list })
  }
  const startAdding = (list: Address) => goTo({ editable: list, isAdding: true })
  const move = (entry: Address, to: number) => {
    const editable = movedTo(get(), entry, to)
    flushSync(() => {
      dispatch({ type: "move", entry, to })
      setCard({ editable })
    })
    say({ text: `${nameOf(get(), editable)}, ${countOf(get(), editable)}`, isQuiet: true })
  }
  const remove = (entry: Address) => {
    const name = nameOf(get(), entry)
    const { list = "", index = 0 } = entryOf(get(), entry) ?? {}
    flushSync(() => {
      dispatch({ type: "remove", entry })
      setCard(undefined)
    })
    const left = entriesOf(get(), list)
    goTo(undefined, { editable: left[index] ?? left[index - 1] ?? list })
    say({ text: `${name} removed`, undo })
  }

  const history = (type: "undo" | "redo") => {
    const before = get()
    keepingCaret(() => dispatch({ type }))
    const [change] = changesBetween(before, get())
    if (!change) return
    const changed = { editable: editableAt(change.at) }
    // The card or the button that had the focus may have gone.
    if (document.activeElement === document.body) focusPage(changed)
    const element = elementOf(changed)
    if (element) reveal(element)
    say({ text: `${type === "undo" ? "Undone" : "Done again"}: ${change.name}`, isQuiet: true })
  }
  const undo = () => history("undo")
  const redo = () => history("redo")
  const undoAll = () => {
    closeSheet()
    dispatch({ type: "undo all" })
    say({ text: "All changes undone", undo })
  }

  /** Acts, or shows the errors and opens the field of the first. */
  const unlessWrong = (act: () => void) => () => {
    completeFocused()
    const errors = findProblems().filter(({ severity }) => severity === "error")
    const [first] = errors
    if (!first) return act()
    touch(errors.map(({ at }) => at))
    showAddress(first.at)
    // Needed if the card of the field was open already.
    say({ text: `Not saved: ${nameWithin(get(), first.at)} ${WRONG}` })
  }
  const save = unlessWrong(publishing.save)
  const publish = unlessWrong(publishing.publish)

  const onKey = keysOf({ undo, redo, close, save })
  const changing = { show: goTo, showAddress, close, startAdding, add, move, remove }
  const actions: Actions = { ...changing, undo, redo, undoAll, save, publish, onKey }
  const notice = said?.past === session.past ? said.notice : undefined
  return { open, actions, notice, hideNotice: () => setSaid(undefined) }
}
