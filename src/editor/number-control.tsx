import { Component } from "react"
import type { ControlProps } from "./controls"

const NUMBER = /^-?(\d+\.?|\d*\.\d+)$/

/** The number that was typed. Text that is not a number stays as it is, and the schema rejects it. */
const parsed = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : text)

/**
 * A number that is typed. Decap's own control is an `<input type="number">`, which the mouse wheel and the arrow
 * keys change by accident, and which drops what is not a number.
 */
export class NumberControl extends Component<ControlProps, { text: string }> {
  override state = { text: "" }

  override render() {
    const { value, onChange, forID, classNameWrapper, setActiveStyle, setInactiveStyle } =
      this.props
    const { text } = this.state
    return (
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={forID}
        className={classNameWrapper}
        // As typed, such as "3.", as long as that is the value.
        value={parsed(text) === value ? text : String(value ?? "")}
        onChange={({ target }) => {
          this.setState({ text: target.value })
          onChange(parsed(target.value))
        }}
        onFocus={setActiveStyle}
        onBlur={setInactiveStyle}
      />
    )
  }
}
