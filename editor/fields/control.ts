import { useEditing } from "../session/editing-context"
import { type Address, groupOf, valueIn } from "../session/field-address"
import { usualValue } from "../site"
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
    /** Browsers translate the editor's words, but not the owner's. */
    translate: "no"
  }
}

/** The usual value of a field by the label of its entry; undefined if there is none. */
export function useUsualValue(at: Address) {
  const { session } = useEditing()
  const group = groupOf(at)
  return usualValue((valueIn(session, group) ?? {}) as Group, at.slice(group.length + 1))
}
