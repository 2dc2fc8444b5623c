import type { Explanation } from "./error-message"
import { FORMAT_CHARACTER } from "./normalize-texts"
import { codePoint } from "./readable-text"
import { withoutRepetition } from "./repeated-beginning"
import { addressOfHandle } from "./social-networks"

/** A % that begins no encoded character (RFC 3986, section 2.1). */
export const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/** Common mistakes in addresses, each with its correction and its description. */
const MISTAKES: [
  pattern: RegExp,
  replacement: string,
  problem: string | ((match: string) => string),
][] = [
  [FORMAT_CHARACTER, "", (match) => `has the invisible character ${codePoint(match)}`],
  [/^.*<([^\s<>@]+@[^\s<>@]+)>$/, "mailto:$1", "has a name beside the address"],
  [/^([^\s@:/<>]+@[^\s@:/<>]+)$/, "mailto:$1", "lacks mailto:"],
  [/^http:/i, "https:", "is not encrypted"],
  [/^https:/i, "https:", "has capitals in https:"],
  [/^mailto:/i, "mailto:", "has capitals in mailto:"],
  [/^[./\\]*(?:static|public)[/\\]+/i, "/", "names the folder"],
  [/^(?=[^/:.][^/:]*\.pdf$)/i, "/", "lacks a / before it"],
  [/^\/\/|^(?=(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/|$))/u, "https://", "lacks https://"],
  [/\s/g, "%20", "has a space"],
  [STRAY_PERCENT, "%25", "has a % that has to be %25"],
]

/** An address without usual mistakes, or that of a handle at a network, by the beginning of its links. */
export const mended = (address: string, beginning?: string) =>
  addressOfHandle(address, beginning) ??
  withoutRepetition(
    MISTAKES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), address),
  )

/** Explains an address by usual mistakes, and shows the valid one that is meant; undefined if none explains it. */
export function mistakeIn(
  address: string,
  isValid: (address: string) => boolean,
): Explanation | undefined {
  let mended = address
  const problems = MISTAKES.flatMap(([pattern, replacement, problem]) => {
    const before = mended
    mended = before.replace(pattern, replacement)
    if (mended === before) return []
    return typeof problem === "string" ? problem : problem(before.match(pattern)?.[0] ?? "")
  })
  if (!isValid(mended)) return undefined
  return {
    found: `found ${JSON.stringify(address)}, which ${problems.join(" and ")}`,
    expected: JSON.stringify(mended),
  }
}
