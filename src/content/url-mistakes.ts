import type { Explanation } from "./error-message"
import { FORMAT_CHARACTER } from "./normalize-texts"
import { codePoint } from "./readable-text"
import { withoutRepetition } from "./repeated-beginning"

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

/** An address without usual mistakes. */
export const mended = (address: string) =>
  withoutRepetition(
    MISTAKES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), address),
  )

/**
 * Explains an address by usual mistakes, and shows the valid one that is meant; undefined if none explains it.
 *
 * @param inner the address within it that is meant, if there is one
 */
export function mistakeIn(
  address: string,
  isValid: (address: string) => boolean,
  inner = address,
): Explanation | undefined {
  let mended = inner
  const problems = MISTAKES.flatMap(([pattern, replacement, problem]) => {
    const before = mended
    mended = before.replace(pattern, replacement)
    if (mended === before) return []
    return typeof problem === "string" ? problem : problem(before.match(pattern)?.[0] ?? "")
  })
  if (!isValid(mended)) return undefined
  if (inner !== address) problems.unshift("has an address within an address")
  return {
    found: `found ${JSON.stringify(address)}, which ${problems.join(" and ")}`,
    expected: JSON.stringify(mended),
  }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)

/**
 * The second address of two pasted together; undefined if there is none. Addresses inside another site's path, as archives
 * have, are left alone.
 *
 * @param beginnings the beginnings behind which addresses are pasted
 */
export function addressWithin(address: string, beginnings: string[]): string | undefined {
  const at = address.search(/(?!^)(?:https?:\/\/|mailto:)/i)
  if (at < 0) return undefined
  const [outer, inner] = [address.slice(0, at), address.slice(at)]
  const isPasted = beginnings.includes(outer) || hostOf(outer) === hostOf(inner)
  return isPasted ? (addressWithin(inner, beginnings) ?? inner) : undefined
}
