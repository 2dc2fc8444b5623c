import { type ComponentProps, type PointerEvent, type RefObject, useRef, useState } from "react"
import { type OpenCard, useEditing } from "../editing"
import { FormField } from "../fields/form-field"
import { Drawing, Icon, type IconName } from "../icons"
import { boxOf, elementOf } from "../page/elements"
import { type Address, entryOf } from "../session/address"
import { addressesOf, countOf, type Editable, nameOf } from "../session/editables"
import { additions, fieldOf, isRemovable } from "../session/fields"
import { Tool } from "../tool"
import { useBackButton } from "./use-back-button"
import { useCardPosition } from "./use-card-position"

type Props = {
  open: OpenCard
  frame: RefObject<HTMLIFrameElement | null>
  onClose: () => void
  /** Opens another entry of the list. */
  onStep: (editable: Editable) => void
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
  useCardPosition(card, frame, open, onClose)
  useBackButton(onClose)
  const field = fieldOf(session, open.editable)
  const singular = field?.kind === "list" ? field.singular : ""
  const article = /^[aeiou]/.test(singular) ? "an" : "a"
  const name = open.isAdding ? `Add ${article} ${singular}` : nameOf(session, open.editable)
  const count = countOf(session, open.editable)
  const entry = entryOf(session, open.editable)
  return (
    <section ref={card} className="card panel" role="dialog" aria-label={name}>
      <div className="head">
        <h2>
          {name} {count && <span>{count}</span>}
        </h2>
        {entry && <Steps {...props} {...entry} />}
        <SteadyTool icon="close" label="Close" onClick={onClose} />
      </div>
      {open.isAdding ? (
        <Choices {...props} />
      ) : (
        <Fields key={open.editable} editable={open.editable} />
      )}
      {entry && <Footer key={entry.list} {...props} {...entry} />}
    </section>
  )
}

function Fields({ editable }: { editable: Editable }) {
  const { session } = useEditing()
  const addresses = addressesOf(editable)
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
      {additions(session, open.editable).map(({ name, value }) => {
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

type EntryProps = Props & NonNullable<ReturnType<typeof entryOf>>

/** Goes to the entries before and after the one that is open. */
function Steps({ entries, index, onStep }: EntryProps) {
  if (entries.length < 2) return null
  const stepTo = (to: Address | undefined) => (to ? () => onStep(to) : undefined)
  return (
    <>
      <SteadyTool icon="previous" label="Previous" onClick={stepTo(entries[index - 1])} />
      <SteadyTool icon="next" label="Next" onClick={stepTo(entries[index + 1])} />
    </>
  )
}

const OPPOSITE = { up: "down", left: "right", right: "left" } as const
type Side = keyof typeof OPPOSITE

/** Moves the entry that is open, to where the page shows the places before and after it, or removes it. */
function Footer({ open, frame, entries, index, onMove, onRemove }: EntryProps) {
  const { session } = useEditing()
  const [before] = useState(() => sideBefore(frame.current?.contentDocument, entries))
  const move = (side: IconName, to: number) => (
    <SteadyTool
      icon={side}
      label={`Move ${side}`}
      onClick={to in entries ? () => onMove(to) : undefined}
    />
  )
  return (
    <div className="foot">
      {entries.length > 1 && move(before, index - 1)}
      {entries.length > 1 && move(OPPOSITE[before], index + 1)}
      {isRemovable(session, open.editable) && (
        <button type="button" className="flat remove" onPointerDown={keepFocus} onClick={onRemove}>
          <Icon name="remove" /> Remove
        </button>
      )}
    </div>
  )
}

/** Where the page shows the entry before another one. */
function sideBefore(page: Document | null | undefined, entries: Address[]): Side {
  const [first, second] = entries.map((editable) => page && elementOf(page, { editable }))
  if (!first || !second) return "up"
  const [before, after] = [boxOf(first), boxOf(second)]
  if (after.top >= before.bottom) return "up"
  return before.left < after.left ? "left" : "right"
}

/** A tool that keeps its focus when it has nothing to do any more, as at the end of a list. */
const SteadyTool = ({ onClick, ...props }: ComponentProps<typeof Tool>) => (
  <Tool {...props} aria-disabled={!onClick} onPointerDown={keepFocus} onClick={onClick} />
)

/** Leaves the focus, and with it the keyboard of a phone, where it is. */
const keepFocus = (event: PointerEvent) => event.preventDefault()
