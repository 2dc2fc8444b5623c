import { type FocusEvent, useState } from "react"
import { flushSync } from "react-dom"
import { hasFile } from "../fields/files"
import { displayText } from "../fields/kind"
import { behaviourOf } from "../fields/kinds"
import { useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import type { Field, GroupField, TextField } from "../session/schema-fields"
import { defaultText, isImplied, valueIn } from "../session/tree"
import { keepFocus } from "../ui/tool"
import { asText, isBlank } from "../yaml/values"
import { focusControl } from "./focus"

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
  const { session, dispatch } = editing
  const { Control, list, standsFor, completed } = behaviourOf(field)
  const { onLeave, ...messages } = useMessages(field, at)
  const value = valueIn(session, at)
  const textAt = (other: Address) => asText(valueIn(session, other))
  const hint = [standsFor?.(asText(value ?? field.default), textAt), field.hint]
    .filter(Boolean)
    .join(" ")
  const change = (next: unknown, time = Date.now()) =>
    dispatch({ type: "set", at, value: next, time })
  const choose = (meant: string) => {
    flushSync(() => dispatch({ type: "set", at, value: meant }))
    focusControl(at)
  }
  const hintId = `hint-of-${at}`
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    const isTyped = typeof value === "string" && value !== valueIn(session.base, at)
    // The completion belongs to the same undo step as the typing.
    const time = session.typing?.at === at ? session.typing.time : undefined
    const next = completed?.(displayText(value), defaultText(session, at)) ?? displayText(value)
    if (isTyped && next !== value) change(next, time)
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves its controls
    <div className="field" data-kind={field.is} onBlur={leave}>
      <label htmlFor={at} className={hidesLabel ? "hidden" : undefined}>
        {labelOf(field)}
      </label>
      {Control && (
        <Control
          at={at}
          field={field}
          // Only a list of texts is no single value.
          value={typeof value === "object" && !list ? undefined : value}
          saved={valueIn(session.base, at)}
          onChange={change}
          attributes={{
            id: at,
            "aria-describedby": [messages.id, hint && hintId].filter(Boolean).join(" "),
            "aria-invalid": messages.error ? true : undefined,
            translate: "no",
          }}
          defaultText={defaultText(session, at)}
          files={session}
          loaded={editing}
          onUpload={(value, path, chosen, description) =>
            dispatch({ type: "upload", at, value, path, ...chosen, description })
          }
        />
      )}
      <Messages {...messages} onChoose={choose} />
      {hint && <p id={hintId}>{hint}</p>}
    </div>
  )
}

const labelOf = ({ label, isOptional }: Field) => (isOptional ? `${label} (optional)` : label)

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** The message of a field. An error is shown once the field was left, or a save was refused for it. */
function useMessages(field: Field, at: Address) {
  const { session, problems, touched, touch } = useEditing()
  const here = (severity: string) =>
    problems.find((problem) => problem.at === at && problem.severity === severity)
  const error = touched.includes(at) ? here("error") : undefined
  const value = valueIn(session, at)
  const file = behaviourOf(field).fileOf?.(asText(value))
  const missing = [
    isBlank(value) && `${field.label} is required.`,
    file && !hasFile(session, file) && `There is no file ${file}. Choose another.`,
  ].find(Boolean)
  const warning = here("warning")?.message
  return {
    id: `message-of-${at}`,
    error: error && (missing || sentence(error.message)),
    /** The values that are most likely meant. */
    meant: missing ? [] : (error?.meant ?? []),
    warning: warning && sentence(warning),
    onLeave: () => touch([at]),
  }
}

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
