import { type Address, valueIn } from "../session/address"
import { useEditing } from "../session/editing"
import type { Group } from "../yaml/values"

/** The props of a control. */
export type ControlProps = {
  at: Address
  value: unknown
  /** @param time when it was typed, in ms; now by default */
  onChange: (value: unknown, time?: number) => void
  /** For the element that gets the focus. Its id is the address of the field. */
  attributes: {
    id: Address
    "aria-describedby": string | undefined
    "aria-invalid": true | undefined
  }
}

/** The address of the group that a field is in. */
export const groupOf = (at: Address): Address => at.slice(0, at.lastIndexOf("."))

/** The group that a field is in, its values, and the name of the field in it. */
export function useGroup(at: Address) {
  const { session } = useEditing()
  const group = groupOf(at)
  const values = (valueIn(session, group) ?? {}) as Group
  return { group, name: at.slice(group.length + 1), values }
}
