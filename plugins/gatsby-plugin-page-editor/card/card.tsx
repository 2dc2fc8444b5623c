import site from "edited-site"
import { type FormEvent, useId, useRef, useState } from "react"
import { elementOf } from "../page/elements"
import { addressesOf, countOf, type Editable, nameOf, valuesOf } from "../session/editables"
import { type OpenCard, useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { problemsIn } from "../session/problems"
import { additions, entryOf, fieldOf, singularOf } from "../session/tree"
import { Icon, SiteIcon } from "../ui/icon"
import { Button, keepFocus, Tool } from "../ui/tool"
import { FormField } from "./form-field"
import { useCardPosition } from "./place"

/**
 * The card of an editable: its fields and, for an entry of a list, buttons to move and remove the entry. Or a choice of
 * entries to add to a list.
 */
export function Card({ open }: { open: OpenCard }) {
  const { session, actions } = useEditing()
  const card = useRef<HTMLDialogElement>(null)
  useCardPosition(card, open)
  const { editable, isAdding } = open
  const name = isAdding ? `Add a ${singularOf(session, editable)}` : nameOf(session, editable)
  const count = countOf(session, editable)
  const entry = entryOf(session, editable)
  return (
    <dialog
      ref={card}
      open
      // A close request is what Back is on a phone, in browsers that know of that.
      closedby="closerequest"
      className="card panel"
      aria-label={name}
      // React lets the closing of a dialog inside it bubble.
      onClose={({ target, currentTarget }) => target === currentTarget && actions.close()}
    >
      <div className="head">
        <h2>
          {name} {count && <span>{count}</span>}
        </h2>
        <Tool icon="x" label="Close" onMouseDown={keepFocus} onClick={actions.close} />
      </div>
      {isAdding ? <Additions list={editable} /> : <Fields key={editable} {...open} />}
      {entry && <Footer key={entry.list} entry={editable} {...entry} />}
    </dialog>
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

const WITHOUT_CONTROL = [undefined, "group", "list"]

/** The problems of a card that no control can mend, in the build's words, with their file. */
function FileProblems({ editable }: { editable: Editable }) {
  const { session, problems } = useEditing()
  const { url } = session.stored.version
  const inCard = problemsIn(problems, addressesOf(editable))
  const found = inCard.filter(({ at }) => WITHOUT_CONTROL.includes(fieldOf(session, at)?.is))
  return found.map((problem) => {
    const file = site.files.find(({ name }) => name === problem.path[0])?.path
    return (
      // Has the focus when the card opens (./focus.ts).
      <p key={`${problem.path} ${problem.message}`} className={problem.severity} tabIndex={-1}>
        {file}: {problem.inFull}.{" "}
        {url && (
          <a href={`${url}/${file}`} target="_blank" rel="noreferrer">
            Open the file on GitHub
          </a>
        )}
      </p>
    )
  })
}

function Additions({ list }: { list: Address }) {
  const { session, icons, actions } = useEditing()
  return (
    <div className="card-body">
      {additions(session, list).map((addition) => {
        const { name } = addition
        if ("valueFor" in addition) {
          const add = (given: string) =>
            actions.add(list, addition.valueFor(given, Object.keys(icons)))
          return <NamedAddition key={name} label={name} onAdd={add} />
        }
        const { value } = addition
        const { icon } = value as { icon?: string }
        return (
          <Button key={name} className="flat" onClick={() => actions.add(list, value)}>
            {icon && <SiteIcon name={icon} icons={icons} />}
            <span>{name}</span>
          </Button>
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

type EntryProps = { entry: Address } & NonNullable<ReturnType<typeof entryOf>>

/** Buttons that remove the entry, or move it in the directions in which the page lays out the list. */
function Footer({ entry, entries, index }: EntryProps) {
  const { actions } = useEditing()
  const [sides] = useState(() => sidesOf(entries))
  return (
    <div className="foot">
      {entries.length > 1 &&
        sides.map((side, after) => {
          const to = index - 1 + 2 * after
          return (
            // Not `disabled`, which would lose the focus at the end of the list.
            <Tool
              key={side}
              icon={`arrow-${side}`}
              label={`Move ${side}`}
              aria-disabled={!(to in entries)}
              onMouseDown={keepFocus}
              onClick={() => to in entries && actions.move(entry, to)}
            />
          )
        })}
      <Button className="flat remove" onMouseDown={keepFocus} onClick={() => actions.remove(entry)}>
        <Icon name="trash" /> Remove
      </Button>
    </div>
  )
}

/** On which side of an entry the page shows the one before, and the one after. */
function sidesOf(entries: Address[]) {
  const elements = entries.slice(0, 2).map((editable) => elementOf({ editable }))
  const [one, other] = elements.map((element) => element?.getBoundingClientRect())
  if (!one || !other || other.top >= one.bottom) return ["up", "down"] as const
  return one.left < other.left ? (["left", "right"] as const) : (["right", "left"] as const)
}
