import { type FormEvent, type RefObject, useId, useRef, useState } from "react"
import { elementOf } from "../page/elements"
import { addressesOf, countOf, nameOf, valuesOf } from "../session/editables"
import { type OpenCard, useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { additions, entryOf, fieldOf, singularOf } from "../session/tree"
import { Icon, SiteIcon } from "../ui/icon"
import { keepFocus, Tool } from "../ui/tool"
import { FileProblems } from "./file-problems"
import { FormField } from "./form-field"
import { useBackButton } from "./use-back-button"
import { useCardPosition } from "./use-card-position"

type Props = {
  open: OpenCard
  frame: RefObject<HTMLIFrameElement | null>
  onClose: () => void
  /** Moves the entry to an index in its list. */
  onMove: (to: number) => void
  onRemove: () => void
  onAdd: (value: unknown) => void
}

/**
 * The card of an editable: its fields and, for an entry of a list, buttons to move and remove the entry. Or a choice of
 * entries to add to a list.
 */
export function Card(props: Props) {
  const { open, frame, onClose } = props
  const { session } = useEditing()
  const area = useRef<HTMLDivElement>(null)
  useCardPosition(area, frame, open)
  useBackButton(onClose)
  const { editable } = open
  const name = open.isAdding ? `Add a ${singularOf(session, editable)}` : nameOf(session, editable)
  const count = countOf(session, editable)
  const entry = entryOf(session, editable)
  return (
    <div ref={area} className="card-area">
      <section className="card panel" role="dialog" aria-label={name}>
        <div className="head">
          <h2>
            {name} {count && <span>{count}</span>}
          </h2>
          <Tool icon="x" label="Close" onMouseDown={keepFocus} onClick={onClose} />
        </div>
        {open.isAdding ? <Additions {...props} /> : <Fields key={editable} {...open} />}
        {entry && <Footer key={entry.list} {...props} {...entry} />}
      </section>
    </div>
  )
}

/** The values of an editable, and behind one line the wording around them. */
function Fields({ editable, focus = "" }: OpenCard) {
  const { session } = useEditing()
  const values = valuesOf(session, editable)
  const wordings = addressesOf(editable).filter((at) => !values.includes(at))
  const formField = (at: Address) => {
    const field = fieldOf(session, at)
    const hidesLabel = values.length === 1 && at === values[0]
    return field && <FormField key={at} field={field} at={at} hidesLabel={hidesLabel} />
  }
  return (
    <div className="card-body fields">
      <FileProblems editable={editable} />
      {values.map(formField)}
      {wordings.length > 0 && (
        <details open={wordings.includes(focus)}>
          <summary>Change the wording</summary>
          {wordings.map(formField)}
        </details>
      )}
    </div>
  )
}

function Additions({ open, onAdd }: Props) {
  const { session, icons } = useEditing()
  return (
    <div className="card-body">
      {additions(session, open.editable).map((addition) => {
        const { name } = addition
        if ("valueFor" in addition) {
          const add = (given: string) => onAdd(addition.valueFor(given, Object.keys(icons)))
          return <NamedAddition key={name} label={name} onAdd={add} />
        }
        const { value } = addition
        const { icon } = value as { icon?: string }
        return (
          <button key={name} type="button" className="flat" onClick={() => onAdd(value)}>
            {icon && <SiteIcon name={icon} icons={icons} />}
            <span>{name}</span>
          </button>
        )
      })}
    </div>
  )
}

/** A field for the name of an entry to add. */
function NamedAddition({ label, onAdd }: { label: string; onAdd: (name: string) => void }) {
  const id = useId()
  const { loadIcons } = useEditing()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get("name")).trim()
    if (name) onAdd(name)
  }
  return (
    <form className="field addition" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className="with-icon">
        <input
          id={id}
          name="name"
          type="text"
          placeholder="Name"
          autoComplete="off"
          enterKeyHint="go"
          onFocus={loadIcons}
        />
        <button type="submit" className="button">
          Add
        </button>
      </div>
    </form>
  )
}

type EntryProps = Props & NonNullable<ReturnType<typeof entryOf>>

type Side = "up" | "down" | "left" | "right"
const OPPOSITE = { up: "down", down: "up", left: "right", right: "left" } as const

/** Buttons that remove the entry, or move it in the directions in which the page lays out the list. */
function Footer({ frame, entries, index, onMove, onRemove }: EntryProps) {
  const [before] = useState(() => sideBefore(frame.current?.contentDocument, entries))
  const move = (side: Side, to: number) => (
    // Not `disabled`, which would lose the focus at the end of the list.
    <Tool
      icon={`arrow-${side}`}
      label={`Move ${side}`}
      aria-disabled={!(to in entries)}
      onMouseDown={keepFocus}
      onClick={() => to in entries && onMove(to)}
    />
  )
  return (
    <div className="foot">
      {entries.length > 1 && move(before, index - 1)}
      {entries.length > 1 && move(OPPOSITE[before], index + 1)}
      <button type="button" className="flat remove" onMouseDown={keepFocus} onClick={onRemove}>
        <Icon name="trash" /> Remove
      </button>
    </div>
  )
}

/** The side of an entry on which the page shows the previous entry. */
function sideBefore(page: Document | null | undefined, entries: Address[]): Side {
  const elements = entries.slice(0, 2).map((editable) => page && elementOf(page, { editable }))
  const [before, after] = elements.map((element) => element?.getBoundingClientRect())
  if (!before || !after || after.top >= before.bottom) return "up"
  return before.left < after.left ? "left" : "right"
}
