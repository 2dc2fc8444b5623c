import { hashOf } from "../session/uploads"
import { formatSize, PDF_HEADER, PDF_START_BYTES, PORTRAIT_MIN_PX } from "../site"
import type { Square } from "./square"

/** Twice what a screen with a device pixel ratio of 2 shows, for later changes of the layout. */
const PORTRAIT_MAX_PX = 1200
/** The longest short side of a picture that is cropped. A larger one would fill the memory of a phone. */
const PICTURE_MAX_PX = 3 * PORTRAIT_MAX_PX
const JPEG_QUALITY = 0.9
const PDF_MAX_BYTES = 10_000_000
/** How many characters of its hash tell a picture apart from others of its name. */
const MARK_LENGTH = 8

/**
 * A file name that needs no encoding in a URL: lower case, ASCII, no spaces.
 *
 * @param ending the new extension
 * @param mark a suffix after a hyphen
 */
function safeFileName(name: string, ending: string, mark?: string): string {
  const stem = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return `${[stem || "file", mark].filter(Boolean).join("-")}.${ending}`
}

/**
 * Decodes a picture in the orientation of its EXIF data, and makes a large one smaller.
 *
 * @throws Error with a message for the owner, if the browser cannot decode the file or the picture is too small
 */
export async function readPicture(file: File): Promise<ImageBitmap> {
  // Unlike an image element, it rejects a truncated file.
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(
      `This browser cannot read ${file.name} as a picture. Save it as a JPEG or PNG and choose that.`,
    )
  })
  const { width, height } = picture
  if (Math.min(width, height) < PORTRAIT_MIN_PX) {
    throw new Error(
      `${file.name} is ${width} by ${height} px. Choose a picture of at least ${PORTRAIT_MIN_PX} by ${PORTRAIT_MIN_PX} px.`,
    )
  }
  const scale = PICTURE_MAX_PX / Math.min(width, height)
  if (scale >= 1) return picture
  const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) }
  const smaller = await createImageBitmap(picture, { ...size, resizeQuality: "high" })
  picture.close()
  return smaller
}

/**
 * Crops a picture to a square, without its metadata, such as where it was taken.
 *
 * @param name the file name of the picture
 * @returns a JPEG, or a PNG if a part of it is transparent, with a name that no other picture has
 */
export async function cutOut(picture: ImageBitmap, square: Square, name: string): Promise<File> {
  const { x, y, side } = square
  const size = Math.min(Math.round(side), PORTRAIT_MAX_PX)
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D
  context.imageSmoothingQuality = "high"
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, size, size)
  const { data } = context.getImageData(0, 0, size, size)
  const isTransparent = data.some((value, index) => index % 4 === 3 && value < 255)
  const type = isTransparent ? "image/png" : "image/jpeg"
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY })
  // Cameras reuse names, and caches would serve the wrong picture.
  const mark = (await hashOf(blob)).slice(0, MARK_LENGTH)
  const fileName = safeFileName(name, isTransparent ? "png" : "jpg", mark)
  return new File([blob], fileName, { type })
}

/**
 * Checks a PDF, and gives it a safe name.
 *
 * @throws Error with a message for the owner, if the file is not a PDF or too large
 */
export async function readPdf(file: File): Promise<File> {
  if (!(await file.slice(0, PDF_START_BYTES).text()).includes(PDF_HEADER)) {
    throw new Error(`${file.name} is not a PDF. Save it as a PDF and choose that.`)
  }
  if (file.size > PDF_MAX_BYTES) {
    throw new Error(
      `${file.name} is larger than ${formatSize(PDF_MAX_BYTES, "en")}. Save it with smaller pictures and choose that.`,
    )
  }
  return new File([file], safeFileName(file.name, "pdf"), { type: "application/pdf" })
}
