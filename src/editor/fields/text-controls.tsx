import { useState } from "react"
import type { ControlProps } from "./control"

/** A text of one line, which wraps so that all of it is seen. */
export const Line = ({ value, onChange, attributes }: ControlProps) => (
  <textarea
    {...attributes}
    rows={1}
    dir="auto"
    autoComplete="off"
    enterKeyHint="done"
    value={String(value ?? "")}
    onKeyDown={(event) => {
      // An input method takes it to accept a word.
      if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault()
    }}
    onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, " "))}
  />
)

export const Paragraph = ({ value, onChange, attributes }: ControlProps) => (
  <textarea
    {...attributes}
    rows={3}
    dir="auto"
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value)}
  />
)

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
