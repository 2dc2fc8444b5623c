import { Input } from "./input"
import { type Behaviour, displayText, type FieldOf, type PropsOf } from "./kind"

type Field = FieldOf<"colour">

/** A colour. */
export const colour = ({ mended }: Field): Behaviour<Field> => ({
  Control: ColourControl,
  completed: mended,
  onPage: displayText,
})

/** The colours that a browser's dialog takes. */
const COLOUR = /^#[\da-f]{6}$/i

/** A colour, chosen in the browser's dialog or typed. The page shows what becomes of it. */
function ColourControl({ field, value, onChange, ...props }: PropsOf<Field>) {
  const control = { ...props, value, onChange: (typed: unknown) => onChange(typed || null) }
  return (
    <div className="with-icon">
      <input
        type="color"
        aria-label="Choose a colour"
        value={COLOUR.test(String(value)) ? String(value) : field.initial}
        onChange={({ target }) => onChange(target.value, Date.now())}
      />
      <Input control={control} placeholder="The site's own" />
    </div>
  )
}
