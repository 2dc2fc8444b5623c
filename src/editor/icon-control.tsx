import { Component, useState } from "react"
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
  const name = String(value ?? "")
  return (
    <>
      <button
        type="button"
        id={forID}
        className="control-button"
        // Otherwise the label of the field would name it, without its value.
        aria-label={name ? `Icon: ${name}` : CHOOSE}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name && <Icon paths={icons[name]} />}
        {name || CHOOSE}
      </button>
      {isOpen && <IconPicker icons={icons} name={name} group={forID} onChange={onChange} />}
    </>
  )
}

const CHOOSE = "Choose an icon"

type PickerProps = {
  icons: Icons
  /** The chosen icon. */
  name: string
  /** The id of the radio group. */
  group: string
  onChange: (name: string) => void
}

function IconPicker({ icons, name, group, onChange }: PickerProps) {
  const [query, setQuery] = useState("")
  // As it was when the picker was opened, so that the choices stay where they are.
  const [before] = useState(name)
  const { names, total } = findIcons(query || before, Object.keys(icons))
  const choices = query ? names : [...new Set([...Object.values(USUAL_ICONS), ...names])]
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
        {choices.slice(0, ICONS_MAX).map((choice) => (
          <label key={choice} className="icon-choice">
            <input
              type="radio"
              name={group}
              checked={choice === name}
              onChange={() => onChange(choice)}
            />
            <Icon paths={icons[choice]} />
            {choice}
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
