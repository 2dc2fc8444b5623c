import { access } from "node:fs/promises"
import sharp from "sharp"
import { escapeMarkup } from "./escape"
import { colourOf } from "./palette"
import { PICTURE } from "./picture"

type Intro = {
  prompt: { user: string; host: string; directory: string }
  /** The lines that are typed. */
  greeting: string
  role: string
  /** The direction of the page. */
  direction: "ltr" | "rtl"
}

type Span = { colour: string; text: string }
type Line = { px: number; spans: Span[]; isPrompt?: boolean }

const MARGIN_PX = 96
const CONTENT = { width: PICTURE.width - 2 * MARGIN_PX, height: PICTURE.height - 2 * MARGIN_PX }
const PROMPT_PX = 40
const GREETING_PX = 84
const ROLE_PX = 52
/** Relative to the font's own line height. */
const LINE_HEIGHT = 1.25
/** In characters. A longer text ends in an ellipsis. */
const TEXT_MAX_LENGTH = 200
/** The precision of the search for the width of balanced lines. */
const BALANCE_PRECISION_PX = 8

/** The marks that set the direction of a line, and that enclose left-to-right text (Unicode Standard Annex 9). */
const MARKS = { ltr: "\u200e", rtl: "\u200f" }
const [START_OF_LTR, END_OF_LTR] = ["\u202a", "\u202c"]
const ENDS_RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]$/u

/** Makes the test whether a text has only characters in these ranges, as in a regular expression's character class. */
const hasOnly = (ranges: Record<string, string>) => {
  const pattern = new RegExp(`^[${Object.values(ranges).join("")}]*$`)
  return (text: string) => pattern.test(text)
}

/** The characters that both fonts have. */
const COMMON = {
  latin: " -~\\u00a0-\\u01c3\\u0218-\\u021b",
  combining: "\\u0300-\\u033f",
  greek: "\\u0374-\\u03ce",
  cyrillic: "\\u0400-\\u045f\\u0490-\\u049b",
  arabic: "\\u060c\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u0655\\u0660-\\u066d",
  persian: "\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06cc\\u06f0-\\u06f9",
  punctuation: "\\u200b-\\u2023\\u2026\\u2030-\\u2037\\u2039\\u203a\\u2116\\u2122",
  currencies: "\\u20a0-\\u20b5",
  arrows: "\\u2190-\\u21ff",
}

/** Fonts in order of preference. The first with all characters is used: the machine's fonts would fill in others. */
const FONTS = [
  {
    name: "DejaVu Sans Mono",
    file: "node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf",
    hasAll: hasOnly(COMMON),
  },
  {
    name: "DejaVu Sans",
    file: "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
    hasAll: hasOnly({
      ...COMMON,
      latinExtended: "\\u01c4-\\u02e9",
      vietnamese: "\\u1e00-\\u1efb",
      combining: "\\u0300-\\u034f",
      greek: "\\u0370-\\u03ff\\u1f00-\\u1fff",
      cyrillic: "\\u0400-\\u0525",
      armenian: "\\u0531-\\u055f\\u0561-\\u0587",
      hebrew: "\\u05b0-\\u05c3\\u05d0-\\u05ea\\u05f0-\\u05f4",
      arabicExtended: "\\u066e-\\u0670\\u0679-\\u06bf",
      georgian: "\\u10d0-\\u10fc",
      punctuation: "\\u2000-\\u2064\\u2116\\u2122",
      currencies: "\\u20a0-\\u20b5\\u20b8-\\u20ba\\u20bd",
    }),
  },
] as const

const fontFor = (text: string) => FONTS.find(({ hasAll }) => hasAll(text))

/**
 * The Open Graph image, as a PNG: the intro when all is typed, without `omittedLines`; or else a prompt that waits.
 *
 * @throws Error when the file of the font is missing
 */
export async function openGraphImage(intro: Intro): Promise<Buffer> {
  const [prompt, ...typed] = linesOf(intro)
  const drawn = typed.filter(isDrawable)
  const lines = drawn.length > 0 ? [prompt, ...drawn].filter(isDrawable) : [waiting(prompt)]
  const { name, file } = fontFor(lines.map(textOfLine).join("")) ?? FONTS[0]
  // Without the file, Pango would silently use another font.
  await access(file)
  const text = {
    text: `<span line_height="${LINE_HEIGHT}">${markupOf(withCaret(lines), intro.direction)}</span>`,
    font: name,
    fontfile: file,
    width: CONTENT.width,
    wrap: "word-char",
    rgba: true,
  } as const
  const { height } = await sharp({ text }).metadata()
  // Given a height, sharp finds the font size at which the text fills that height.
  const size =
    height > CONTENT.height ? { height: CONTENT.height } : { width: await balance(text, height) }
  const position = intro.direction === "rtl" ? "right" : "left"
  return sharp({ text: { ...text, ...size } })
    .resize({ ...CONTENT, fit: "contain", position, withoutEnlargement: true })
    .extend({ top: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX, right: MARGIN_PX })
    .flatten({ background: colourOf("--terminal-paper") })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The lines of the intro that the image leaves out, because no font has all their characters. */
export const omittedLines = (intro: Intro) =>
  linesOf(intro).flatMap((line) => (isDrawable(line) ? [] : textOfLine(line)))

const linesOf = ({ prompt, greeting, role }: Intro): [prompt: Line, ...typed: Line[]] => [
  {
    px: PROMPT_PX,
    spans: [
      spanOf("accent", `${prompt.user}@${prompt.host}`),
      spanOf("quiet", ":"),
      spanOf("directory", prompt.directory),
      PROMPT_SIGN,
    ],
    isPrompt: true,
  },
  { px: GREETING_PX, spans: [spanOf("ink", greeting)] },
  { px: ROLE_PX, spans: [spanOf("ink", role)] },
]

const spanOf = (colour: string, text: string): Span => ({ colour, text: shorten(text) })

const PROMPT_SIGN = spanOf("quiet", "$")

const textOfLine = ({ spans }: Line) => spans.map(({ text }) => text).join("")
const isDrawable = (line: Line) => fontFor(textOfLine(line)) !== undefined

/** A large prompt with a caret, for a picture without typed lines. */
const waiting = (prompt: Line): Line => ({
  ...prompt,
  px: GREETING_PX,
  spans: [...(isDrawable(prompt) ? prompt.spans : [PROMPT_SIGN]), { colour: "quiet", text: " " }],
})

/** Adds the caret at the end of the last line, in the direction of the letters before it. */
function withCaret(lines: Line[]): Line[] {
  const last = lines.at(-1)
  if (!last) return lines
  const mark = ENDS_RIGHT_TO_LEFT.test(textOfLine(last)) ? MARKS.rtl : ""
  const caret = { colour: "accent", text: `${mark}█${mark}` }
  return lines.with(-1, { ...last, spans: [...last.spans, caret] })
}

/** The lines as Pango markup (docs.gtk.org/Pango/pango_markup.html), where 1pt is 1 px in sharp. */
function markupOf(lines: Line[], direction: Intro["direction"]): string {
  const marked = lines.map(({ px, spans, isPrompt }) => {
    const markup = spans.map(
      ({ colour, text }) =>
        `<span size="${px}pt" color="${colourOf(`--terminal-${colour}`)}">${escapeMarkup(text)}</span>`,
    )
    return isPrompt ? [START_OF_LTR, ...markup, END_OF_LTR] : markup
  })
  return marked.map((parts) => MARKS[direction] + parts.join("")).join("\n")
}

/** The narrowest width, in px, at which a text does not get higher. Its lines are then balanced, as on the page. */
async function balance(text: { text: string; width: number }, height: number): Promise<number> {
  let [tooNarrow, width] = [0, text.width]
  while (width - tooNarrow > BALANCE_PRECISION_PX) {
    const middle = Math.round((tooNarrow + width) / 2)
    // "word" does not break words, so the text is wider than `middle` if a long word does not fit.
    const found = await sharp({ text: { ...text, width: middle, wrap: "word" } }).metadata()
    if (found.height > height || found.width > middle) tooNarrow = middle
    else width = middle
  }
  return width
}

function shorten(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= TEXT_MAX_LENGTH) return text
  return `${characters.slice(0, TEXT_MAX_LENGTH - 1).join("")}…`
}
