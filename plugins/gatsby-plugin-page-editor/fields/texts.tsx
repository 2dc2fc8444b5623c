import site from "edited-site"
import { type ChangeEvent, useRef } from "react"
import { flushSync } from "react-dom"
import type { Links } from "../site"
import { Icon } from "../ui/icon"
import { Button, keepFocus } from "../ui/tool"
import { asText } from "../yaml/values"
import { useTyped } from "./input"
import { type Behaviour, displayText, type FieldOf, type PropsOf } from "./kind"

type Field = FieldOf<"lines" | "paragraphs">

/** A list of lines or paragraphs that is edited as one text. */
export const texts = (field: Field): Behaviour<Field> => ({
  Control: TextsControl,
  list: {
    join: (value) => joined(value, field),
    indexIn: (entry, offset) => linksOf(field)?.indexIn(entry, offset) ?? offset,
  },
  onPage(value) {
    if (Array.isArray(value) && value.length > 0) return value.map(displayText)
    // A text without paragraphs would be nothing to click on.
    return field.is === "lines" ? [] : [""]
  },
})

const linksOf = (field: Field) => (field.is === "paragraphs" ? field.links : undefined)

const inOneLine = (value: unknown) => site.normalized(asText(value).replace(/\s+/g, " "))

const entriesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const joined = (value: unknown, { is }: Field) =>
  entriesIn(value)
    .map(inOneLine)
    .join(is === "lines" ? "\n" : "\n\n")

/** The entries of a text, each in its own line. Those that stay the same also keep their line breaks in the file. */
const split = (text: string, before: unknown) =>
  text
    .split("\n")
    .map(inOneLine)
    .filter(Boolean)
    .map((part) => entriesIn(before).find((one) => inOneLine(one) === part) ?? part)

/** The one text. Words of it become a link by pasting an address over them, or by a button. */
function TextsControl({ field, ...props }: PropsOf<Field>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const links = linksOf(field)
  const { type, ...text } = useTyped(
    props,
    (value) => joined(value, field),
    (typed) => split(typed, props.value),
  )
  const show = (next: string, start: number, end = start) => {
    flushSync(() => type(next))
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const linked = links && pastedLink(links, text.value, target)
    if (linked) show(linked.text, linked.end + 1)
    else type(target.value)
  }
  const makeLink = ({ add }: Links) => {
    const { value, selectionStart, selectionEnd } = area.current as HTMLTextAreaElement
    const linked = add(value, selectionStart, selectionEnd)
    // The address is selected, so that another one replaces it.
    if (linked) show(linked.text, linked.start, linked.end)
  }
  return (
    <>
      <textarea
        {...props.attributes}
        {...text}
        ref={area}
        dir="auto"
        autoComplete="off"
        enterKeyHint="enter"
        onChange={change}
      />
      {links && (
        <Button onMouseDown={keepFocus} onClick={() => makeLink(links)}>
          <Icon name="link" /> Make a link
        </Button>
      )}
    </>
  )
}

/** A text with a link, if words of it were replaced by an address. Phones' keyboards paste without a paste event. */
function pastedLink(
  { add }: Links,
  before: string,
  { value, selectionEnd: caret }: HTMLTextAreaElement,
) {
  const [pasted, address] = /((?:https?:\/\/|mailto:)\S+)\s*$/i.exec(value.slice(0, caret)) ?? []
  if (!pasted) return undefined
  const [from, to] = [caret - pasted.length, before.length - (value.length - caret)]
  const words = before.slice(from, to)
  const isReplaced = words.trim() && !/^(?:https?:|mailto:)/i.test(words)
  return isReplaced ? add(before, from, to, address) : undefined
}
