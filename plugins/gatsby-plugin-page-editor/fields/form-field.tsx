import { type ComponentType, type FocusEvent, useState } from "react"
import { flushSync } from "react-dom"
import { useEditing } from "../session/editing-context"
import { type Address, groupOf, partOf, valueIn } from "../session/field-address"
import { completed, meaningOf } from "../session/field-kinds"
import {
  type Field,
  fieldOf,
  type GroupField,
  labelOf as labelIn,
  type TextField,
  usualText,
} from "../session/schema-fields"
import type { Session } from "../session/session"
import type { ControlProps } from "../site"
import { keepFocus } from "../ui/tool"
import { asText } from "../yaml/values"
import { CONTROLS } from "./controls"
import { focusControl } from "./focus"
import { useMessages } from "./messages"

type Template = Extract<TextField, { is: "template" }>

type Props<Kind extends Field> = {
  field: Kind
  at: Address
  /** Whether the label is only for screen readers, because the header of the card shows it. */
  hidesLabel?: boolean
}

/** A field with its label, control, messages and hint. Groups nest. Entries of lists of groups have cards of their own. */
export function FormField({ field, ...props }: Props<Field>) {
  if (field.is === "group") return <GroupOfFields {...props} field={field} />
  if (field.is === "list" || field.is === "label") return null
  if (field.is === "icon") return <IconField {...props} field={field} />
  return <SingleField {...props} field={field} />
}

/** The field of an icon. It is left out if the card opens with the usual icon of a label that is offered. */
function IconField(props: Props<TextField>) {
  const { session } = useEditing()
  const [isLeftOut] = useState(() => {
    const group = groupOf(props.at)
    const [key = "", label] = labelIn(fieldOf(session, group)) ?? []
    const isOffered = label?.options.includes(asText(valueIn(session, partOf(group, key))))
    return (
      isOffered && ["", usualText(session, props.at)].includes(asText(valueIn(session, props.at)))
    )
  })
  return isLeftOut ? null : <SingleField {...props} />
}

function SingleField({ field, at, hidesLabel }: Props<TextField>) {
  const { session, dispatch } = useEditing()
  const { onLeave, ...messages } = useMessages(field, at)
  const value = valueIn(session, at)
  const filledIn =
    field.is === "template" && standsFor(session, field, asText(value ?? field.default))
  const hint = [filledIn, field.hint].filter(Boolean).join(" ")
  const change = (next: unknown, time = Date.now()) =>
    dispatch({ type: "set", at, value: next, time })
  const choose = (meant: string) => {
    flushSync(() => dispatch({ type: "set", at, value: meant }))
    focusControl(at)
  }
  const Control = CONTROLS[field.is] as ComponentType<ControlProps & { field: TextField }>
  const hintId = `hint-of-${at}`
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    const isTyped = typeof value === "string" && value !== valueIn(session.base, at)
    // The completion belongs to the same undo step as the typing.
    const time = session.typing?.at === at ? session.typing.time : undefined
    if (isTyped && completed(field, value) !== value) change(completed(field, value), time)
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves its controls
    <div className="field" data-kind={field.is} onBlur={leave}>
      <label htmlFor={at} className={hidesLabel ? "hidden" : undefined}>
        {labelOf(field)}
      </label>
      <Control
        at={at}
        field={field}
        // Only a list of texts is no single value.
        value={typeof value === "object" && !meaningOf(field).list ? undefined : value}
        onChange={change}
        attributes={{
          id: at,
          "aria-describedby": [messages.id, hint && hintId].filter(Boolean).join(" "),
          "aria-invalid": messages.error ? true : undefined,
          translate: "no",
        }}
      />
      <Messages {...messages} onChoose={choose} />
      {hint && <p id={hintId}>{hint}</p>}
    </div>
  )
}

/** What the fields in braces stand for, as in "{first} stands for Ada." */
const standsFor = (session: Session, { fields, textOf }: Template, wording: string) =>
  [...new Set(wording.match(/\{[^{}]+\}/g))]
    .flatMap((field) => {
      const name = field.slice(1, -1)
      const given = fields[name] ? asText(valueIn(session, fields[name])) : ""
      const text = textOf?.(name, given) ?? given
      return text ? `${field} stands for ${text}.` : []
    })
    .join(" ")

const labelOf = ({ label, isOptional }: Field) => (isOptional ? `${label} (optional)` : label)

type MessagesProps = Omit<ReturnType<typeof useMessages>, "onLeave"> & {
  /** Called with a value that is most likely meant, when that is pressed. */
  onChoose?: (meant: string) => void
}

/** A live region for messages. Screen readers announce a message only if the region existed before. */
const Messages = ({ id, error, warning, meant, onChoose }: MessagesProps) => (
  <p className={error ? "error" : "warning"} role="status" id={id}>
    {error ?? warning}
    {onChoose && meant.length > 0 && (
      <span className="meant">
        Did you mean{" "}
        {meant.map((one) => (
          <button key={one} type="button" onMouseDown={keepFocus} onClick={() => onChoose(one)}>
            {one}
          </button>
        ))}
      </span>
    )}
  </p>
)

function GroupOfFields({ field, at, hidesLabel }: Props<GroupField>) {
  const messages = useMessages(field, at)
  const { label, hint } = field
  const content = (
    <>
      {Object.entries(field.fields).map(([name, one]) => (
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
