import { expect, type Page } from "@playwright/test"
import { wcagContrast } from "culori"
import sharp from "sharp"

/** Between a ring and its background (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3
const DIRECTIONS = 180

/** The farthest that a ring reaches from its control, in px. */
const RING_PX = 6

/** The position of a control in the window, in px. */
type Box = { x: number; y: number; width: number; height: number }

/** Expects that Tab reaches every control in order, and that the focus ring of each is whole and visible. */
export async function expectRings(page: Page): Promise<void> {
  const reached: { name: string | null; gaps: number }[] = []
  for (let isOver = false; !isOver; ) {
    await page.keyboard.press("Tab")
    const { name, isLast, box } = await page.evaluate(focusedControl)
    reached.push({ name, gaps: await gapsInRing(page, box) })
    isOver = isLast
  }
  const names = await page
    .locator("main :is(a, button, [tabindex='0'])")
    .evaluateAll((controls) => controls.map(({ textContent }) => textContent))
  expect(reached).toEqual(names.map((name) => ({ name, gaps: 0 })))
}

/** The number of directions, of 180, in which the focus ring of a control is missing or lacks contrast. */
async function gapsInRing(page: Page, box: Box): Promise<number> {
  const [x, y] = [Math.floor(box.x) - RING_PX, Math.floor(box.y) - RING_PX]
  const width = Math.ceil(box.width) + 2 * RING_PX
  const height = Math.ceil(box.height) + 2 * RING_PX
  const clip = { x, y, width, height }
  const pixels = async () =>
    sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  const ring = await pixels()
  await page.evaluate(hideRing)
  const ground = await pixels()
  const isSeen = (column: number, row: number) => {
    const at = (Math.floor(row) * width + Math.floor(column)) * 3
    return wcagContrast(colourAt(ring, at), colourAt(ground, at)) >= MIN_CONTRAST
  }
  const isRingIn = (direction: number) => {
    const angle = (direction * 2 * Math.PI) / DIRECTIONS
    // As far as the longer side, for wide controls.
    for (let distance = 0; distance < Math.max(width, height); distance += 0.5) {
      const column = width / 2 + distance * Math.cos(angle)
      const row = height / 2 + distance * Math.sin(angle)
      if (column < 0 || row < 0 || column >= width || row >= height) return false
      if (isSeen(column, row)) return true
    }
    return false
  }
  return [...Array(DIRECTIONS).keys()].filter((direction) => !isRingIn(direction)).length
}

/** The colour of a pixel of three bytes. */
function colourAt(pixels: Buffer, at: number) {
  const [r = 0, g = 0, b = 0] = Array.from(pixels.subarray(at, at + 3), (value) => value / 255)
  return { mode: "rgb", r, g, b } as const
}

/** Runs in the page: finishes all animations, and returns the focused control. */
function focusedControl() {
  for (const animation of document.getAnimations()) animation.finish()
  const control = document.activeElement
  const { x, y, width, height } = control?.getBoundingClientRect() ?? new DOMRect()
  const isLast = control === [...document.querySelectorAll("main a")].at(-1)
  return { name: control?.textContent ?? null, isLast, box: { x, y, width, height } }
}

/** Runs in the page. */
function hideRing() {
  const control = document.activeElement
  if (control instanceof HTMLElement) control.style.outlineColor = "transparent"
}
