import { normalizeTexts } from "../../../src/content/text"

test.each([
  ["\u00a0Ada\u3000\n", "Ada"],
  ["one \n\n\t two\r\nthree\u2028four\u0085five", "one two three four five"],
  ["Bonjour\u00a0!", "Bonjour\u00a0!"],
  ["my  portrait.jpg", "my  portrait.jpg"],
  ["\u202ahttps://ada.example\u202c\u200b \ufeff", "https://ada.example"],
  ["\u200b\u200d\ufe0f \u2060\u00a0\n", ""],
  // What shapes letters and emoji.
  ["می\u200cخواهم، ۱۴۰۰ ه\u200d", "می\u200cخواهم، ۱۴۰۰ ه\u200d"],
  ["☕\ufe0f🏴\u{e0067}\u{e007f}", "☕\ufe0f🏴\u{e0067}\u{e007f}"],
])("normalizeTexts › turns %j into %j", (text, normalized) => {
  expect(normalizeTexts([{ text }])).toEqual([{ text: normalized }])
})
