import type { PropsOf } from "./control"
import { Input } from "./text-controls"

/** The colours that a browser's dialog takes. */
const COLOUR = /^#[\da-f]{6}$/i

/** A colour, chosen in the browser's dialog or typed. The page shows what becomes of it. */
export function ColourControl({ field, ...props }: PropsOf<"colour">) {
  const { value, onChange } = props
  return (
    <div className="with-icon">
      <input
        type="color"
        aria-label="Choose a colour"
        value={COLOUR.test(String(value)) ? String(value) : field.usual}
        onChange={({ target }) => onChange(target.value, Date.now())}
      />
      <Input
        {...props}
        placeholder="The site's own"
        onChange={(typed) => onChange(typed || null)}
      />
    </div>
  )
}
