import { type ComponentProps, useState } from "react"
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

/** A text without line breaks. Presentation programs paste U+000B for one within a paragraph, others U+000C. */
const withoutBreaks = (text: string) => text.replace(/\s*[\n\v\f]\s*/g, " ")

type InputProps = ControlProps & Omit<ComponentProps<"input">, keyof ControlProps>

/** An input of one line. Unlike an input of type number or url, it keeps whatever is typed. */
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

type ParsedProps = InputProps & {
  /** The value that a typed text means. */
  parse: (text: string) => unknown
  /** The text of a value that was not just typed; the value by default. */
  shown?: string | undefined
}

/** An input that shows a text as typed, such as "3.", until the field is left or the value changes elsewhere. */
export function ParsedInput({ parse, value, shown, onChange, ...props }: ParsedProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      {...props}
      value={typed !== undefined && parse(typed) === value ? typed : (shown ?? value)}
      onBlur={() => setTyped(undefined)}
      onChange={(text) => {
        setTyped(String(text))
        onChange(parse(String(text)))
      }}
    />
  )
}

const NUMBER = /^-?(\d+\.?|\d*\.\d+)$/

/** The typed number, in digits of any width, with a point or a comma; or the text itself, which the schema rejects. */
function parsed(text: string): number | string {
  const plain = text.normalize("NFKC").trim().replace(",", ".")
  return NUMBER.test(plain) ? Number(plain) : text
}

/** A number. Unlike in an input of type number, the wheel does not change it, and invalid text is kept. */
export const Decimal = (props: ControlProps) => (
  <ParsedInput {...props} inputMode="decimal" parse={parsed} />
)
