import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react"
import { type Opening, useEditing } from "../editing"
import { FormField } from "../fields/form-field"
import { Drawing, Icon, type IconName } from "../icons"
import { type Address, entryOf } from "../session/address"
import { additions, fieldOf, listOf } from "../session/fields"
import { addressesOf, countOf, nameOf, type Thing } from "../session/names"
import { useBeside } from "./beside"

type Props = {
  open: Opening
  frame: RefObject<HTMLIFrameElement | null>
  onClose: () => void
  /** Opens another entry of the list. */
  onStep: (thing: Thing) => void
  /** Moves the entry to a place in its list. */
  onMove: (to: number) => void
  onRemove: () => void
  onAdd: (value: unknown) => void
}

/** The fields of one thing of the page, or what can be added to a list. */
export function Card(props: Props) {
  const { open, frame, onClose } = props
  const { session } = useEditing()
  const card = useRef<HTMLElement>(null)
  useBeside(card, frame, open, onClose)
  const name = open.isAdding ? addingTo(fieldOf(session, open.thing)) : nameOf(session, open.thing)
  const count = open.isAdding ? undefined : countOf(session, open.thing)
  return (
    <section ref={card} className="card panel" role="dialog" aria-label={name}>
      <div className="head">
        <h2>
          {name} {count && <span>{count}</span>}
        </h2>
        {!open.isAdding && <Steps {...props} />}
        <Tool icon="close" label="Close" onClick={onClose} />
      </div>
      {open.isAdding ? <Choices {...props} /> : <Fields key={open.thing} thing={open.thing} />}
      {!open.isAdding && <Footer {...props} />}
    </section>
  )
}

function addingTo(field: ReturnType<typeof fieldOf>): string {
  const singular = field?.kind === "list" ? field.singular : "entry"
  return `Add ${/^[aeiou]/.test(singular) ? "an" : "a"} ${singular}`
}

function Fields({ thing }: { thing: Thing }) {
  const { session } = useEditing()
  const addresses = addressesOf(thing)
  return (
    <div className="card-body">
      {addresses.map((at) => {
        const field = fieldOf(session, at)
        return field && <FormField key={at} field={field} at={at} bare={addresses.length === 1} />
      })}
    </div>
  )
}

/** What can be added to a list. */
function Choices({ open, onAdd }: Props) {
  const { session, icons } = useEditing()
  return (
    <div className="card-body choices">
      {additions(session, open.thing).map(({ name, value }) => {
        const { icon } = value as { icon?: string }
        return (
          <button key={name} type="button" className="flat" onClick={() => onAdd(value)}>
            {icon && <Drawing paths={icons[icon]} />}
            <span>{name}</span>
          </button>
        )
      })}
    </div>
  )
}

/** The entry that is some places further in its list. */
function sibling(entry: NonNullable<ReturnType<typeof entryOf>>, by: number): Thing | undefined {
  const id = entry.own[entry.index + by]
  return id === undefined ? undefined : `${entry.list}.#${id}`
}

function Steps({ open, onStep }: Props) {
  const { session } = useEditing()
  const entry = entryOf(session, open.thing)
  if (!entry || entry.own.length < 2) return null
  const step = (by: number, label: string, icon: IconName) => {
    const to = sibling(entry, by)
    return <Tool icon={icon} label={label} onClick={to === undefined ? to : () => onStep(to)} />
  }
  return (
    <>
      {step(-1, "Previous", "previous")}
      {step(1, "Next", "next")}
    </>
  )
}

type Side = "up" | "down" | "left" | "right"
const OPPOSITE = { up: "down", left: "right", right: "left", down: "up" } as const

function Footer({ open, frame, onMove, onRemove }: Props) {
  const { session } = useEditing()
  const entry = entryOf(session, open.thing)
  const [before, setBefore] = useState<Side>("up")
  useLayoutEffect(() => {
    if (entry) setBefore(sideBefore(frame.current?.contentDocument, entry.list, entry.own))
  })
  if (!entry) return null
  const isNeeded = entry.own.length <= (listOf(session, open.thing)?.min ?? 0)
  const move = (side: Side, by: number) => {
    const canMove = sibling(entry, by) !== undefined
    const onClick = canMove ? () => onMove(entry.index + by) : undefined
    return <Tool icon={side} label={`Move ${side}`} onClick={onClick} />
  }
  return (
    <div className="foot">
      {entry.own.length > 1 && move(before, -1)}
      {entry.own.length > 1 && move(OPPOSITE[before], 1)}
      {!isNeeded && (
        <button type="button" className="flat remove" onPointerDown={keepFocus} onClick={onRemove}>
          <Icon name="remove" /> Remove
        </button>
      )}
    </div>
  )
}

/** Where the page shows the entry before another one. */
function sideBefore(page: Document | null | undefined, list: Address, ids: number[]): Side {
  const [first, second] = ids.map((id) =>
    page?.querySelector(`[data-field="${list}.#${id}"]`)?.getBoundingClientRect(),
  )
  if (!first || !second || Math.abs(first.top - second.top) > first.height / 2) return "up"
  return first.left < second.left ? "left" : "right"
}

type ToolProps = { icon: IconName; label: string; onClick: (() => void) | undefined }

/** A button that keeps its focus when it has nothing to do any more, as at the end of a list. */
const Tool = ({ icon, label, onClick }: ToolProps) => (
  <button
    type="button"
    className="tool"
    aria-label={label}
    aria-disabled={!onClick}
    title={label}
    onPointerDown={keepFocus}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)

/** Leaves the focus, and with it the keyboard of a phone, where it is. */
const keepFocus = (event: PointerEvent) => event.preventDefault()
