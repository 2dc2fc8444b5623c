import type { PixelCrop } from "react-image-crop"
import type { SitePicture, Size } from "../site"

import { hashOf, toBase64 } from "../store/bytes"
import { formatSize } from "./files"

/** A square part of a picture, in px of the picture. */
export type Square = PixelCrop

/** Twice what a screen with a device pixel ratio of 2 shows, for later changes of the layout. */
const CROPPED_MAX_PX = 1200
/** The longest short side of a picture that is cropped. A larger one would fill the memory of a phone. */
const PICTURE_MAX_PX = 3 * CROPPED_MAX_PX
const JPEG_QUALITY = 0.9
const PDF_MAX_BYTES = 10_000_000
/** The header of every PDF (ISO 32000-1, section 7.5.2), which readers search in these bytes at the start of a file. */
const PDF_HEADER = "%PDF-"
const PDF_START_BYTES = 1024
/** How many characters of its hash tell a picture apart from others of its name. */
const MARK_LENGTH = 8
/** The most of an SVG, which each visitor loads. */
const SVG_MAX_BYTES = 100_000
/** A pixel as canvases draw it by default, and the noise that some browsers add to each channel, which nobody sees. */
const BLACK = [0, 0, 0, 255]
const NOISE_MAX = 4
/** How many times larger a picture of the site may be drawn. */
const SCALE_MAX = 2

/** Letters of Latin scripts that have no accent to drop. */
const LETTERS = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" }

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
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return `${[stem || "file", mark].filter(Boolean).join("-")}.${ending}`
}

/**
 * Decodes a picture in the orientation of its EXIF data, and makes a large one smaller.
 *
 * @throws Error with a message for the owner, if the browser cannot decode the file or the picture is too small
 */
export async function readPicture(file: File, least: Size): Promise<ImageBitmap> {
  // Unlike an image element, it rejects a truncated file.
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(
      `This browser cannot read ${file.name} as a picture. Save it as a JPEG or PNG and choose that.`,
    )
  })
  const { width, height } = picture
  if (width < least.width || height < least.height) {
    throw new Error(
      `${file.name} is ${width} by ${height} px. Choose a picture of at least ${least.width} by ${least.height} px.`,
    )
  }
  const scale = PICTURE_MAX_PX / Math.min(width, height)
  if (scale >= 1) return picture
  const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) }
  const smaller = await createImageBitmap(picture, { ...size, resizeQuality: "high" })
  picture.close()
  return smaller
}

/** The largest square around the upper third of a picture, where faces are in a tall one. In a wide one, the middle. */
export function largestSquare({ width, height }: Size): Square {
  const side = Math.min(width, height)
  const y = Math.max(0, height / 3 - side / 2)
  return { unit: "px", x: (width - side) / 2, y, width: side, height: side }
}

/**
 * Crops a picture to a square, without its metadata, such as where it was taken.
 *
 * @param name the file name of the picture
 * @returns a JPEG, or a PNG if a part of it is transparent, with a name that no other picture has
 */
export async function cutOut(picture: ImageBitmap, square: Square, name: string): Promise<File> {
  refuseFalsified("content")
  const size = Math.min(Math.round(square.width), CROPPED_MAX_PX)
  const blob = await encoded(drawn(picture, square, { width: size, height: size }))
  const ending = blob.type === "image/png" ? "png" : "jpg"
  // Cameras reuse names, and caches would serve the wrong picture.
  const mark = (await hashOf(blob)).slice(0, MARK_LENGTH)
  const fileName = safeFileName(name, ending, mark)
  return new File([blob], fileName, { type: blob.type })
}

const canvasOf = ({ width, height }: Size) =>
  new OffscreenCanvas(width, height).getContext("2d") as OffscreenCanvasRenderingContext2D

/** @throws Error with a message for the owner, if the browser falsifies what canvases give back, against fingerprinting */
function refuseFalsified(folder: string) {
  const context = canvasOf({ width: 1, height: 1 })
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  if (BLACK.some((value, index) => Math.abs(value - Number(data[index])) > NOISE_MAX))
    throw new Error(
      `This browser changes pictures. Allow canvas for this site, or put the file into ${folder}/ by hand.`,
    )
}

/** Draws a part of a picture in some size. */
function drawn(picture: ImageBitmap, part: Omit<Square, "unit">, size: Size) {
  const context = canvasOf(size)
  context.imageSmoothingQuality = "high"
  const { x, y, width, height } = part
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  return context
}

/** Encodes a drawing: as a JPEG, or as a PNG if a part of it is transparent. */
function encoded(context: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  const { canvas } = context
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const isTransparent = data.some((value, index) => index % 4 === 3 && value < 255)
  const type = isTransparent ? "image/png" : "image/jpeg"
  return canvas.convertToBlob({ type, quality: JPEG_QUALITY })
}

/** Draws as much of the middle of a picture as fills some size. */
async function drawnMiddle(file: File, size: Size, least = size) {
  refuseFalsified("static")
  const picture = await readPicture(file, least)
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [size.width / scale, size.height / scale]
  const [x, y] = [(picture.width - width) / 2, (picture.height - height) / 2]
  return drawn(picture, { x, y, width, height }, size)
}

/**
 * The picture of the site that a file makes: a PNG, or an SVG.
 *
 * @throws Error with a message for the owner, if the browser cannot show the file, or its size is wrong
 */
export async function readSitePicture(
  file: File,
  { paths: [path], size }: Pick<SitePicture, "paths" | "size">,
): Promise<Blob> {
  if (path.endsWith(".svg")) return readSvg(file, size)
  const least = { width: size.width / SCALE_MAX, height: size.height / SCALE_MAX }
  // A PNG, because the build compresses it.
  return (await drawnMiddle(file, size, least)).canvas.convertToBlob()
}

/** An SVG as it is, or an SVG around the middle of any other picture. */
async function readSvg(file: File, size: Size): Promise<Blob> {
  if (file.type !== "image/svg+xml")
    return svgAround(await encoded(await drawnMiddle(file, size)), size)
  refuseLarge(file, SVG_MAX_BYTES, "Save it without pictures in it, or as a PNG")
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode().catch(() => {
    throw new Error(`${file.name} is not an SVG. Save it as an SVG or PNG and choose that.`)
  })
  return file
}

/** An SVG around a picture. */
export async function svgAround(picture: Blob, { width, height }: Size): Promise<Blob> {
  const data = `data:${picture.type};base64,${toBase64(new Uint8Array(await picture.arrayBuffer()))}`
  const image = `<image width="${width}" height="${height}" href="${data}"/>`
  const box = `viewBox="0 0 ${width} ${height}"`
  return new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${image}</svg>`])
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
  refuseLarge(file, PDF_MAX_BYTES, "Save it with smaller pictures")
  return new File([file], safeFileName(file.name, "pdf"), { type: "application/pdf" })
}

/** @throws Error with a message for the owner, if a file has more bytes than allowed */
function refuseLarge({ name, size }: File, maxBytes: number, advice: string) {
  const message = `${name} is larger than ${formatSize(maxBytes)}. ${advice} and choose that.`
  if (size > maxBytes) throw new Error(message)
}
