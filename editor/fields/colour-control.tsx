import { ACCENT, USUAL_ACCENT } from "../site"
import type { ControlProps } from "./control"
import { Input } from "./text-controls"

/** A colour, chosen in the browser's dialog or typed. The page shows what becomes of it. */
export function ColourControl(props: ControlProps) {
  const { value, onChange } = props
  const colour = ACCENT.test(String(value)) ? String(value) : USUAL_ACCENT
  return (
    <div className="with-icon">
      <input
        type="color"
        aria-label="Choose a colour"
        value={colour}
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
