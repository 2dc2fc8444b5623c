import fc from "fast-check"
import { parse, stringify } from "yaml"

type Path = (string | number)[]
type Group = Record<string | number, unknown>

/** The path of every value in a value, its own included. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap((key) => pathsIn((value as Group)[key], [...path, key]))]
}

/** A copy with another value at a path. */
export function replaceAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  const copy = structuredClone(value) as Group
  copy[step] = replaceAt(copy[step], rest, replacement)
  return copy
}

/** Any code point, lone surrogates included. As `unit: "binary"`, which takes half a second to set up. */
export const codePoint = fc.nat(0x10_ffff).map((point) => String.fromCodePoint(point))

const oneOf = <Value>(values: Value[]) => fc.constantFrom(...values)

/** Ways to mutate a text, by what they change. */
export const MUTATIONS: Record<string, (text: string) => fc.Arbitrary<string>> = {
  characters(text) {
    const instead = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 12 }),
      fc.string({ unit: oneOf([..."\t\n :-#*&!|>%@`[]{},'\"?~0b"]), maxLength: 6 }),
    )
    return fc
      .tuple(fc.nat(text.length), fc.nat(40), instead)
      .map(([from, length, other]) => text.slice(0, from) + other + text.slice(from + length))
  },

  /** Removed, duplicated, swapped or indented. */
  lines(text) {
    const lines = text.split("\n")
    const line = (index: number) => lines[index] ?? ""
    const index = fc.nat(lines.length - 1)
    return fc
      .oneof(
        index.map((at) => lines.toSpliced(at, 1)),
        fc.tuple(index, index).map(([at, from]) => lines.toSpliced(at, 0, line(from))),
        fc.tuple(index, index).map(([a, b]) => lines.with(a, line(b)).with(b, line(a))),
        fc
          .tuple(index, oneOf([" ", "    ", "\t"]))
          .map(([at, by]) => lines.with(at, by + line(at))),
        index.map((at) => lines.with(at, line(at).trimStart())),
      )
      .map((damaged) => damaged.join("\n"))
  },

  /** Renamed, sometimes to a key that exists already, or that is special in YAML or JavaScript. */
  keys(text) {
    const keys = Array.from(text.matchAll(/(?<=^[ -]*)\w+(?=:)/gm))
    const name = fc.oneof(
      oneOf([...keys.map(([key]) => key), "", "<<", "__proto__", "? x", "1"]),
      fc.string({ unit: codePoint }),
    )
    return fc
      .tuple(oneOf(keys), name)
      .map(([{ 0: key, index }, to]) => text.slice(0, index) + to + text.slice(index + key.length))
  },

  /** Of another type, or removed with their keys. */
  values(text) {
    const data = parse(text)
    return fc
      .tuple(oneOf(pathsIn(data)), fc.option(fc.jsonValue(), { nil: undefined }))
      .map(([path, value]) => stringify(replaceAt(data, path, value)) ?? "")
  },

  /** With a character near the beginning, where the host is, that still leaves an address. */
  addresses(text) {
    const starts = Array.from(text.matchAll(/(?<=: "?)(?:https:\/\/|mailto:|\/)(?=\S)/g))
    const insertions = ["@", ":99999", "%zz", "[", "[::1]", "]", "../", "//", ...'\\,;*<"?']
    return fc
      .tuple(oneOf(starts), fc.nat(8), oneOf(insertions))
      .map(([{ 0: start, index }, after, inserted]) => {
        const at = index + start.length + after
        return text.slice(0, at) + inserted + text.slice(at)
      })
  },
}
