import type { Explanation } from "./explanation"

/** A % that begins no encoded character (RFC 3986, section 2.1). */
export const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/** Common mistakes in addresses, each with its correction and its description. */
const MISTAKES: [pattern: RegExp, replacement: string, problem: string][] = [
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

/** Explains an address by usual mistakes, and shows the valid one that is meant; undefined if none explains it. */
export function mistakeIn(
  address: string,
  isValid: (address: string) => boolean,
): Explanation | undefined {
  let mended = address
  const problems = MISTAKES.flatMap(([pattern, replacement, problem]) => {
    const before = mended
    mended = before.replace(pattern, replacement)
    return mended === before ? [] : problem
  })
  if (!isValid(mended)) return undefined
  return {
    found: `found ${JSON.stringify(address)}, which ${problems.join(" and ")}`,
    expected: JSON.stringify(mended),
  }
}
