import { lookAtTyping } from "../browser/typing"
import { expectRings } from "../helpers/focus-ring"
import { CHEVRON, HEIGHT_PX, open, place, screens, watchSlides } from "./screens"
import { expect, test, type Visitor } from "./test"

test.describe("/terminal", () => {
  test("types its lines with one caret; assistive technology has them from the start", async ({
    visitor,
  }) => {
    await visitor.goto("/terminal")
    const { typed, carets, read } = await lines(visitor)
    expect(read).toMatch(/^Hi! I'm .+!An .+/)
    expect(typed.length).toBeLessThan(read.length)
    expect(read.startsWith(typed)).toBe(true)
    expect(carets).toBe(1)
    await expect.poll(async () => (await lines(visitor)).typed.length).toBeGreaterThan(typed.length)
    await expect.poll(() => lines(visitor)).toEqual({ typed: read, carets: 1, read })
  })

  test("finishes typing on any key", async ({ visitor }) => {
    await open(visitor, "/terminal")
    const before = await lines(visitor)
    expect(before.typed.length).toBeLessThan(before.read.length)
    await visitor.type("x")
    expect((await lines(visitor)).typed).toBe(before.read)
    expect(await opacityOfChevron(visitor)).toBe("1")
  })
})

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test("each focus ring is whole and visible", async ({ visitor }) => {
      for (const path of ["/terminal", "/about"]) {
        await open(visitor, path)
        expect(await visitor.evaluate(isDark)).toBe(colorScheme === "dark")
        await expectRings(visitor)
      }
    })
  })
}

test("Back restores the scroll position, from the other screen and from another document", async ({
  visitor,
}) => {
  await open(visitor, "/about")
  await visitor.evaluate(() => scrollTo(0, 300))
  await visitor.evaluate(() => document.querySelector<HTMLElement>("a[href='/terminal']")?.click())
  await expect.poll(() => screens(visitor)).toEqual(["TerminalPage"])
  await visitor.evaluate(() => history.back())
  await expect.poll(() => screens(visitor)).toEqual(["AboutPage"])
  expect(await visitor.evaluate(() => scrollY)).toBe(300)
  await visitor.goto("/robots.txt")
  await visitor.evaluate(() => history.back())
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(300)
})

test("Back from the résumé restores the scroll position", async ({ visitor, browserName }) => {
  test.skip(browserName === "firefox", "Firefox's driver does not return from its PDF viewer.")
  await open(visitor, "/about")
  await visitor.evaluate(() => scrollTo(0, 300))
  await visitor.goto("/resume.pdf")
  await visitor.goBack()
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(300)
})

test("no screen has sideways scrolling, at any width", async ({ visitor }) => {
  for (const path of ["/terminal", "/about"]) {
    await open(visitor, path)
    await visitor.type("x")
    for (const width of [320, 390, 1280]) {
      await visitor.resize(width, HEIGHT_PX)
      await expect.poll(() => visitor.evaluate(() => window.innerWidth)).toBe(width)
      const pageWidth = await visitor.evaluate(() => document.documentElement.scrollWidth)
      expect(pageWidth, `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test("the icons of the social links have no empty line above them", async ({ visitor }) => {
  await open(visitor, "/about")
  const { list, link } = await visitor.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
    return { list: top("main ul"), link: top("main ul a") }
  })
  expect(link).toBe(list)
})

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("everything is final at once, and nothing slides", async ({ visitor }) => {
    await open(visitor, "/terminal")
    const { typed, read } = await lines(visitor)
    expect(typed).toBe(read)
    expect(await opacityOfChevron(visitor)).toBe("1")
    await visitor.evaluate(watchSlides)
    await visitor.click(CHEVRON)
    await expect.poll(() => screens(visitor)).toEqual(["AboutPage"])
    expect(await visitor.evaluate(() => window.watched?.durations)).toEqual([])
  })
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the lines type themselves, and the chevron is a plain link", async ({ visitor }) => {
    await visitor.goto("/terminal")
    const { typed } = await lines(visitor)
    await expect.poll(async () => (await lines(visitor)).typed.length).toBeGreaterThan(typed.length)
    await visitor.evaluate(watchSlides)
    await visitor.click(CHEVRON)
    // A page that is being unloaded cannot be evaluated.
    await expect(async () => expect((await place(visitor)).path).toBe("/about")).toPass()
    await expect.poll(() => screens(visitor)).toEqual(["AboutPage"])
    // The flag is gone after a page load.
    expect(await visitor.evaluate(() => window.watched)).toBeFalsy()
    await expect.poll(() => visitor.evaluate(widthOfPortrait)).toBeGreaterThan(0)
  })
})

/** Both lines of the intro: the visible text with its carets, and the text for assistive technology. */
async function lines(visitor: Visitor) {
  const [now] = await visitor.evaluate(lookAtTyping, [])
  const read = await visitor.evaluate(() =>
    Array.from(
      document.querySelectorAll("[data-typed]"),
      (line) => line.previousElementSibling?.textContent,
    ).join(""),
  )
  return { typed: `${now?.greeting}${now?.role}`, carets: now?.carets.length, read }
}

function opacityOfChevron(visitor: Visitor): Promise<string | undefined> {
  return visitor.evaluate(() => {
    const chevron = document.querySelector("a[href='/about']")
    return chevron ? getComputedStyle(chevron).opacity : undefined
  })
}

const isDark = () => matchMedia("(prefers-color-scheme: dark)").matches

/** Runs in the page: the width of the loaded file in px; 0 before it has loaded. */
function widthOfPortrait(): number {
  return document.querySelector<HTMLImageElement>("picture img")?.naturalWidth ?? 0
}
