import { useState } from "react"
import { useEditing } from "../editing"
import { type Address, valueIn } from "../session/address"
import type { Field } from "../session/fields"
import { isBlank } from "../yaml/values"

/** What was found, where the owner sees it anyway: nothing more is said about it. */
const FOUND = /^found (?:"(?:[^"\\]|\\.)*"|(?:[^",;]|"(?:[^"\\]|\\.)*")+); /

/** The message of an error for somebody who sees the value. */
const errorInWords = (message: string) =>
  sentence(message.replace(FOUND, "").replace("; expected ", ". Expected "))

/** The message of a warning, without what is expected: the hint says so. */
const warningInWords = (message: string) => sentence(message.split("; expected ")[0] ?? "")

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`

/** What is wrong with the value of a field, told once it was left or a save was refused, and what could be better. */
export function useMessages({ label }: Pick<Field, "label">, at: Address) {
  const { session, problems, isRefused } = useEditing()
  const [wasLeft, setLeft] = useState(false)
  const here = (severity: string) =>
    problems.find((problem) => problem.at === at && problem.severity === severity)?.message
  const [error, warning] = [here("error"), here("warning")]
  const isMissing = isBlank(valueIn(session, at))
  const told = isMissing ? `${label} is required.` : errorInWords(error ?? "")
  return {
    id: `message-of-${at}`,
    error: error && (wasLeft || isRefused) ? told : undefined,
    warning: warning && warningInWords(warning),
    onLeave: () => setLeft(true),
  }
}
