import { useState } from "react"
import { type Address, groupOf, partOf, valueIn } from "../session/address"
import { useEditing } from "../session/editing"
import { type Field, fieldOf } from "../session/fields"
import type { Session } from "../session/session"
import { DESCRIPTION } from "../site"
import { isBlank, isSame } from "../yaml/values"
import { KINDS } from "./kinds"

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** Whether a field is an unchanged description of a picture that was changed. */
function isOfPictureBefore(session: Session, at: Address): boolean {
  const group = groupOf(at)
  const field = fieldOf(session, group)
  if (field?.kind !== "group" || at !== partOf(group, DESCRIPTION)) return false
  const isEdited = (one: Address) => !isSame(valueIn(session, one), valueIn(session.base, one))
  const pictures = Object.entries(field.fields).filter(([, { kind }]) => KINDS[kind].isPicture)
  return !isEdited(at) && pictures.some(([name]) => isEdited(partOf(group, name)))
}

/** What is said about a field. An error is said once the field was left, or a save was refused for it. */
export function useMessages({ label }: Field, at: Address) {
  const { session, problems, refused } = useEditing()
  const [wasLeft, setLeft] = useState(false)
  const here = (severity: string) =>
    problems.find((problem) => problem.at === at && problem.severity === severity)
  const error = wasLeft || refused.includes(at) ? here("error") : undefined
  const isMissing = error && isBlank(valueIn(session, at))
  // Of a warning, the hint says what is expected.
  const warning = here("warning")?.found
  return {
    id: `message-of-${at}`,
    error: isMissing
      ? `${label} is required.`
      : error && [`expected ${error.expected}`, error.advice ?? []].flat().map(sentence).join(" "),
    /** The values that are most likely meant. */
    meant: isMissing ? [] : (error?.meant ?? []),
    warning: isOfPictureBefore(session, at)
      ? "The picture has changed. Does this still describe it?"
      : warning && sentence(warning),
    onLeave: () => setLeft(true),
  }
}
