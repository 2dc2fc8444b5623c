import { useState } from "react"
import { flushSync } from "react-dom"
import { useEditing } from "../session/editing"
import { isParagraph } from "../session/fields"
import type { ControlProps } from "./control"

/** A text that wraps. Line breaks become spaces, as on the page. */
export function Line({ at, value, onChange, attributes }: ControlProps) {
  const { session } = useEditing()
  return (
    <textarea
      {...attributes}
      rows={1}
      dir="auto"
      autoComplete="off"
      enterKeyHint={isParagraph(session, at) ? "enter" : "done"}
      value={String(value ?? "")}
      onChange={({ target }) => {
        const caret = withoutBreaks(target.value.slice(0, target.selectionEnd)).length
        flushSync(() => onChange(withoutBreaks(target.value)))
        // Replacing the typed value moves the caret to the end.
        if (target.selectionEnd !== caret) target.setSelectionRange(caret, caret)
      }}
    />
  )
}

const withoutBreaks = (text: string) => text.replace(/\s*\n\s*/g, " ")

const NUMBER = /^-?(\d+\.?|\d*\.\d+)$/

/** The typed number, or the text itself, which the schema rejects. */
const parsed = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : text)

/** A number. Unlike in an input of type number, the wheel does not change it, and invalid text is kept. */
export function Decimal({ value, onChange, attributes }: ControlProps) {
  const [text, setText] = useState("")
  return (
    <input
      {...attributes}
      type="text"
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      // As typed, such as "3.", until the value changes elsewhere.
      value={parsed(text) === value ? text : String(value ?? "")}
      onChange={({ target }) => {
        setText(target.value)
        onChange(parsed(target.value))
      }}
    />
  )
}
