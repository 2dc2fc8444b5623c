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
}

const MARGIN_PX = 96
const CONTENT = { width: PICTURE.width - 2 * MARGIN_PX, height: PICTURE.height - 2 * MARGIN_PX }
const PROMPT_PX = 40
const GREETING_PX = 84
const ROLE_PX = 52
/** Relative to the font's own line height. */
const LINE_HEIGHT = 1.25
/** In characters. A longer text ends in an ellipsis. */
const TEXT_MAX_LENGTH = 200

/**
 * Fonts in order of preference, with the characters that they have. The image uses the first that has all of its
 * characters: missing ones would be rendered in any font of the machine, or as boxes.
 */
const FONTS = [
  {
    name: "DejaVu Sans Mono",
    file: "node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf",
    // Latin, Greek, Cyrillic, Arabic, Persian; punctuation, currencies, arrows.
    has: /^[\u0300-\u033f -~\u00a0-\u01c3\u0218-\u021b\u0374-\u03ce\u0400-\u045f\u0490-\u049b\u060c\u061b\u061f\u0621-\u063a\u0640-\u0655\u0660-\u066d\u067e\u0686\u0698\u06a9\u06af\u06cc\u06f0-\u06f9\u200b-\u2023\u2026\u2030-\u2037\u2039\u203a\u20a0-\u20b5\u2116\u2122\u2190-\u21ff]*$/,
  },
  {
    name: "DejaVu Sans",
    file: "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
    // The same and more, and Vietnamese, Armenian, Hebrew, Georgian.
    has: /^[\u0300-\u034f -~\u00a0-\u02e9\u0370-\u0525\u0531-\u055f\u0561-\u0587\u05b0-\u05c3\u05d0-\u05ea\u05f0-\u05f4\u060c\u061b\u061f\u0621-\u063a\u0640-\u0655\u0660-\u0670\u0679-\u06bf\u06cc\u06f0-\u06f9\u10d0-\u10fc\u1e00-\u1efb\u1f00-\u2064\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2116\u2122\u2190-\u21ff]*$/,
  },
] as const

const fontFor = (text: string) => FONTS.find(({ has }) => has.test(text))

/**
 * The Open Graph image, as a PNG: the intro when all is typed, without `omittedLines`.
 *
 * @throws Error when the file of the font is missing
 */
export async function openGraphImage(intro: Intro): Promise<Buffer> {
  const lines = linesOf(intro).filter((line) => fontFor(line.text))
  const { name, file } = fontFor(lines.map((line) => line.text).join("")) ?? FONTS[0]
  // Without the file, Pango would silently use another font.
  await access(file)
  const caret = lineOf(ROLE_PX, ["green", "█"])
  const markup = `${lines.map((line) => line.markup).join("\n")}${caret.markup}`
  const text = {
    text: `<span line_height="${LINE_HEIGHT}">${markup}</span>`,
    font: name,
    fontfile: file,
    width: CONTENT.width,
    wrap: "word-char",
    rgba: true,
  } as const
  const { height } = await sharp({ text }).metadata()
  // With a height, sharp finds the font size at which the text fills it.
  return sharp({ text: height > CONTENT.height ? { ...text, height: CONTENT.height } : text })
    .resize({ ...CONTENT, fit: "contain", position: "left", withoutEnlargement: true })
    .extend({ top: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX, right: MARGIN_PX })
    .flatten({ background: colourOf("--terminal-paper") })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The lines of the intro that the image leaves out, because no font has all their characters. */
export const omittedLines = (intro: Intro) =>
  linesOf(intro).flatMap(({ text }) => (fontFor(text) ? [] : text))

const linesOf = ({ prompt: { user, host, directory }, greeting, role }: Intro) => [
  lineOf(
    PROMPT_PX,
    ["green", `${user}@${host}`],
    ["quiet", ":"],
    ["blue", directory],
    ["quiet", "$"],
  ),
  lineOf(GREETING_PX, ["ink", greeting]),
  lineOf(ROLE_PX, ["ink", role]),
]

/** A line as plain text and as Pango markup (docs.gtk.org/Pango/pango_markup.html), where 1pt is 1 px in sharp. */
function lineOf(px: number, ...texts: [colour: string, text: string][]) {
  const spans = texts.map(([colour, text]) => ({
    colour: colourOf(`--terminal-${colour}`),
    text: shorten(text),
  }))
  const markup = spans.map(
    ({ colour, text }) => `<span size="${px}pt" color="${colour}">${escapeMarkup(text)}</span>`,
  )
  return { text: spans.map(({ text }) => text).join(""), markup: markup.join("") }
}

function shorten(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= TEXT_MAX_LENGTH) return text
  return `${characters.slice(0, TEXT_MAX_LENGTH - 1).join("")}…`
}
