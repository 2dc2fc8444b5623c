import { asText } from "../yaml/values"
import { Input, useTyped } from "./input"
import { type Behaviour, displayText, type PropsOf } from "./kind"

/** A number. Anything else stays as it was typed, and the schema says what is expected. */
export const number = (): Behaviour => ({
  Control: NumberControl,
  onPage: (value) => (typeof value === "number" ? value : displayText(value)),
})

function NumberControl(props: PropsOf) {
  const { value, onBlur, type } = useTyped(props, asText, numberFrom)
  const control = { ...props, value, onChange: (typed: unknown) => type(String(typed)) }
  return <Input control={control} onBlur={onBlur} inputMode="decimal" />
}

/** With a decimal comma, too: the keyboards of some phones have no point. */
function numberFrom(typed: string) {
  const text = typed.trim()
  const number = Number(text.replace(",", "."))
  if (text === "") return null
  return Number.isFinite(number) ? number : typed
}
