import sharp from "sharp"
import { CHEVRON, HEIGHT_PX, open, place, screens, watchSlides } from "./screens"
import { expect, test } from "./test"

test("the chevron slides to /about without a page load, and Back slides back", async ({
  visitor,
}) => {
  await open(visitor, "/terminal")
  await visitor.evaluate(watchSlides)
  await visitor.click(CHEVRON)
  await expect.poll(() => screens(visitor)).toEqual(["AboutPage"])
  const expectPlace = (path: string, title: string, focus: string) =>
    expect.poll(() => place(visitor)).toEqual({ path, title, focus })
  await expectPlace("/about", "About", "About")
  await visitor.evaluate(() => history.back())
  await expect.poll(() => screens(visitor)).toEqual(["TerminalPage"])
  await expectPlace("/terminal", "Intro", "Intro")

  // A page load would have discarded it.
  const watched = await visitor.evaluate(() => window.watched)
  expect(watched?.screens).toEqual([
    ["AboutPage", "(TerminalPage)"],
    ["AboutPage"],
    ["TerminalPage", "(AboutPage)"],
    ["TerminalPage"],
  ])
  expect(watched?.durations).toEqual([700, 700, 700, 700])
})

test("the slide is eased: at half its time, the seam is beyond half of its way", async ({
  visitor,
}) => {
  await open(visitor, "/terminal")
  await visitor.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...slide) {
      const animation = animate.apply(this, slide)
      animation.effect?.updateTiming({ duration: 20_000 })
      animation.currentTime = 10_000
      return animation
    }
  })
  await visitor.click(CHEVRON)
  await expect.poll(async () => (await screens(visitor)).length).toBe(2)
  // The lower part is the light paper of the entering screen.
  const { data, info } = await sharp(await visitor.picture())
    .extract({ left: 0, top: 0, width: 1, height: HEIGHT_PX / 2 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.height).toBe(HEIGHT_PX / 2)
  expect(data.findIndex((grey) => grey > 128)).toBeGreaterThan(0)
  expect(data.findIndex((grey) => grey > 128)).toBeLessThan(0.38 * HEIGHT_PX)
})

test("both screens stay in the middle of the window, its scroll bar included", async ({
  visitor,
}) => {
  const expectAxes = (count: number) =>
    expect.poll(() => visitor.evaluate(distancesFromMiddle)).toEqual(Array(count).fill(0))
  await open(visitor, "/terminal")
  await expectAxes(1)
  await visitor.evaluate(holdTransitions)
  await visitor.click(CHEVRON)
  await expectAxes(2)
  await visitor.evaluate(finishTransitions)
  await expectAxes(1)
  await visitor.evaluate(() => document.querySelector<HTMLElement>("a[href='/terminal']")?.click())
  await expectAxes(2)
})

test("the slide has no gap in a window that is turned meanwhile", async ({ visitor }) => {
  await visitor.resize(390, 844)
  await open(visitor, "/terminal")
  await visitor.evaluate(holdTransitions)
  await visitor.click(CHEVRON)
  await expect.poll(() => visitor.evaluate(gapsAtHalfTime)).toEqual([0])
  await visitor.resize(844, 390)
  await expect.poll(() => visitor.evaluate(() => innerWidth)).toBe(844)
  await expect.poll(() => visitor.evaluate(gapsAtHalfTime)).toEqual([0])
  await visitor.evaluate(finishTransitions)
  await expect.poll(() => screens(visitor)).toEqual(["AboutPage"])
})

/** Runs in the page: pauses every slide at its start. */
function holdTransitions() {
  const { animate } = Element.prototype
  Element.prototype.animate = function (...slide) {
    const animation = animate.apply(this, slide)
    animation.pause()
    return animation
  }
}

/** Runs in the page. */
function finishTransitions() {
  for (const screen of document.querySelectorAll("main"))
    for (const slide of screen.getAnimations()) slide.finish()
}

/** Runs in the page: how far the column of each screen is from the middle of the window, in whole px. */
function distancesFromMiddle() {
  return Array.from(document.querySelectorAll("[data-typed=role], header + div"), (column) => {
    const { left, right } = column.getBoundingClientRect()
    return Math.round(Math.abs(left + right - window.innerWidth) / 2)
  })
}

/** Runs in the page: the distances in whole px between the screens at half of the slide's time. */
function gapsAtHalfTime() {
  const tops = Array.from(document.querySelectorAll("main"), (screen) => {
    for (const slide of screen.getAnimations()) slide.currentTime = 350
    return screen.getBoundingClientRect().top
  }).sort((one, other) => one - other)
  return tops
    .slice(1)
    .map((top, index) => Math.round(Math.abs(top - Number(tops[index]) - innerHeight)))
}
