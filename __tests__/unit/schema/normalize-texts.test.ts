import { parse, stringify } from "yaml"
import { CONTENT_FILES, type Content } from "../../../src/schema/content-files"
import { EVERYTHING_FOUND } from "../../../src/schema/lookups"
import { normalizeTexts } from "../../../src/schema/normalize-texts"
import { check } from "../../../src/schema/validate"
import { ICONS, TEXTS } from "../../helpers/editor/first-owner"
import { pagesOf } from "../../helpers/pages"

test.each([
  ["Ada ", "Ada"],
  ["\u00a0Ada\u3000\n", "Ada"],
  ["student\nand teacher\n", "student and teacher"],
  ["one \n\n\t two", "one two"],
  ["one\ttwo", "one two"],
  ["one\r\ntwo\u2028three\u0085four", "one two three four"],
  ["Bonjour\u00a0!", "Bonjour\u00a0!"],
  ["my  portrait.jpg", "my  portrait.jpg"],
  ["\u00a0 \n\u0085\u2029", ""],
  ["\u202ahttps://ada.example\u202c\u200b \ufeff", "https://ada.example"],
  ["\u200b\u200d\u3164\ufe0f \u2060", ""],
  // What shapes letters and emoji, and what ends a direction within the text.
  ["می\u200cخواهم، ۱۴۰۰ ه\u200d", "می\u200cخواهم، ۱۴۰۰ ه\u200d"],
  ["☕\ufe0f🏴\u{e0067}\u{e007f}", "☕\ufe0f🏴\u{e0067}\u{e007f}"],
  ["Ada \u2067עדה\u2069 ", "Ada \u2067עדה\u2069"],
])("%j is shown as %j", (text, shown) => {
  expect(normalizeTexts([{ text }])).toEqual([{ text: shown }])
})

test("a long run of spaces inside a text costs no search at each of them", () => {
  const text = `a${" ".repeat(60_000)}b`
  expect(normalizeTexts(text)).toBe(text)
})

/** Spaces, line breaks and format characters around each text of a value. */
function spaced(value: unknown): unknown {
  if (typeof value === "string") return ` \u00a0\u200b${value} \n\u200e`
  if (Array.isArray(value)) return value.map(spaced)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, spaced(field)]))
}

test("spaces and format characters around any text change neither the build nor the editor's pages", async () => {
  const built: Record<string, unknown> = {}
  const plain: Record<string, unknown> = {}
  for (const { name, path, schema } of CONTENT_FILES) {
    plain[name] = normalizeTexts(parse(TEXTS[name]))
    const text = stringify(spaced(plain[name]))
    const { problems, values } = await check(schema(EVERYTHING_FOUND), text, path)
    expect(problems).toEqual([])
    built[name] = values
  }
  expect(built).toEqual(plain)
  expect(pagesOf(spaced(plain) as Content, ICONS)).toEqual(pagesOf(plain, ICONS))
})
