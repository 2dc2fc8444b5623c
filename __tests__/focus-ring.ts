import { expect } from "@playwright/test"
import sharp from "sharp"

/** Of a ring to what it lies on (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3
const DIRECTIONS = 180

/** How far from a control its ring may be, in px. */
const RING_PX = 6

/** Where a control is in the window, in px. */
type Box = { x: number; y: number; width: number; height: number }

/** What drives a browser, for the check. */
type Driver = {
  pressTab: () => Promise<unknown>
  /** A picture of the window, as a PNG, at one pixel to one. */
  picture: () => Promise<Buffer>
  evaluate: <Result>(inPage: () => Result) => Promise<Result>
}

/** Tab reaches every control in the order of the page, and the focus ring of each is whole and seen. */
export async function expectRings({ pressTab, picture, evaluate }: Driver): Promise<void> {
  const reached: { name: string | null; gaps: number }[] = []
  for (let isOver = false; !isOver; ) {
    await pressTab()
    const { name, isLast, box } = await evaluate(focusedControl)
    const withRing = await picture()
    await evaluate(hideRing)
    reached.push({ name, gaps: await gapsInRing(box, withRing, await picture()) })
    isOver = isLast
  }
  const names = await evaluate(() =>
    Array.from(document.querySelectorAll("main :is(a, button)"), ({ textContent }) => textContent),
  )
  expect(reached).toEqual(names.map((name) => ({ name, gaps: 0 })))
}

/** In how many of 180 directions from the middle of a control its focus ring is missing or hardly seen. */
async function gapsInRing(box: Box, withRing: Buffer, without: Buffer): Promise<number> {
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
  const isRingIn = (direction: number) => {
    const angle = (direction * 2 * Math.PI) / DIRECTIONS
    // As far as the longer side, which a ring around a wide control needs.
    for (let distance = 0; distance < Math.max(width, height); distance += 0.5) {
      const x = width / 2 + distance * Math.cos(angle)
      const y = height / 2 + distance * Math.sin(angle)
      if (x < 0 || y < 0 || x >= width || y >= height) return false
      if (isSeen(x, y)) return true
    }
    return false
  }
  return [...Array(DIRECTIONS).keys()].filter((direction) => !isRingIn(direction)).length
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
function focusedControl() {
  for (const animation of document.getAnimations()) animation.finish()
  const control = document.activeElement
  const { x, y, width, height } = control?.getBoundingClientRect() ?? new DOMRect()
  const isLast = control === [...document.querySelectorAll("main a")].at(-1)
  return { name: control?.textContent ?? null, isLast, box: { x, y, width, height } }
}

/** Runs in the page. */
function hideRing() {
  if (document.activeElement instanceof HTMLElement) {
    document.activeElement.style.outlineColor = "transparent"
  }
}
