import { useState } from "react"
import { type Address, valueIn } from "../session/address"
import { useEditing } from "../session/editing"
import type { Field } from "../session/fields"
import { isBlank } from "../yaml/values"

/** The part of a message that quotes the value, if nothing else is said about it: the owner sees the value. */
const FOUND = /^found (?:"(?:[^"\\]|\\.)*"|(?:[^",;]|"(?:[^"\\]|\\.)*")+); /

/** The messages of fields in which the editor takes something else than the file. */
const IN_EDITOR: Partial<Record<Field["kind"], string>> = {
  language: "Choose one from the list, such as Portuguese or Brazilian Portuguese.",
}

/** The message of an error for somebody who sees the value. */
const errorInWords = (message: string) =>
  sentence(message.replace(FOUND, "").replace("; expected ", ". Expected "))

/** The message of a warning, without what is expected, which the hint says. */
const warningInWords = (message: string) => sentence(message.split("; expected ")[0] ?? "")

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`

/** The error of a field, shown once the field was left or a save was refused for it, and its warning. */
export function useMessages({ label, kind }: Field, at: Address) {
  const { session, problems, refused } = useEditing()
  const [wasLeft, setLeft] = useState(false)
  const here = (severity: string) =>
    problems.find((problem) => problem.at === at && problem.severity === severity)?.message
  const [error, warning] = [here("error"), here("warning")]
  const isMissing = isBlank(valueIn(session, at))
  const message = isMissing ? `${label} is required.` : errorInWords(error ?? "")
  return {
    id: `message-of-${at}`,
    error: error && (wasLeft || refused.includes(at)) ? (IN_EDITOR[kind] ?? message) : undefined,
    warning: warning && warningInWords(warning),
    onLeave: () => setLeft(true),
  }
}
