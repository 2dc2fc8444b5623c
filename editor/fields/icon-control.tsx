import { useState } from "react"
import { useEditing } from "../session/editing"
import { USUAL_ICONS } from "../site"
import { Icon } from "../ui/icon"
import { Sheet } from "../ui/sheet"
import type { ControlProps } from "./control"
import { findIcons, ICONS_MAX } from "./icon-search"

const CHOOSE = "Choose an icon"

/** A button with an icon, which opens the icon picker. */
export function IconControl({ value, onChange, attributes }: ControlProps) {
  const [isOpen, setOpen] = useState(false)
  const name = String(value ?? "")
  return (
    <>
      <button
        {...attributes}
        type="button"
        className="box flat"
        // The label of the field alone would not include the value.
        aria-label={name ? `Icon: ${withoutBrand(name)}` : CHOOSE}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name && <Icon name={name} />}
        <span>{withoutBrand(name) || CHOOSE}</span>
      </button>
      {isOpen && (
        <Sheet title={CHOOSE} onClose={() => setOpen(false)}>
          {(closing) => <IconPicker chosen={name} onChange={onChange} close={closing()} />}
        </Sheet>
      )}
    </>
  )
}

/** The name of an icon without its prefix. */
const withoutBrand = (name: string) => name.replace(/^brand-/, "")

type PickerProps = { chosen: string; onChange: (name: string) => void; close: () => void }

/** A search, and icons as radio buttons. A click on one, or Enter, closes it. */
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
        // Not search, which in WebKit takes the Escape that closes the dialog.
        type="text"
        aria-label="Search icons"
        placeholder={`Search ${Object.keys(icons).length.toLocaleString("en")} icons`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status">{query && found(total)}</p>
      <div className="icons" role="radiogroup" aria-label="Icons">
        {shown.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="icon"
              checked={name === chosen}
              onChange={() => onChange(name)}
              // The arrow keys click, too, with a detail of 0.
              onClick={({ detail }) => detail > 0 && close()}
            />
            <Icon name={name} />
            {withoutBrand(name)}
          </label>
        ))}
      </div>
      {/* Makes Enter submit from a radio button. */}
      <button type="submit" hidden />
    </form>
  )
}

function found(total: number): string {
  if (total === 0) return "No icon has this name. The most similar ones:"
  if (total > ICONS_MAX) return `The first ${ICONS_MAX} of ${total} icons`
  return total === 1 ? "1 icon" : `${total} icons`
}
