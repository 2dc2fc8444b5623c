import { type KeyboardEvent, useRef, useState } from "react"
import { USUAL_ICONS } from "../../schema/profile"
import { useEditing } from "../editing"
import { Drawing } from "../icons"
import type { ControlProps } from "./control"
import { chooseFirst } from "./focus"
import { findIcons, ICONS_MAX } from "./icon-search"

const CHOOSE = "Choose an icon"

/** An icon that is chosen by looking. */
export function IconControl({ value, onChange, attributes }: ControlProps) {
  const { icons } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = String(value ?? "")
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return
    // Which would close the card.
    event.stopPropagation()
    close()
  }
  return (
    <>
      <button
        {...attributes}
        ref={button}
        type="button"
        className="box flat"
        // Otherwise the label of the field would name it, without its value.
        aria-label={name ? `Icon: ${withoutBrand(name)}` : CHOOSE}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={press}
      >
        {name && <Drawing paths={icons[name]} />}
        <span>{withoutBrand(name) || CHOOSE}</span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape, as the button tells that it is open
        <div className="icon-picker" onKeyDown={press}>
          <IconPicker name={name} group={attributes.id} onChange={onChange} onClose={close} />
        </div>
      )}
    </>
  )
}

/** The name of an icon as people say it. */
const withoutBrand = (name: string) => name.replace(/^brand-/, "")

type PickerProps = {
  /** The chosen icon. */
  name: string
  /** Names the radio group. */
  group: string
  onChange: (name: string) => void
  onClose: () => void
}

function IconPicker({ name, group, onChange, onClose }: PickerProps) {
  const { icons } = useEditing()
  const [query, setQuery] = useState("")
  const { names, total } = findIcons(query, Object.keys(icons))
  const usual = [...new Set([...Object.values(USUAL_ICONS), name])].filter(Boolean)
  return (
    <>
      <input
        type="search"
        aria-label="Search icons"
        placeholder={`Search ${Object.keys(icons).length.toLocaleString("en")} icons`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          chooseFirst(event)
          if (event.key === "Enter") onClose()
        }}
      />
      <p className="hint" role="status">
        {query && found(total)}
      </p>
      <div className="picker icons" role="radiogroup" aria-label="Icons">
        {(query ? names : usual).map((choice) => (
          <label key={choice} className="option">
            <input
              type="radio"
              name={group}
              checked={choice === name}
              onChange={() => onChange(choice)}
              // The arrow keys also click, but with no button pressed.
              onClick={({ detail }) => detail > 0 && onClose()}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return
                // The key would press the button that gets the focus.
                event.preventDefault()
                onClose()
              }}
            />
            <Drawing paths={icons[choice]} />
            {withoutBrand(choice)}
          </label>
        ))}
      </div>
    </>
  )
}

function found(total: number): string {
  if (total === 0) return "No icon has this name. The most similar ones:"
  if (total > ICONS_MAX) return `The first ${ICONS_MAX} of ${total} icons`
  return total === 1 ? "1 icon" : `${total} icons`
}
