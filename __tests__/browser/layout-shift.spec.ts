import { expect, open, test } from "./test"

/** Portrait phone, landscape phone whose window the lines fill, and desktop; in px. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 640, height: 320 },
  { width: 1280, height: 720 },
]

for (const path of ["/terminal", "/about"]) {
  for (const viewport of WINDOWS) {
    test(`${path} has no layout shift in a window of ${viewport.width} x ${viewport.height} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(recordShifts)
      await open(page, path)
      await page.keyboard.press("Escape")
      // Shifts are reported after the frame that paints them.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await page.evaluate(() => window.shifts)).toEqual([])
    })
  }
}

declare global {
  interface Window {
    /** Layout shifts so far, with what moved. */
    shifts: string[]
  }
}

/** Runs in the page. */
function recordShifts() {
  window.shifts = []
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node as Element)?.className || node?.nodeName)
      window.shifts.push(`${value} of ${moved}`)
    }
  }).observe({ type: "layout-shift", buffered: true })
}
