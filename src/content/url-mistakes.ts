import type { Explanation } from "./error-message"
import { FORMAT_CHARACTER } from "./normalize-texts"
import { codePoint } from "./readable-text"
import { withoutRepetition } from "./repeated-beginning"
import { addressOfHandle } from "./social-networks"

/** A % that begins no encoded character (RFC 3986, section 2.1). */
export const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/** Common mistakes in addresses, each with its correction. */
const MISTAKES: [pattern: RegExp, replacement: string][] = [
  [FORMAT_CHARACTER, ""],
  [/^(?:.*<)?([^\s@:/<>]+@[^\s@:/<>]+)>?$/, "mailto:$1"],
  [/^https?:/i, "https:"],
  [/^mailto:/i, "mailto:"],
  [/^[./\\]*(?:static|public)[/\\]+/i, "/"],
  [/^(?=[^/:.][^/:]*\.pdf$)/i, "/"],
  [/^\/\/|^(?=(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/|$))/u, "https://"],
  [/\s/g, "%20"],
  [STRAY_PERCENT, "%25"],
]

/** An address without usual mistakes, or that of a handle at a network, by the beginning of its links. */
export const mended = (address: string, beginning?: string) =>
  addressOfHandle(address, beginning) ??
  withoutRepetition(
    MISTAKES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), address),
  )

/** Explains an address by the one that is meant. */
export const explainMeant = (address: string, meant: string): Explanation => ({
  found: `found ${JSON.stringify(address).replace(FORMAT_CHARACTER, (one) => `[${codePoint(one)}]`)}`,
  expected: "an address without mistakes",
  meant: [meant],
})
