import { describeFile, type Files, pathOfPicture } from "../fields/files"
import { behaviourOf } from "../fields/kinds"
import type { Values } from "../site"
import { asText, valueAt } from "../yaml/values"
import { type Address, isWithin } from "./field-address"
import { labelOf } from "./schema-fields"
import { entryOf, fieldOf, nodeAt, textsIn, type Valued } from "./tree"

/**
 * The content of one card: the addresses of its fields, separated by spaces, as in `data-field`. Of a sentence, first the
 * values, and then its wording.
 */
export type Editable = string

export const addressesOf = (editable: Editable): Address[] => editable.split(" ")

/** The values of an editable, without the wording around them, unless there is nothing else. */
export function valuesOf(content: Valued, editable: Editable): Address[] {
  const [first = "", ...others] = addressesOf(editable)
  return [first, ...others.filter((at) => fieldOf(content, at)?.is !== "template")]
}

/** Whether the content has all fields of an editable. */
export const isThere = (content: Valued, editable: Editable) =>
  addressesOf(editable).every((address) => fieldOf(content, address))

/** The name of an editable by its values, such as "Menu", "Monday" or "Address and phone". */
export const nameOf = (content: Valued, editable: Editable): string =>
  valuesOf(content, editable)
    .map((address) => nameOfOne(content, address))
    .map((name, index) => (index === 0 ? name : name.toLowerCase()))
    .join(" and ")

function nameOfOne(content: Valued, address: Address): string {
  const { field, value, around } = nodeAt(content, address) ?? {}
  if (around?.field.is !== "list") return field?.label ?? ""
  const [key = "", label] = labelOf(field) ?? []
  if (label && asText(valueAt(value, [key]))) return label.nameOf(value as Values)
  const name = field?.label || around.field.singular
  const ofVariant = around.parts.filter((other) => other.field.label === field?.label)
  const place = ofVariant.findIndex(({ at }) => at === address) + 1
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${place}`
}

/** The position of an entry, such as "2 of 5"; undefined if it is the only one. */
export function countOf(content: Valued, editable: Editable): string | undefined {
  const { entries = [], index = 0 } = entryOf(content, editable) ?? {}
  return entries.length > 1 ? `${index + 1} of ${entries.length}` : undefined
}

/** The values of an editable in one line: URLs only if there is nothing else, and the file of a picture without a value. */
export function summaryOf(content: Valued & Files, editable: Editable): string {
  const texts = valuesOf(content, editable)
    .flatMap((address) => textsIn(content, address))
    .map(({ field, text }) => {
      const behaviour = behaviourOf(field)
      const path = pathOfPicture(content, behaviour)
      const summary = path ? describeFile(content, path) : behaviour.textOf?.(text)
      return { field, isPicture: behaviour.isPicture, text: summary ?? text }
    })
    .filter(({ text }) => text)
  const ofPicture = texts.some(({ isPicture }) => isPicture)
  const words = texts.filter(
    ({ field, text }) => !text.startsWith("https:") && !(ofPicture && field.is === "number"),
  )
  return (words.length > 0 ? words : texts).map(({ text }) => text).join(", ")
}

/** The path of the picture that an editable shows; undefined if there is none. */
export const pictureOf = (content: Valued & Files, editable: Editable) =>
  valuesOf(content, editable)
    .flatMap((address) => textsIn(content, address))
    .map(({ field, text }) => {
      const behaviour = behaviourOf(field)
      const named = behaviour.isPicture && behaviour.fileOf?.(text)
      return named || pathOfPicture(content, behaviour)
    })
    .find(Boolean)

/** The editables that no screen shows. Each entry of a list is an editable of its own. */
export function offScreen(content: Valued, onScreen: Editable[], at: Address = ""): Editable[] {
  const addresses = onScreen.flatMap(addressesOf)
  const isOnScreen = (part: Address) => addresses.some((one) => isWithin(part, one))
  const { field, parts = [] } = nodeAt(content, at) ?? {}
  if (isOnScreen(at)) return []
  const isPartlyOnScreen = addresses.some((one) => isWithin(one, at))
  // A content file is not an editable. The site's words are an editable, although screens show some of them.
  if (field?.is === "group" && !field.isOptional && (isPartlyOnScreen || !at.includes(".")))
    return parts.flatMap((part) => offScreen(content, onScreen, part.at))
  return field?.is === "list"
    ? parts.map((part) => part.at).filter((one) => !isOnScreen(one))
    : [at]
}
