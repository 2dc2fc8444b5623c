import { CHEVRON, open, place, screens, watchSlides } from "./screens"
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
  await expectPlace("/about", "About", "AboutPage")
  await visitor.evaluate(() => history.back())
  await expect.poll(() => screens(visitor)).toEqual(["TerminalPage"])
  await expectPlace("/terminal", "Intro", "TerminalPage")

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
