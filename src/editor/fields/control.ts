import type { Address } from "../session/address"

/** What a control gets from its field. */
export type ControlProps = {
  at: Address
  value: unknown
  /** @param time when it was typed, in ms; without it now */
  onChange: (value: unknown, time?: number) => void
  /** Of the element that gets the focus, whose id is the address. */
  attributes: {
    id: Address
    "aria-describedby": string | undefined
    "aria-invalid": true | undefined
  }
}

/** The address of the group that a field is in. */
export const groupOf = (at: Address): Address => at.slice(0, at.lastIndexOf("."))
