import { entryOf } from "../session/address"
import { useEditing } from "../session/editing"
import { additions, fieldOf } from "../session/fields"
import { nameOfLabel, withUsualValues } from "../site"
import type { Group } from "../yaml/values"
import { type ControlProps, useGroup } from "./control"

/** A select without the options that other entries of the list have taken. */
export function ChoiceControl({ at, value, attributes }: ControlProps) {
  const { session, dispatch } = useEditing()
  const { group, name, values } = useGroup(at)
  const field = fieldOf(session, at)
  const options = field?.kind === "choice" ? field.options : []
  const list = entryOf(session, group)?.list
  const free = list && additions(session, list).map(({ value }) => (value as Group)[name])
  const choose = (choice: string) =>
    dispatch({
      type: "set",
      at: group,
      value: withUsualValues(values, { ...values, [name]: choice }),
    })
  return (
    <select
      {...attributes}
      value={String(value ?? "")}
      onChange={({ target }) => choose(target.value)}
    >
      {!value && <option value="">Choose</option>}
      {options
        .filter((option) => option === value || !free || free.includes(option))
        .map((option) => (
          <option key={option} value={option}>
            {nameOfLabel(option)}
          </option>
        ))}
    </select>
  )
}
