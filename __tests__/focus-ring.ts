import sharp from "sharp"

/** Of a ring to what it lies on (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3
const DIRECTIONS = 180

/** How far from a control its ring may be, in px. */
const RING_PX = 6

/** Where a control is in the window, in px. */
type Box = { x: number; y: number; width: number; height: number }

/**
 * In how many of 180 directions from the middle of a control its focus ring is missing or hardly seen.
 *
 * @param box of the control
 * @param withRing a picture of the window, as a PNG, at one pixel to one
 * @param without the same without the ring
 */
export async function gapsInRing(box: Box, withRing: Buffer, without: Buffer): Promise<number> {
  const left = Math.floor(box.x) - RING_PX
  const top = Math.floor(box.y) - RING_PX
  const width = Math.ceil(box.width) + 2 * RING_PX
  const height = Math.ceil(box.height) + 2 * RING_PX
  const pixelsOf = (picture: Buffer) =>
    sharp(picture).extract({ left, top, width, height }).removeAlpha().raw().toBuffer()
  const [ring, ground] = await Promise.all([pixelsOf(withRing), pixelsOf(without)])
  const isSeen = (x: number, y: number) => {
    const at = (Math.floor(y) * width + Math.floor(x)) * 3
    return contrast(luminance(ring, at), luminance(ground, at)) >= MIN_CONTRAST
  }
  const gaps = Array.from({ length: DIRECTIONS }, (_, direction) => {
    const angle = (direction * 2 * Math.PI) / DIRECTIONS
    // As far as the longer side, which a ring around a wide control needs.
    for (let distance = 0; distance < Math.max(width, height); distance += 0.5) {
      const x = width / 2 + distance * Math.cos(angle)
      const y = height / 2 + distance * Math.sin(angle)
      if (x < 0 || y < 0 || x >= width || y >= height) break
      if (isSeen(x, y)) return 0
    }
    return 1
  })
  return gaps.reduce<number>((sum, gap) => sum + gap, 0)
}

/** Of a pixel of three bytes (WCAG 2.2, "relative luminance"). */
function luminance(pixels: Buffer, at: number): number {
  const [red, green, blue] = [...pixels.subarray(at, at + 3)].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Runs in the page: ends what moves, and says which control has the focus. */
export function focusedControl() {
  for (const animation of document.getAnimations()) animation.finish()
  const control = document.activeElement
  const { x, y, width, height } = control?.getBoundingClientRect() ?? new DOMRect()
  const isLast = control === [...document.querySelectorAll("main a")].at(-1)
  return { name: control?.textContent ?? "", isLast, box: { x, y, width, height } }
}

/** Runs in the page. */
export function hideRing() {
  if (document.activeElement instanceof HTMLElement) {
    document.activeElement.style.outlineColor = "transparent"
  }
}
