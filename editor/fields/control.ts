import { type Address, groupOf, valueIn } from "../session/address"
import { useEditing } from "../session/editing"
import type { Group } from "../yaml/values"

/** The props of a control. */
export type ControlProps = {
  at: Address
  value: unknown
  /** @param time when the value was typed, in ms since the epoch; now by default */
  onChange: (value: unknown, time?: number) => void
  /** The attributes of the element that gets the focus. Its id is the address of the field. */
  attributes: {
    id: Address
    "aria-describedby": string | undefined
    "aria-invalid": true | undefined
  }
}

/** The address and values of the group that a field is in, and the field's name in that group. */
export function useGroup(at: Address) {
  const { session } = useEditing()
  const group = groupOf(at)
  const values = (valueIn(session, group) ?? {}) as Group
  return { group, name: at.slice(group.length + 1), values }
}
