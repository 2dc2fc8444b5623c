import { existsSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { accentsOf } from "../../content/accent"
import type { Content } from "../../content/content-files"
import { languageOf, sentencesOf } from "../../content/sentences"
import { SHARING_PICTURES, SHARING_SIZE } from "../../content/site-pictures"
import { VALID_CONTENT } from "../graphql/read-content"
import { openGraphImage } from "./open-graph-image"
import { colourOf } from "./palette"

/** The picture that link previews show, as metadata describes it. Sizes are in px. */
export type SharingPicture = {
  path: string
  type: string
  width: number
  height: number
  alt: string
  card: "summary" | "summary_large_image"
}

const SQUARE = { width: 600, height: 600 }

/** The most that WhatsApp loads. */
const MAX_BYTES = 300_000
const QUALITY_STEP = 10

/** The picture and its bytes. */
export type Drawn = SharingPicture & { bytes: Buffer }

const JPEG = { path: "/sharing.jpg", type: "image/jpeg" }

/**
 * The picture for link previews, and its bytes: the owner's own, or the drawn intro, or the portrait if the fonts of the
 * drawing lack a letter.
 *
 * @throws Error when the owner's own picture cannot be read
 */
export async function sharingPicture(content: Content): Promise<Drawn> {
  const { profile, site } = content
  const { greeting, role, portrait, sharing } = sentencesOf(profile.about, site)
  const large = { ...SHARING_SIZE, alt: sharing.picture, card: "summary_large_image" } as const
  const own = SHARING_PICTURES.find((file) => existsSync(file))
  if (own) return { ...JPEG, ...large, bytes: await toJpeg(own, SHARING_SIZE) }
  const accent = site.accent ? accentsOf(site.accent).dark : colourOf("--terminal-accent")
  const direction = languageOf(site).dir ?? "ltr"
  const drawn = await openGraphImage({ prompt: site.prompt, greeting, role, direction, accent })
  if (drawn) return { path: "/sharing.png", type: "image/png", ...large, bytes: drawn }
  const { file, alt } = site.portrait
  const bytes = await toJpeg(join(VALID_CONTENT, file), SQUARE)
  return { ...JPEG, ...SQUARE, alt: alt || portrait, card: "summary", bytes }
}

/** A picture in another size, which it fills. */
async function toJpeg(file: string, size: typeof SHARING_SIZE, quality = 85): Promise<Buffer> {
  const bytes = await sharp(file)
    .autoOrient()
    .resize({ ...size, fit: "cover" })
    .flatten({ background: colourOf("--paper") })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(({ message }: Error) => {
      throw new Error(`${file}: found a picture that cannot be read (${message}); expected another`)
    })
  return bytes.length > MAX_BYTES && quality > QUALITY_STEP
    ? toJpeg(file, size, quality - QUALITY_STEP)
    : bytes
}
