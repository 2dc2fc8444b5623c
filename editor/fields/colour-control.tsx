import { ACCENT, accentsOf, USUAL_ACCENT } from "../site"
import type { ControlProps } from "./control"
import { Input } from "./text-controls"

/** A colour, chosen in the browser's dialog or typed, with what becomes of it in each scheme. */
export function ColourControl(props: ControlProps) {
  const { value, onChange } = props
  const colour = ACCENT.test(String(value)) ? String(value) : undefined
  const shown = colour && accentsOf(colour)
  return (
    <>
      <div className="with-icon">
        <input
          type="color"
          aria-label="Choose a colour"
          value={colour ?? USUAL_ACCENT}
          onChange={({ target }) => onChange(target.value, Date.now())}
        />
        <Input
          {...props}
          placeholder="The site's own"
          onChange={(typed) => onChange(typed || null)}
        />
      </div>
      {shown && (
        <p>
          Light: {shown.light}. Dark: {shown.dark}.
        </p>
      )}
    </>
  )
}
