import type { ComponentProps, MouseEvent } from "react"
import { Icon, type OwnIcon } from "./icon"

type Props = ComponentProps<"button"> & { icon: OwnIcon; label: string }

/** A button that shows an icon, and its name only where styles have room for it. */
export const Tool = ({ icon, label, ...attributes }: Props) => (
  <button type="button" className="tool" aria-label={label} title={label} {...attributes}>
    <Icon name={icon} />
    <span>{label}</span>
  </button>
)

/** A button with a text. */
export const Button = ({ className = "button", ...attributes }: ComponentProps<"button">) => (
  <button type="button" className={className} {...attributes} />
)

/** A mousedown listener that leaves the focus, the caret and the on-screen keyboard with the field. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
