import { useState } from "react"
import { hasFile } from "../fields/files"
import { behaviourOf } from "../fields/kinds"
import { useEditing } from "../session/editing-context"
import { type Address, valueIn } from "../session/field-address"
import type { Field } from "../session/schema-fields"
import { asText, isBlank } from "../yaml/values"

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** The message of a field. An error is shown once the field was left, or a save was refused for it. */
export function useMessages(field: Field, at: Address) {
  const { session, problems, refused } = useEditing()
  const [wasLeft, setLeft] = useState(false)
  const here = (severity: string) =>
    problems.find((problem) => problem.at === at && problem.severity === severity)
  const error = wasLeft || refused.includes(at) ? here("error") : undefined
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
    onLeave: () => setLeft(true),
  }
}
