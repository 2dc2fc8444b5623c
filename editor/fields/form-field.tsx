import type { FocusEvent } from "react"
import { flushSync } from "react-dom"
import { type Address, valueIn } from "../session/address"
import { nameOf } from "../session/editables"
import { useEditing } from "../session/editing"
import {
  additions,
  type ChoiceField,
  type Field,
  fieldOf,
  type GroupField,
  type ListField,
  type TextField,
} from "../session/fields"
import { Icon } from "../ui/icon"
import { Tool } from "../ui/tool"
import { CONTROLS } from "./controls"
import { focusControl } from "./focus"
import { completed, KINDS } from "./kinds"
import { useMessages } from "./messages"

type Props<Kind extends Field> = {
  field: Kind
  at: Address
  /** Whether the label is only for screen readers, because the header of the card shows it. */
  hidesLabel?: boolean
}

/** A field with its label, control, messages and hint. Groups and lists nest. */
export function FormField({ field, ...props }: Props<Field>) {
  if (field.kind === "list") return <ListOfFields {...props} field={field} />
  if (field.kind === "group") return <GroupOfFields {...props} field={field} />
  return <SingleField {...props} field={field} />
}

function SingleField({ field, at, hidesLabel }: Props<TextField | ChoiceField>) {
  const { session, dispatch } = useEditing()
  const { onLeave, ...messages } = useMessages(field, at)
  const { kind, hint } = field
  const value = valueIn(session, at)
  const change = (next: unknown, time = Date.now()) =>
    dispatch({ type: "set", at, value: next, time })
  const Control = CONTROLS[kind]
  const hintId = `hint-of-${at}`
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    const isTyped = typeof value === "string" && value !== valueIn(session.base, at)
    // The completion belongs to the same undo step as the typing.
    const time = session.typing?.at === at ? session.typing.time : undefined
    if (isTyped && completed(kind, value) !== value) change(completed(kind, value), time)
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves its controls
    <div className="field" data-kind={kind} onBlur={leave}>
      <label htmlFor={at} className={hidesLabel ? "hidden" : undefined}>
        {labelOf(field)}
      </label>
      <Control
        at={at}
        // No control takes a group or a list.
        value={typeof value === "object" ? undefined : value}
        onChange={change}
        attributes={{
          id: at,
          "aria-describedby": [messages.id, hint && hintId].filter(Boolean).join(" "),
          "aria-invalid": messages.error ? true : undefined,
        }}
      />
      <Messages {...messages} />
      {hint && <p id={hintId}>{hint}</p>}
    </div>
  )
}

const labelOf = ({ label, isOptional }: Field) => (isOptional ? `${label} (optional)` : label)

/** A live region for messages. Screen readers announce a message only if the region existed before. */
const Messages = ({ id, error, warning }: Omit<ReturnType<typeof useMessages>, "onLeave">) => (
  <p className={error ? "error" : "warning"} role="status" id={id}>
    {error ?? warning}
  </p>
)

function GroupOfFields({ field, at, hidesLabel }: Props<GroupField>) {
  const messages = useMessages(field, at)
  const { label, hint } = field
  const isUsual = ([, { kind }]: [string, Field]) => Number(KINDS[kind].isUsual ?? false)
  const fields = Object.entries(field.fields).sort((a, b) => isUsual(a) - isUsual(b))
  const content = (
    <>
      {fields.map(([name, one]) => (
        <FormField key={name} field={one} at={`${at}.${name}`} />
      ))}
      <Messages {...messages} />
      {hint && <p>{hint}</p>}
    </>
  )
  if (hidesLabel) return content
  return (
    <fieldset className="group" aria-describedby={messages.id}>
      <legend>{label}</legend>
      {content}
    </fieldset>
  )
}

/** A list inside of a card, such as technologies, with a row for each entry. */
function ListOfFields({ field, at }: Props<ListField>) {
  const { session, dispatch } = useEditing()
  const messages = useMessages(field, at)
  const entries = (session.ids[at] ?? []).map((id): Address => `${at}.#${id}`)
  const addId = `add-to-${at}`
  const add = (value: unknown) => {
    const entry = `${at}.#${session.lastId + 1}`
    flushSync(() => dispatch({ type: "add", list: at, value }))
    focusControl(entry)
  }
  const remove = (entry: Address, index: number) => {
    const neighbour = entries[index + 1] ?? entries[index - 1]
    flushSync(() => dispatch({ type: "remove", entry }))
    focusControl(neighbour ?? addId)
  }
  return (
    <fieldset className="group" id={at} aria-describedby={messages.id}>
      <legend>{labelOf(field)}</legend>
      {entries.map((entry, index) => {
        const one = fieldOf(session, entry)
        const name = nameOf(session, entry)
        return (
          <div key={entry} className="line">
            {one && <FormField field={{ ...one, label: name }} at={entry} hidesLabel />}
            <Tool icon="x" label={`Remove ${name}`} onClick={() => remove(entry, index)} />
          </div>
        )
      })}
      <Messages {...messages} />
      {additions(session, at).map(({ name, value }) => (
        <button key={name} id={addId} type="button" className="flat" onClick={() => add(value)}>
          <Icon name="plus" /> Add {name.toLowerCase()}
        </button>
      ))}
    </fieldset>
  )
}
