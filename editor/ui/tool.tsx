import type { ComponentProps, MouseEvent } from "react"
import { Icon } from "./icon"

type Props = ComponentProps<"button"> & { icon: string; label: string }

/** A button that shows an icon. */
export const Tool = ({ icon, label, ...attributes }: Props) => (
  <button type="button" className="tool" aria-label={label} title={label} {...attributes}>
    <Icon name={icon} />
  </button>
)

/** A mousedown listener that leaves the focus, the caret and the on-screen keyboard with the field. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
