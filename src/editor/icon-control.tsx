import { Component, useRef, useState } from "react"
import { USUAL_ICONS } from "../schema/profile"
import type { Control, ControlProps } from "./controls"
import { findIcons, ICONS_MAX, iconAfterEdit } from "./icon-search"
import { type Icons, loadIcons } from "./load-icons"
import { useLoaded } from "./use-loaded"

/** An icon that is chosen by looking. */
export class IconControl extends Component<ControlProps> {
  override render() {
    return <IconField {...this.props} />
  }
}

function IconField({ value, forID, onChange }: ControlProps) {
  const icons = useLoaded(loadIcons) ?? {}
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = String(value ?? "")
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        id={forID}
        className="control-button"
        // Otherwise the label of the field would name it, without its value.
        aria-label={name ? `Icon: ${withoutBrand(name)}` : CHOOSE}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name && <Icon paths={icons[name]} />}
        {withoutBrand(name) || CHOOSE}
      </button>
      {isOpen && (
        <IconPicker icons={icons} name={name} group={forID} onChange={onChange} onClose={close} />
      )}
    </>
  )
}

const CHOOSE = "Choose an icon"

/** The name of an icon as people say it. */
const withoutBrand = (name: string) => name.replace(/^brand-/, "")

type PickerProps = {
  icons: Icons
  /** The chosen icon. */
  name: string
  /** The id of the radio group. */
  group: string
  onChange: (name: string) => void
  onClose: () => void
}

function IconPicker({ icons, name, group, onChange, onClose }: PickerProps) {
  const [query, setQuery] = useState("")
  const { names, total } = findIcons(query, Object.keys(icons))
  const usual = [...new Set([...Object.values(USUAL_ICONS), name])].filter(Boolean)
  return (
    <div className="icon-picker">
      <input
        type="search"
        aria-label="Search icons"
        placeholder={`Search ${Object.keys(icons).length.toLocaleString("en")} icons`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status">{query && found(total)}</p>
      <div className="icons" role="radiogroup" aria-label="Icons">
        {(query ? names : usual).map((choice) => (
          <label key={choice} className="icon-choice">
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
            <Icon paths={icons[choice]} />
            {withoutBrand(choice)}
          </label>
        ))}
      </div>
    </div>
  )
}

function found(total: number): string {
  if (total === 0) return "No icon has this name. The most similar ones:"
  if (total > ICONS_MAX) return `The first ${ICONS_MAX} of ${total} icons`
  return total === 1 ? "1 icon" : `${total} icons`
}

const Icon = ({ paths = [] }: { paths?: string[] | undefined }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)

/** The part of an Immutable.js map, and of a list of them, that is used here. */
type Entry = { get(key: string): unknown; set(key: string, value: unknown): Entry }
type Entries = {
  get(index: number): Entry | undefined
  map(change: (entry: Entry, index: number) => Entry): Entries
}

/** Gives the control of a list the usual icon for each label that is chosen in it. */
export const withUsualIcons = (Base: Control) => (props: ControlProps) => {
  const before = props.value as Entries | undefined
  const onChange: ControlProps["onChange"] = (entries, metadata) =>
    props.onChange(
      (entries as Entries).map((entry, index) => withIcon(before?.get(index), entry)),
      metadata,
    )
  return <Base {...props} onChange={onChange} />
}

function withIcon(before: Entry | undefined, entry: Entry): Entry {
  const after = linkOf(entry)
  const icon = iconAfterEdit(linkOf(before), after)
  return icon === after.icon ? entry : entry.set("icon", icon)
}

/** Empty for the entries of other lists, some of which are texts. */
const linkOf = (entry?: Entry) => ({ label: entry?.get?.("label"), icon: entry?.get?.("icon") })
