import { useState } from "react"
import { flushSync } from "react-dom"
import type { ControlProps } from "./control"

/** A text that wraps, so that all of it is seen. The page shows a line break as a space, so it has none. */
export const Line = ({ value, onChange, attributes }: ControlProps) => (
  <textarea
    {...attributes}
    rows={1}
    dir="auto"
    autoComplete="off"
    enterKeyHint="done"
    value={String(value ?? "")}
    onChange={({ target }) => {
      const caret = withoutBreaks(target.value.slice(0, target.selectionEnd)).length
      flushSync(() => onChange(withoutBreaks(target.value)))
      // Another value than the one that was typed has moved it to the end.
      if (target.selectionEnd !== caret) target.setSelectionRange(caret, caret)
    }}
  />
)

const withoutBreaks = (text: string) => text.replace(/\s*\n\s*/g, " ")

const NUMBER = /^-?(\d+\.?|\d*\.\d+)$/

/** The number that was typed. Text that is not a number stays as it is, and the schema rejects it. */
const parsed = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : text)

/** A number that is typed: the mouse wheel does not change it, and nothing that was typed is dropped. */
export function Decimal({ value, onChange, attributes }: ControlProps) {
  const [text, setText] = useState("")
  return (
    <input
      {...attributes}
      type="text"
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      // As typed, such as "3.", as long as that is the value.
      value={parsed(text) === value ? text : String(value ?? "")}
      onChange={({ target }) => {
        setText(target.value)
        onChange(parsed(target.value))
      }}
    />
  )
}
