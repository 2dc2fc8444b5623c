import { nameOfLabel } from "../../schema/words"
import { languageName } from "../fields/languages"
import { type Address, type Content, entryOf, isWithin, valueIn } from "./address"
import { choiceOf, type Field, fieldOf, listOf, ROOT, textsIn } from "./fields"

/** Something that is edited in one card: the addresses of its fields, separated by spaces, as in `data-field`. */
export type Thing = string

export const addressesOf = (thing: Thing): Address[] => thing.split(" ")

/** Whether the content has all of a thing. */
export const isThere = (content: Content, thing: Thing) =>
  addressesOf(thing).every((address) => fieldOf(content, address))

/** What a thing is called, such as "Paragraph 2", "gitlab" or "Birth year and home". */
export function nameOf(content: Content, thing: Thing): string {
  const [first = "", ...others] = addressesOf(thing)
  const label = nameOfOne(content, first)
  const more = others.map((address) => nameOfOne(content, address).toLowerCase())
  return [label, ...more].join(" and ")
}

function nameOfOne(content: Content, address: Address): string {
  const entry = entryOf(content, address)
  const field = fieldOf(content, address)
  if (!entry) return field?.label ?? ""
  const [key] = choiceOf(field) ?? []
  const choice = key && valueIn(content, `${address}.${key}`)
  if (choice) return nameOfLabel(String(choice))
  const name = field?.label || listOf(content, address)?.singular || ""
  const alike = entry.own
    .slice(0, entry.index)
    .filter((id) => fieldOf(content, `${entry.list}.#${id}`)?.label === field?.label)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${alike.length + 1}`
}

/** The place of an entry, such as "2 of 5"; undefined for the only one. */
export function countOf(content: Content, thing: Thing): string | undefined {
  const entry = entryOf(content, thing)
  return entry && entry.own.length > 1 ? `${entry.index + 1} of ${entry.own.length}` : undefined
}

const NO_WORDS: Field["kind"][] = ["choice", "icon", "picture"]

/** The words of a thing in one line; addresses of the web only where there is nothing else. */
export function summaryOf(content: Content, thing: Thing): string {
  const texts = addressesOf(thing)
    .flatMap((address) => textsIn(content, address))
    .map((one) => (one.field.kind === "language" ? { ...one, text: languageName(one.text) } : one))
    .filter(({ field, text }) => text && !NO_WORDS.includes(field.kind))
  const ofPicture = texts.some(({ field }) => field.kind === "image")
  const words = texts.filter(
    ({ field, text }) => !text.startsWith("https:") && !(ofPicture && field.kind === "number"),
  )
  return (words.length > 0 ? words : texts).map(({ text }) => text).join(", ")
}

/** What no screen shows: all that is neither shown, nor around or inside of what is shown. Entries of lists are things of their own. */
export function notShown(content: Content, shown: Thing[]): Thing[] {
  const addresses = shown.flatMap(addressesOf)
  const walk = (field: Field, at: Address): Thing[] => {
    if (addresses.some((one) => isWithin(at, one))) return []
    const isAround = addresses.some((one) => isWithin(one, at))
    // A content file is no thing.
    if (field.kind === "group" && (isAround || !at.includes("."))) {
      return Object.entries(field.fields).flatMap(([name, one]) =>
        walk(one, at ? `${at}.${name}` : name),
      )
    }
    if (field.kind !== "list") return [at]
    return (content.ids[at] ?? [])
      .map((id) => `${at}.#${id}`)
      .filter((entry) => !addresses.some((one) => isWithin(entry, one)))
  }
  return walk(ROOT, "")
}
