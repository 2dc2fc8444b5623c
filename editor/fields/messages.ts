import { useState } from "react"
import { type Address, groupOf, partOf, valueIn } from "../session/address"
import { useEditing } from "../session/editing"
import { type Field, fieldOf } from "../session/fields"
import type { Session } from "../session/session"
import { DESCRIPTION } from "../site"
import { isBlank, isSame } from "../yaml/values"
import { KINDS } from "./kinds"

const EXPECTED = "; expected "

/** What is expected of a value, for somebody who sees the value. */
const errorInWords = (message: string) => sentence(message.slice(message.indexOf(EXPECTED) + 1))

/** What is odd about a value. What is expected is left out, because the hint says it. */
const warningInWords = (message: string) => sentence(message.split(EXPECTED)[0] ?? "")

function sentence(text: string) {
  const words = text.trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`
}

/** Whether a field is an unchanged description of a picture that was changed. */
function isOfPictureBefore(session: Session, at: Address): boolean {
  const group = groupOf(at)
  const field = fieldOf(session, group)
  if (field?.kind !== "group" || at !== partOf(group, DESCRIPTION)) return false
  const isEdited = (one: Address) => !isSame(valueIn(session, one), valueIn(session.base, one))
  const pictures = Object.entries(field.fields).filter(([, { kind }]) => KINDS[kind].isPicture)
  return !isEdited(at) && pictures.some(([name]) => isEdited(partOf(group, name)))
}

/** The error and the warning of a field. The error is shown once the field was left, or a save was refused for it. */
export function useMessages({ label }: Field, at: Address) {
  const { session, problems, refused } = useEditing()
  const [wasLeft, setLeft] = useState(false)
  const here = (severity: string) =>
    problems.find((problem) => problem.at === at && problem.severity === severity)?.message
  const [error, warning] = [here("error"), here("warning")]
  const isMissing = isBlank(valueIn(session, at))
  const message = isMissing ? `${label} is required.` : errorInWords(error ?? "")
  return {
    id: `message-of-${at}`,
    error: error && (wasLeft || refused.includes(at)) ? message : undefined,
    warning: isOfPictureBefore(session, at)
      ? "The picture has changed. Does this still describe it?"
      : warning && warningInWords(warning),
    onLeave: () => setLeft(true),
  }
}
