import { useState } from "react"
import { USUAL_ICONS } from "../../schema/social-links"
import { useEditing } from "../editing"
import { Drawing } from "../icons"
import { Sheet } from "../publish/sheet"
import type { ControlProps } from "./control"
import { findIcons, ICONS_MAX } from "./icon-search"

const CHOOSE = "Choose an icon"

/** An icon that is chosen by looking. */
export function IconControl({ value, onChange, attributes }: ControlProps) {
  const { icons } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const name = String(value ?? "")
  return (
    <>
      <button
        {...attributes}
        type="button"
        className="box flat"
        // Otherwise the label of the field would name it, without its value.
        aria-label={name ? `Icon: ${withoutBrand(name)}` : CHOOSE}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name && <Drawing paths={icons[name]} />}
        <span>{withoutBrand(name) || CHOOSE}</span>
      </button>
      {isOpen && (
        <Sheet title={CHOOSE} onClose={() => setOpen(false)}>
          {(close) => <IconPicker chosen={name} onChange={onChange} close={close} />}
        </Sheet>
      )}
    </>
  )
}

/** The name of an icon as people say it. */
const withoutBrand = (name: string) => name.replace(/^brand-/, "")

type PickerProps = { chosen: string; onChange: (name: string) => void; close: () => void }

/** A form that Enter closes, and else the choice of an icon. */
function IconPicker({ chosen, onChange, close }: PickerProps) {
  const { icons } = useEditing()
  const [query, setQuery] = useState("")
  const { names, total } = findIcons(query, Object.keys(icons))
  const usual = [...new Set([...Object.values(USUAL_ICONS), chosen])].filter(Boolean)
  const shown = query ? names : usual
  return (
    <form
      method="dialog"
      className="icon-picker"
      onSubmit={() => {
        const [first] = shown
        if (first && !shown.includes(chosen)) onChange(first)
      }}
    >
      <input
        type="search"
        aria-label="Search icons"
        placeholder={`Search ${Object.keys(icons).length.toLocaleString("en")} icons`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className="hint" role="status">
        {query && found(total)}
      </p>
      <div className="icons" role="radiogroup" aria-label="Icons">
        {shown.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="icon"
              checked={name === chosen}
              onChange={() => onChange(name)}
              // The arrow keys also click, but with no button pressed.
              onClick={({ detail }) => detail > 0 && close()}
            />
            <Drawing paths={icons[name]} />
            {withoutBrand(name)}
          </label>
        ))}
      </div>
      {/* Without it, Enter does nothing on a radio button. */}
      <button type="submit" hidden />
    </form>
  )
}

function found(total: number): string {
  if (total === 0) return "No icon has this name. The most similar ones:"
  if (total > ICONS_MAX) return `The first ${ICONS_MAX} of ${total} icons`
  return total === 1 ? "1 icon" : `${total} icons`
}
