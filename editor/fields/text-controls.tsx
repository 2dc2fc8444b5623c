import { type ComponentProps, useState } from "react"
import { flushSync } from "react-dom"
import { useEditing } from "../session/editing"
import { fieldOf } from "../session/fields"
import { isSame } from "../yaml/values"
import type { ControlProps } from "./control"
import { KINDS } from "./kinds"

/** A text that wraps. Line breaks become spaces, as on the page. */
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
      // Replacing the typed value moves the caret to the end.
      if (target.selectionEnd !== caret) target.setSelectionRange(caret, caret)
    }}
  />
)

/** A text without line breaks. Presentation programs paste U+000B for one within a paragraph, others U+000C. */
const withoutBreaks = (text: string) => text.replace(/\s*[\n\v\f]\s*/g, " ")

/** A list of texts as one text. It is shown as it was typed until the list changes elsewhere, as by undo. */
export function Texts({ at, value, onChange, attributes }: ControlProps) {
  const { session } = useEditing()
  const [typed, setTyped] = useState<string>()
  const { list } = KINDS[fieldOf(session, at)?.kind ?? "lines"]
  const isShown = typed !== undefined && isSame(list?.split(typed, value), value)
  return (
    <textarea
      {...attributes}
      dir="auto"
      autoComplete="off"
      enterKeyHint="enter"
      value={isShown ? typed : list?.join(value)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(list?.split(target.value, value))
      }}
    />
  )
}

type InputProps = ControlProps & Omit<ComponentProps<"input">, keyof ControlProps>

/** An input of one line. Unlike an input of type url, it keeps whatever is typed. */
export const Input = ({ value, onChange, attributes, at: _, ...others }: InputProps) => (
  <input
    {...attributes}
    type="text"
    enterKeyHint="done"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value)}
    {...others}
  />
)

export const AddressInput = (props: ControlProps) => <Input {...props} inputMode="url" />

export const NumberInput = ({ value, onChange, attributes }: ControlProps) => (
  <input
    {...attributes}
    type="number"
    step="any"
    inputMode="decimal"
    enterKeyHint="done"
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value === "" ? null : target.valueAsNumber)}
  />
)
