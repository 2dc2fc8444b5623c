import site from "edited-site"
import { behaviourOf } from "../fields/kinds"
import { asText, type Group, valueAt } from "../yaml/values"
import { type Address, keysOf, type Path, partOf } from "./field-address"
import {
  type Field,
  type LabelField,
  labelOf,
  rootOf,
  type TextField,
  variantOf,
} from "./schema-fields"
import { screenContent } from "./screen-content"

/** Whatever has the values of all files. */
export type Valued = { values: Group }

/** A field of the schema, or an entry of a list, with its value, if the content has one. */
export type Node = {
  at: Address
  /** The keys and indices that lead to the value. */
  path: Path
  field: Field
  value: unknown
  /** The group or the list that it is in. */
  around?: Node
  /** The fields of a group, or the entries of a list. */
  parts: Node[]
}

const TREES = new WeakMap<Group, Map<Address, Node>>()

/** All nodes of a content by their addresses, in the order of the fields. The empty address is that of all. */
function nodesOf(values: Group): Map<Address, Node> {
  const nodes = new Map<Address, Node>()
  const add = (node: Node): Node => {
    const { at, path, field, value } = node
    nodes.set(at, node)
    const part = (key: string, step: string | number, field: Field | undefined) => {
      const place = { at: partOf(at, key), path: [...path, step], value: valueAt(value, [step]) }
      return field ? add({ ...place, field, around: node, parts: [] }) : []
    }
    if (field.is === "group")
      node.parts = Object.entries(field.fields).flatMap(([key, one]) => part(key, key, one))
    if (field.is === "list")
      node.parts = keysOf(value).flatMap((key, index) =>
        part(key, index, variantOf(field, valueAt(value, [index]))),
      )
    return node
  }
  add({ at: "", path: [], field: rootOf(values), value: values, parts: [] })
  return nodes
}

/** The node at an address; undefined if the content has no such field or entry. */
export function nodeAt({ values }: Valued, at: Address): Node | undefined {
  const nodes = TREES.get(values) ?? nodesOf(values)
  TREES.set(values, nodes)
  return nodes.get(at)
}

/** The field at an address. Of an entry with variants, the variant that the content has. */
export const fieldOf = (content: Valued, at: Address): Field | undefined =>
  nodeAt(content, at)?.field

/** The value at an address; undefined if there is none. */
export const valueIn = (content: Valued, at: Address): unknown => nodeAt(content, at)?.value

/** The entries of a list; none if the content has something other than a list there. */
export function itemsIn(content: Valued, list: Address): unknown[] {
  const value = valueIn(content, list)
  return Array.isArray(value) ? value : []
}

/** The addresses of the entries of a list, in order. */
export const entriesOf = (content: Valued, list: Address): Address[] =>
  nodeAt(content, list)?.parts.map(({ at }) => at) ?? []

/** The list of an entry, its entries, and the index among them; undefined if the address is not an entry. */
export function entryOf(content: Valued, at: Address) {
  const { around } = nodeAt(content, at) ?? {}
  if (around?.field.is !== "list") return undefined
  const entries = entriesOf(content, around.at)
  return { list: around.at, entries, index: entries.indexOf(at) }
}

/**
 * The address of the control around a path, and the steps below it: of a list of texts, an index. The label of an entry
 * has no control.
 */
export function controlAround(content: Valued, path: Path): { at: Address; below: Path } {
  let at = ""
  for (const [depth, step] of path.entries()) {
    const { parts = [] } = nodeAt(content, at) ?? {}
    const next = parts.find((one) => one.at === partOf(at, `${step}`) || one.path[depth] === +step)
    if (!next || next.field.is === "label") return { at, below: path.slice(depth) }
    at = next.at
  }
  return { at, below: [] }
}

/** The label of the entry that a field is in, with its field. */
function labelAround(content: Valued, at: Address) {
  const { around, path } = nodeAt(content, at) ?? {}
  const [key = "", field] = labelOf(around?.field) ?? []
  return { field, label: asText(valueAt(around?.value, [key])), key: String(path?.at(-1)) }
}

/** The default text of a field by the label of its entry; empty if there is none. */
export function defaultText(content: Valued, at: Address): string {
  const { field, label, key } = labelAround(content, at)
  return asText(field?.defaults(label)[key])
}

/** Whether a field is empty or has its default text, in an entry whose label is offered. */
export function isImplied(content: Valued, at: Address): boolean {
  const { field, label } = labelAround(content, at)
  const isDefault = ["", defaultText(content, at)].includes(asText(valueIn(content, at)))
  return isDefault && Boolean(field?.options.includes(label))
}

/** What can be added to a list: an entry, or one that is given a name first. */
export type Addition = { name: string } & (
  | { value: unknown }
  | { valueFor: (name: string, icons: string[]) => unknown }
)

/** The entries that can be added to a list: one for each variant, or for each unused label and any other. */
export function additions(content: Valued, list: Address): Addition[] {
  const field = fieldOf(content, list)
  if (field?.is !== "list") return []
  const { variants } = field
  if (!variants[""])
    return Object.entries(variants).map(([type, { label }]) => ({ name: label, value: { type } }))
  const [key, label] = labelOf(variants[""]) ?? []
  if (!key || !label) return []
  const taken = itemsIn(content, list).map((entry) => valueAt(entry, [key]))
  const known = label.options
    .filter((option) => !taken.includes(option))
    .map((option) => ({ [key]: option, ...label.defaults(option) }))
    .map((value) => ({ name: label.nameOf(value), value }))
  const { title: name, entry } = label.other
  return [...known, { name, valueFor: (given, icons) => entry(given, taken, icons) }]
}

/** The lists whose entries have cards. */
export const LISTS = [...nodesOf({}).values()]
  .filter(({ field }) => field.is === "list")
  .map(({ at }) => at)

export type Text = { at: Address; field: TextField | LabelField; text: string }

/** The texts at and below an address, in the order of the fields. */
export function textsIn(content: Valued, at: Address): Text[] {
  const node = nodeAt(content, at)
  const textsOf = ({ at, field, value, parts }: Node): Text[] => {
    if (field.is === "group" || field.is === "list") return parts.flatMap(textsOf)
    const text = behaviourOf(field).list?.join(value) ?? asText(value)
    return [{ at, field, text: text || (defaultOf(content, field) ?? "") }]
  }
  return node ? textsOf(node) : []
}

/** The text used where a field is empty: of a template, as it is written, and of others as the site shows it. */
export const defaultOf = (content: Valued, field: TextField | LabelField) =>
  field.is === "template" ? field.default : field.default && filled(content, field.default)

/** A text with its fields in braces filled in. */
export const filled = ({ values }: Valued, text: string) =>
  text.includes("{")
    ? site.filled(
        text,
        screenContent(values, () => undefined),
      )
    : text

/** The name of an entry of a list, such as "day"; empty if there is no list at the address. */
export function singularOf(content: Valued, list: Address): string {
  const field = fieldOf(content, list)
  return field?.is === "list" ? field.singular : ""
}
