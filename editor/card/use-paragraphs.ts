import type { ClipboardEvent, KeyboardEvent } from "react"
import { entryOf, valueIn } from "../session/address"
import { type OpenCard, useEditing } from "../session/editing"
import { isParagraph, listOf } from "../session/fields"
import { isOfInputMethod } from "../ui/keys"
import { asText } from "../yaml/values"

/**
 * Listeners of a card: Enter in a paragraph begins the next one, Backspace at its start joins it to the one before, and
 * pasted paragraphs become paragraphs.
 *
 * @param onOpen opens the card of another paragraph
 */
export function useParagraphs(onOpen: (next: OpenCard) => void) {
  const { session, dispatch } = useEditing()
  const paragraphOf = ({ target }: { target: EventTarget }) =>
    target instanceof HTMLTextAreaElement && isParagraph(session, target.id) ? target : undefined

  /** Replaces the selection by the end of this paragraph and further ones; false if the list has no room for them. */
  const insert = (paragraph: HTMLTextAreaElement, [end = "", ...rest]: string[]): boolean => {
    const { id, value, selectionStart, selectionEnd } = paragraph
    const { list, entries = [] } = entryOf(session, id) ?? {}
    const room = Number(listOf(session, id)?.max) - entries.length
    if (rest.length > room) return false
    const after = value.slice(selectionEnd)
    const texts = [value.slice(0, selectionStart) + end, ...rest.slice(0, -1), rest.at(-1) + after]
    // No paragraph begins after one without words.
    if (!texts[0]?.trim()) return true
    dispatch({ type: "split", entry: id, texts: texts.map((text) => text.trim()) })
    const editable = `${list}.#${session.lastId + rest.length}`
    onOpen({ editable, focus: editable, caret: rest.at(-1)?.trimStart().length })
    return true
  }

  /** Joins a paragraph to the previous one, with the caret between them; false if there is no previous one. */
  const join = ({ id, value, selectionEnd }: HTMLTextAreaElement): boolean => {
    const { entries = [], index = 0 } = entryOf(session, id) ?? {}
    const editable = entries[index - 1]
    if (selectionEnd > 0 || !editable) return false
    const before = asText(valueIn(session, editable))
    dispatch({ type: "join", entry: id })
    onOpen({ editable, focus: editable, caret: before.length + Number(value !== "") })
    return true
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      const paragraph = paragraphOf(event)
      if (!paragraph || isOfInputMethod(event.nativeEvent)) return
      const isEnter = event.key === "Enter"
      if (isEnter) insert(paragraph, ["", ""])
      if (isEnter || (event.key === "Backspace" && join(paragraph))) event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      const paragraph = paragraphOf(event)
      const pasted = paragraphsIn(event.clipboardData.getData("text/plain"))
      if (paragraph && pasted.length > 1 && insert(paragraph, pasted)) event.preventDefault()
    },
  }
}

/** The paragraphs of a text: the parts between empty lines or, in a text without empty lines, the lines. */
function paragraphsIn(text: string): string[] {
  const lines = text.replaceAll("\r\n", "\n").replace(/^\s*\n|\n\s*$/g, "")
  return lines
    .split(/\n\s*\n/.test(lines) ? /\n\s*\n/ : "\n")
    .map((one) => one.replace(/\s*\n\s*/g, " "))
}
