import site from "edited-site"
import { type FocusEvent, useState } from "react"
import { displayText } from "../fields/kind"
import { behaviourOf } from "../fields/kinds"
import { useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { worstOf } from "../session/problems"
import type { Field, GroupField, TextField } from "../session/schema-fields"
import { defaultOf, defaultText, filled, isImplied, valueIn } from "../session/tree"
import { linked } from "../ui/linked"
import { asText, isBlank } from "../yaml/values"

type Props<Of extends Field> = {
  field: Of
  at: Address
  /** Whether the label is only for screen readers, because the header of the card shows it. */
  hidesLabel?: boolean
}

/** A field with its label, control, messages and hint. Groups nest. Entries of lists of groups have cards of their own. */
export function FormField({ field, ...props }: Props<Field>) {
  const { session } = useEditing()
  // The icon of a known network goes without saying, unless it became that while the card is open.
  const [isLeftOut] = useState(() => field.is === "icon" && isImplied(session, props.at))
  if (field.is === "group") return <GroupOfFields {...props} field={field} />
  if (field.is === "list" || field.is === "label" || isLeftOut) return null
  return <SingleField {...props} field={field} />
}

function SingleField({ field, at, hidesLabel }: Props<TextField>) {
  const editing = useEditing()
  const { session, dispatch, touch } = editing
  const { Control, list, completed } = behaviourOf(field)
  const told = useTold(field, at)
  const value = valueIn(session, at)
  const initial = defaultText(session, at)
  const written = asText(value ?? field.default)
  const shown = field.is === "template" ? filled(session, written) : written
  const hint = [shown && shown !== written && `Shown as "${shown}".`, field.hint]
    .filter(Boolean)
    .join(" ")
  const hintId = `hint-of-${at}`
  const change = (next: unknown, time = Date.now()) =>
    dispatch({ type: "set", at, value: next, time })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    const isTyped = typeof value === "string" && value !== valueIn(session.base, at)
    // The completion belongs to the same undo step as the typing.
    const time = session.typing?.at === at ? session.typing.time : undefined
    const next = completed?.(displayText(value), initial) ?? displayText(value)
    if (isTyped && next !== value) change(next, time)
    touch([at])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves its controls
    <div className="field" data-kind={field.is} onBlur={leave}>
      <label htmlFor={at} className={hidesLabel ? "hidden" : undefined}>
        {field.label}
        {field.isOptional && " (optional)"}
      </label>
      {Control && (
        <Control
          at={at}
          field={{ ...field, default: defaultOf(session, field) }}
          // Only a list of texts is no single value.
          value={typeof value === "object" && !list ? undefined : value}
          saved={valueIn(session.base, at)}
          onChange={change}
          attributes={{
            id: at,
            "aria-describedby": hint ? `${messageOf(at)} ${hintId}` : messageOf(at),
            "aria-invalid": told?.severity === "error" || undefined,
            lang: site.languageOf(session.values),
            translate: "no",
          }}
          defaultText={initial}
          files={session}
          loaded={editing}
          onUpload={(value, path, chosen, description) =>
            dispatch({ type: "upload", at, value, path, ...chosen, description })
          }
        />
      )}
      {/* A live region. Screen readers announce a message only if the region existed before. */}
      <p className={told?.severity} role="status" id={messageOf(at)}>
        {told?.text}
      </p>
      {hint && <p id={hintId}>{linked(hint)}</p>}
    </div>
  )
}

function GroupOfFields({ field, at, hidesLabel }: Props<GroupField>) {
  const content = (
    <>
      {Object.entries(field.fields).map(([name, one]) => (
        <FormField key={name} field={one} at={`${at}.${name}`} />
      ))}
      {field.hint && <p>{field.hint}</p>}
    </>
  )
  if (hidesLabel) return content
  return (
    <fieldset className="group">
      <legend>{field.label}</legend>
      {content}
    </fieldset>
  )
}

/** The id of a field's message. */
const messageOf = (at: Address) => `message-of-${at}`

/** What is told of a field: its error, or else its warning. */
function useTold(field: TextField, at: Address) {
  const { session, problems, touched } = useEditing()
  const problem = worstOf(problems.filter((one) => one.at === at))
  if (!problem || !touched.includes(at)) return undefined
  const { severity, message } = problem
  const isMissing = severity === "error" && isBlank(valueIn(session, at))
  const words = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
  return { severity, text: isMissing ? `${field.label} is required.` : words }
}
