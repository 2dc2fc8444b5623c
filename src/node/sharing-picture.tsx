import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { CSSProperties } from "react"
import satori from "satori"
import sharp from "sharp"
import { accentsOf } from "../content/accent"
import { type Content, SHARING_PICTURES, SHARING_SIZE, type Site } from "../content/content-files"
import { languageOf } from "../content/language"
import { sentencesOf } from "../content/sentences"
import { VALID_CONTENT } from "./valid-content"

/** The picture that link previews show. Sizes are in px. */
export type SharingPicture = {
  path: string
  type: string
  width: number
  height: number
  alt: string
  card: "summary" | "summary_large_image"
  bytes: Buffer
}

const SQUARE = { width: 600, height: 600 }
const JPEG = { path: "/sharing.jpg", type: "image/jpeg" }

/**
 * The picture for link previews: the owner's own, or the drawn intro, or the portrait where the intro is not plain
 * left-to-right text in its typeface.
 *
 * @throws Error when the owner's own picture cannot be read
 */
export async function sharingPicture({ profile, site }: Content): Promise<SharingPicture> {
  const { greeting, role, portrait, sharing } = sentencesOf(profile.about, site)
  const large = { ...SHARING_SIZE, alt: sharing.picture, card: "summary_large_image" } as const
  const own = SHARING_PICTURES.find((file) => existsSync(file))
  if (own) return { ...JPEG, ...large, bytes: await jpegOf(own, SHARING_SIZE) }
  const drawn = await drawIntro(site, greeting, role)
  if (drawn) return { path: "/sharing.png", type: "image/png", ...large, bytes: drawn }
  const bytes = await jpegOf(join(VALID_CONTENT, site.portrait.file), SQUARE)
  return { ...JPEG, ...SQUARE, alt: site.portrait.alt || portrait, card: "summary", bytes }
}

/** The most that WhatsApp loads. */
const MAX_BYTES = 300_000

/** A picture in another size, which it fills. */
async function jpegOf(file: string, size: typeof SHARING_SIZE, quality = 85): Promise<Buffer> {
  const bytes = await sharp(file)
    .autoOrient()
    .resize({ ...size, fit: "cover" })
    .flatten({ background: colourOf("--paper") })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(({ message }: Error) => {
      throw new Error(`${file}: found a picture that cannot be read (${message}); expected another`)
    })
  return bytes.length > MAX_BYTES && quality > 10 ? jpegOf(file, size, quality - 10) : bytes
}

/** A colour of the palette in hexadecimal, in its light variant. */
export function colourOf(name: `--${string}`): string {
  const palette = readFileSync("src/styles/palette.css", "utf8")
  const [, colour] = new RegExp(`${name}: (#[0-9a-f]+);`).exec(palette) ?? []
  if (colour) return colour
  throw new Error(`src/styles/palette.css: found no ${name}; expected one, such as #rrggbb`)
}

/** The intro's typeface, in Fontsource's files for each script. */
const FONTS = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"].map((script) => {
  const name = `@fontsource/ibm-plex-mono/files/ibm-plex-mono-${script}-400-normal.woff`
  return { name, data: readFileSync(`node_modules/${name}`) }
})

const MARGIN_PX = 96
/** The next smaller size to try for a text that is too high. */
const SHRINK = 0.93

/** The intro when all is typed, as a PNG; undefined if it runs from right to left, or its typeface lacks a character. */
async function drawIntro(
  site: Site,
  greeting: string,
  role: string,
  scale = 1,
): Promise<Buffer | undefined> {
  if (languageOf(site).dir === "rtl") return undefined
  const accent = site.accent ? accentsOf(site.accent).dark : colourOf("--terminal-accent")
  const quiet = colourOf("--terminal-quiet")
  const background = colourOf("--terminal-paper")
  const { user, host, directory } = site.prompt
  const column: CSSProperties = {
    display: "flex",
    flexDirection: "column",
    width: "100%",
    color: colourOf("--terminal-ink"),
    lineHeight: 1.45,
    overflowWrap: "anywhere",
    textWrap: "balance",
  }
  const line = (px: number): CSSProperties => ({ display: "block", fontSize: px * scale })
  const part = (text: string, color: string) => (
    <div style={{ display: "inline", color }}>{text}</div>
  )
  // A box, because not every font has a block; in em, as wide as a character of the intro.
  const caret: CSSProperties = {
    display: "inline-block",
    width: "0.6em",
    height: "1.2em",
    verticalAlign: "-0.25em",
    backgroundColor: accent,
  }
  const intro = (
    <div style={column}>
      <div style={line(40)}>
        {part(`${user}@${host}`, accent)}
        {part(":", quiet)}
        {part(directory, colourOf("--terminal-directory"))}
        {part("$", quiet)}
      </div>
      {greeting && <div style={line(84)}>{greeting}</div>}
      <div style={line(52)}>
        {part(role, "inherit")}
        <div style={caret} />
      </div>
    </div>
  )
  let isComplete = true
  const svg = await satori(intro, {
    width: SHARING_SIZE.width - 2 * MARGIN_PX,
    fonts: FONTS,
    loadAdditionalAsset: async () => {
      isComplete = false
      return []
    },
  })
  if (!isComplete) return undefined
  const picture = sharp(Buffer.from(svg))
  const { height } = await picture.metadata()
  if (height > SHARING_SIZE.height - 2 * MARGIN_PX)
    return drawIntro(site, greeting, role, scale * SHRINK)
  return picture
    .flatten({ background })
    .resize({ ...SHARING_SIZE, fit: "contain", background, withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
