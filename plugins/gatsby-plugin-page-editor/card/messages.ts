import { useState } from "react"
import { useEditing } from "../session/editing-context"
import { type Address, valueIn } from "../session/field-address"
import type { Field } from "../session/schema-fields"
import { isBlank } from "../yaml/values"

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** The message of a field. An error is shown once the field was left, or a save was refused for it. */
export function useMessages({ label }: Field, at: Address) {
  const { session, problems, refused } = useEditing()
  const [wasLeft, setLeft] = useState(false)
  const here = (severity: string) =>
    problems.find((problem) => problem.at === at && problem.severity === severity)
  const error = wasLeft || refused.includes(at) ? here("error") : undefined
  const isMissing = error && isBlank(valueIn(session, at))
  const warning = here("warning")?.message
  return {
    id: `message-of-${at}`,
    error: isMissing ? `${label} is required.` : error && sentence(error.message),
    /** The values that are most likely meant. */
    meant: isMissing ? [] : (error?.meant ?? []),
    warning: warning && sentence(warning),
    onLeave: () => setLeft(true),
  }
}
