import { readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { parse, stringify } from "yaml"
import { CONTENT_FILES } from "../../src/schema/content-files"
import { FIXTURES } from "./sites"

export const DAMAGED = join(FIXTURES, "first-owner")

/** The content files of a fixture, by their paths, as they are before a damage. */
export const GOOD_FILES = CONTENT_FILES.map((file) => ({
  ...file,
  good: readFileSync(join(DAMAGED, file.path), "utf8"),
}))

type Path = (string | number)[]
type Group = Record<string | number, unknown>

/** The path of every value in a value, its own included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap((key) => pathsIn((value as Group)[key], [...path, key]))]
}

/** A copy in which the value at a path is another one. */
function replaceAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  const copy = structuredClone(value) as Group
  copy[step] = replaceAt(copy[step], rest, replacement)
  return copy
}

const oneOf = <Value>(values: Value[]) => fc.constantFrom(...values)

function bytesDamaged(good: string) {
  const bytes = Buffer.from(good)
  return fc
    .tuple(fc.nat(bytes.length), fc.nat(4), fc.uint8Array({ maxLength: 4 }))
    .map(([from, length, instead]) =>
      Buffer.concat([bytes.subarray(0, from), instead, bytes.subarray(from + length)]),
    )
}

function charactersDamaged(good: string) {
  const instead = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.string({ unit: oneOf([..."\t\n :-#*&!|>%@`[]{},'\"?~0b"]), maxLength: 6 }),
  )
  return fc
    .tuple(fc.nat(good.length), fc.nat(40), instead)
    .map(([from, length, text]) => good.slice(0, from) + text + good.slice(from + length))
}

/** Lines removed, duplicated, swapped and indented. */
function linesDamaged(good: string) {
  const lines = good.split("\n")
  const line = (index: number) => lines[index] ?? ""
  const index = fc.nat(lines.length - 1)
  return fc
    .oneof(
      index.map((at) => lines.toSpliced(at, 1)),
      fc.tuple(index, index).map(([at, from]) => lines.toSpliced(at, 0, line(from))),
      fc.tuple(index, index).map(([a, b]) => lines.with(a, line(b)).with(b, line(a))),
      fc.tuple(index, oneOf([" ", "    ", "\t"])).map(([at, by]) => lines.with(at, by + line(at))),
      index.map((at) => lines.with(at, line(at).trimStart())),
    )
    .map((damaged) => damaged.join("\n"))
}

/** Keys renamed, also to what stands beside them already or means something in YAML or JavaScript. */
function keysDamaged(good: string) {
  const keys = Array.from(good.matchAll(/(?<=^[ -]*)\w+(?=:)/gm))
  const name = fc.oneof(
    oneOf([...keys.map(([key]) => key), "", "<<", "__proto__", "? x", "1"]),
    fc.string({ unit: "binary" }),
  )
  return fc
    .tuple(oneOf(keys), name)
    .map(([{ 0: key, index }, to]) => good.slice(0, index) + to + good.slice(index + key.length))
}

/** Values of any other type, or gone with their keys. */
function valuesDamaged(good: string) {
  const data = parse(good)
  return fc
    .tuple(oneOf(pathsIn(data)), fc.option(fc.jsonValue(), { nil: undefined }))
    .map(([path, value]) => stringify(replaceAt(data, path, value)) ?? "")
}

/** Marks in which an address still looks like one. */
const MARKS = [
  "@",
  ":99999",
  "%zz",
  "[",
  "[::1]",
  "]",
  "\\",
  ",",
  ";",
  "*",
  "<",
  '"',
  "../",
  "//",
  "?",
]

/** Addresses and paths with a mark near their beginning, where the host is. */
function addressesDamaged(good: string) {
  const addresses = Array.from(good.matchAll(/(?<=: "?)(?:https:\/\/|mailto:|\/)(?=\S)/g))
  return fc
    .tuple(oneOf(addresses), fc.nat(8), oneOf(MARKS))
    .map(([{ 0: start, index }, after, mark]) => {
      const at = index + start.length + after
      return good.slice(0, at) + mark + good.slice(at)
    })
}

/** The damaged forms of a text, as they are read from a file, by what is damaged. */
export const DAMAGES: Record<string, (good: string) => fc.Arbitrary<string>> = {
  bytes: (good) => bytesDamaged(good).map(String),
  characters: (good) => charactersDamaged(good).map((text) => Buffer.from(text).toString()),
  lines: linesDamaged,
  keys: (good) => keysDamaged(good).map((text) => Buffer.from(text).toString()),
  values: valuesDamaged,
  addresses: addressesDamaged,
}
