import fc from "fast-check"

/** Any code point, lone surrogates included. As `unit: "binary"`, which takes half a second to set up. */
export const codePoint = fc.nat(0x10_ffff).map((point) => String.fromCodePoint(point))
