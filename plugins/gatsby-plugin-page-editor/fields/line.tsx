import type { Behaviour, PropsOf } from "./kind"

/** A text, or a paragraph. */
export const line = (): Behaviour => ({ Control: Line })

/** A text that wraps. Pasted line breaks become spaces when it is left (card/form-field.tsx), as they are on the page. */
export const Line = ({ value, onChange, attributes, field }: PropsOf) => (
  <textarea
    {...attributes}
    rows={1}
    dir="auto"
    autoComplete="off"
    enterKeyHint="done"
    placeholder={field.default}
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value)}
  />
)
