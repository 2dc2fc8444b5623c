import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { meaningOf, normalized } from "../session/field-kinds"
import type { ControlProps, Links } from "../site"
import { Icon } from "../ui/icon"
import { keepFocus } from "../ui/tool"
import { asText, isSame } from "../yaml/values"
import type { PropsOf } from "./control"

/** A text that wraps. Line breaks become spaces, as on the page. */
export const Line = ({ value, onChange, attributes }: ControlProps) => (
  <textarea
    {...attributes}
    rows={1}
    dir="auto"
    autoComplete="off"
    enterKeyHint="done"
    value={String(value ?? "")}
    onChange={({ target }) => {
      const caret = withoutBreaks(target.value.slice(0, target.selectionEnd)).length
      flushSync(() => onChange(withoutBreaks(target.value)))
      // Replacing the typed value moves the caret to the end.
      if (target.selectionEnd !== caret) target.setSelectionRange(caret, caret)
    }}
  />
)

/** A text without line breaks. Presentation programs paste U+000B for one within a paragraph, others U+000C. */
const withoutBreaks = (text: string) => text.replace(/\s*[\n\v\f]\s*/g, " ")

/** A sentence of the site, or the default, which is not written, so that it follows later versions of the site. */
export function Template({ value, onChange, field, ...props }: PropsOf<"template">) {
  const usual = field.default
  return (
    <Line
      {...props}
      value={value ?? usual}
      onChange={(typed, time) => onChange(typed === usual ? null : typed, time)}
    />
  )
}

/** The text of a control as it was typed, until the control is left or its value changes elsewhere, as by undo. */
function useTyped(
  { value, onChange }: ControlProps,
  print: (value: unknown) => string,
  parse: (typed: string) => unknown,
) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed !== undefined && isSame(parse(typed), value) ? typed : print(value),
    onBlur: () => setTyped(undefined),
    type(next: string) {
      setTyped(next)
      onChange(parse(next))
    },
  }
}

/** A list of texts as one text. Words of it become a link by pasting an address over them, or by a button. */
export function Texts({ field, ...props }: PropsOf<"lines"> | PropsOf<"paragraphs">) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { list } = meaningOf(field)
  const links = field.is === "paragraphs" ? field.links : undefined
  const { type, ...shown } = useTyped(
    props,
    (value) => list?.join(value) ?? "",
    (typed) => list?.split(typed, props.value),
  )
  const show = (text: string, start: number, end = start) => {
    flushSync(() => type(text))
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const linked = links && pastedLink(links, shown.value, target)
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
        {...shown}
        ref={area}
        dir="auto"
        autoComplete="off"
        enterKeyHint="enter"
        onChange={change}
      />
      {links && (
        <button
          type="button"
          className="button"
          onMouseDown={keepFocus}
          onClick={() => makeLink(links)}
        >
          <Icon name="link" /> Make a link
        </button>
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

type InputProps = ControlProps & { field?: unknown } & Omit<
    ComponentProps<"input">,
    keyof ControlProps
  >

/** An input of one line. Unlike an input of type url or number, it keeps whatever is typed. */
export const Input = ({ value, onChange, attributes, at: _, field: __, ...others }: InputProps) => (
  <input
    {...attributes}
    type="text"
    enterKeyHint="done"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value)}
    {...others}
  />
)

const WHOLE_ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i

/** An address. One that is pasted replaces what is there, such as the beginning of a usual link. */
export const AddressInput = (props: ControlProps) => (
  <Input
    {...props}
    inputMode="url"
    onPaste={(event) => {
      const pasted = normalized(event.clipboardData.getData("text"))
      if (!WHOLE_ADDRESS.test(pasted)) return
      event.preventDefault()
      props.onChange(pasted)
    }}
  />
)

/** A number. Anything else stays as it was typed, and the schema says what is expected. */
export function NumberInput(props: ControlProps) {
  const { type, ...shown } = useTyped(props, asText, numberFrom)
  return (
    <Input {...props} {...shown} onChange={(typed) => type(String(typed))} inputMode="decimal" />
  )
}

/** With a decimal comma, too: the keyboards of some phones have no point. */
function numberFrom(typed: string) {
  const text = typed.trim()
  const number = Number(text.replace(",", "."))
  if (text === "") return null
  return Number.isFinite(number) ? number : typed
}

/** An input that suggests values while one types, each with what it stands for. */
export function Suggesting({
  suggested,
  ...props
}: InputProps & { suggested: [string, string?][] }) {
  const id = useId()
  return (
    <>
      {/* Firefox suggests nothing without autocompletion. */}
      <Input {...props} autoComplete="on" list={id} />
      <datalist id={id}>
        {suggested.map(([value, label]) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  )
}
