import { type ComponentProps, useId, useState } from "react"
import { isSame } from "../yaml/values"
import type { ControlProps } from "./kind"

type InputProps = ComponentProps<"input"> & { control: ControlProps }

/** An input of one line. Unlike an input of type url or number, it keeps whatever is typed. */
export const Input = ({ control: { value, onChange, attributes }, ...others }: InputProps) => (
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

/** The text of a control as it was typed, until the control is left or its value changes elsewhere, as by undo. */
export function useTyped(
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
