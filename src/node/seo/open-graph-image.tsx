import { readFile } from "node:fs/promises"
import type { CSSProperties, ReactElement, ReactNode } from "react"
import satori, { type Font } from "satori"
import sharp from "sharp"
import { SHARING_SIZE } from "../../content/site-pictures"
import { colourOf } from "./palette"

type Intro = {
  prompt: { user: string; host: string; directory: string }
  /** The lines that are typed. */
  greeting: string
  role: string
  /** The direction of the page. */
  direction: "ltr" | "rtl"
  /** The colour of the prompt and the caret. */
  accent: string
}

const MARGIN_PX = 96
const CONTENT = {
  width: SHARING_SIZE.width - 2 * MARGIN_PX,
  height: SHARING_SIZE.height - 2 * MARGIN_PX,
}
const PROMPT_PX = 40
const GREETING_PX = 84
const ROLE_PX = 52
const LINE_HEIGHT = 1.45
/** The next smaller size to try for a text that is too high. */
const SHRINK = 0.93

/** Fonts in order of preference, each in its files. The first is that of the intro; the last has the most scripts. */
const FONTS = [
  ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"].map(
    (script) => `@fontsource/ibm-plex-mono/files/ibm-plex-mono-${script}-400-normal.woff`,
  ),
  ["dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"],
  ["dejavu-fonts-ttf/ttf/DejaVuSans.ttf"],
]

type Drawing = { svg: string; width: number; height: number; missing: string }

/**
 * The Open Graph image, as a PNG: the intro when all is typed, without emoji.
 *
 * @returns undefined if no font has all letters
 */
export async function openGraphImage(intro: Intro): Promise<Buffer | undefined> {
  const { fonts, omitted } = await fontsFor(intro)
  if (/\p{L}/u.test(omitted)) return undefined
  const drawable = without(omitted, intro)
  const prompt = await draw(
    <div style={COLUMN}>
      <Prompt {...drawable} px={PROMPT_PX} />
    </div>,
    fonts,
    { height: PROMPT_PX },
  )
  const promptScale = Math.min(1, CONTENT.width / prompt.width)

  let [scale, drawing] = [1, await drawIntro(drawable, 1, promptScale, fonts)]
  while (drawing.height > CONTENT.height) {
    scale *= SHRINK
    drawing = await drawIntro(drawable, scale, Math.min(scale, promptScale), fonts)
  }
  const background = colourOf("--terminal-paper")
  return sharp(Buffer.from(drawing.svg))
    .flatten({ background })
    .resize({ ...SHARING_SIZE, fit: "contain", background, withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The first font that lacks no character of the intro, or else the one that lacks the fewest, and these characters. */
async function fontsFor(intro: Intro): Promise<{ fonts: Font[]; omitted: string }> {
  const candidates: { fonts: Font[]; omitted: string }[] = []
  for (const files of FONTS) {
    // Each with a name of its own, because satori takes only one of the same name.
    const read = async (name: string) => ({ name, data: await readFile(`node_modules/${name}`) })
    const fonts: Font[] = await Promise.all(files.map(read))
    const { missing: omitted } = await drawIntro(intro, 1, 1, fonts)
    candidates.push({ fonts, omitted })
    if (!omitted) break
  }
  return candidates.reduce((best, next) =>
    next.omitted.length < best.omitted.length ? next : best,
  )
}

/** Drops characters, such as emoji, with the spaces before them, so that none is left before a full stop. */
function without(characters: string, intro: Intro): Intro {
  const keep = (text: string) =>
    Array.from(text, (character) => (characters.includes(character) ? "\0" : character))
      .join("")
      .replace(/\s*\0+/g, "")
      .trim()
  const { user, host, directory } = intro.prompt
  return {
    ...intro,
    prompt: { user: keep(user), host: keep(host), directory: keep(directory) },
    greeting: keep(intro.greeting),
    role: keep(intro.role),
  }
}

const Span = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <div style={{ color: colour, display: "inline" }}>{children}</div>
)

/** A box, because not every font has a block; in em, as wide as a character of the intro. */
const CARET: CSSProperties = {
  display: "inline-block",
  width: "0.6em",
  height: "1.2em",
  verticalAlign: "-0.25em",
}

type LineProps = { px: number; style: CSSProperties; children: ReactNode }

const Line = ({ px, style, children }: LineProps) => (
  <div style={{ fontSize: px, lineHeight: LINE_HEIGHT, ...style }}>{children}</div>
)

const PROMPT_STYLE: CSSProperties = {
  direction: "ltr",
  display: "flex",
  alignSelf: "flex-start",
  whiteSpace: "nowrap",
}

type PromptProps = Pick<Intro, "prompt" | "accent"> & { px: number }

const Prompt = ({ prompt: { user, host, directory }, accent, px }: PromptProps) => (
  <Line px={px} style={PROMPT_STYLE}>
    <Span colour={accent}>{`${user}@${host}`}</Span>
    <Span colour={colourOf("--terminal-quiet")}>:</Span>
    <Span colour={colourOf("--terminal-directory")}>{directory}</Span>
    <Span colour={colourOf("--terminal-quiet")}>$</Span>
  </Line>
)

/** Draws the intro as high as it needs to be. */
function drawIntro(intro: Intro, scale: number, promptScale: number, fonts: Font[]) {
  const { greeting, role, direction } = intro
  const ink = colourOf("--terminal-ink")
  const typed: CSSProperties = { overflowWrap: "anywhere", textWrap: "balance" }
  // In a line from right to left, satori does not order inline elements yet.
  const display = direction === "rtl" ? "flex" : "block"
  const column: CSSProperties = { ...COLUMN, width: "100%", direction }
  return draw(
    <div style={column}>
      <Prompt {...intro} px={PROMPT_PX * promptScale} />
      {greeting && (
        <Line px={GREETING_PX * scale} style={typed}>
          <Span colour={ink}>{greeting}</Span>
        </Line>
      )}
      <Line px={ROLE_PX * scale} style={{ ...typed, display }}>
        <Span colour={ink}>{role}</Span>
        <div style={{ ...CARET, backgroundColor: intro.accent }} />
      </Line>
    </div>,
    fonts,
    { width: CONTENT.width },
  )
}

const COLUMN: CSSProperties = { display: "flex", flexDirection: "column" }

/** Draws markup in a width, as high as it needs to be, or in a height, as wide as it needs to be. */
async function draw(
  markup: ReactElement,
  fonts: Font[],
  size: { width: number } | { height: number },
): Promise<Drawing> {
  let missing = ""
  const svg = await satori(markup, {
    ...size,
    fonts,
    loadAdditionalAsset: async (_, segment) => {
      missing += segment
      return []
    },
  })
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  return { svg, width, height, missing }
}
