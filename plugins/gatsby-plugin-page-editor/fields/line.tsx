import { flushSync } from "react-dom"
import type { Behaviour, PropsOf } from "./kind"

/** A text, or a paragraph. */
export const line = (): Behaviour => ({ Control: Line })

/** A text that wraps. Line breaks become spaces, as on the page. */
export const Line = ({ value, onChange, attributes, field }: PropsOf) => (
  <textarea
    {...attributes}
    rows={1}
    dir="auto"
    autoComplete="off"
    enterKeyHint="done"
    placeholder={field.default}
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
