import type { Page } from "@playwright/test"
import {
  ANY_CONTENT,
  expect,
  gate,
  holdSlides,
  linkName,
  open,
  test,
  toAbout,
  waitForHydration,
  waitForSlideEnd,
} from "./test"

test.describe("the portrait", () => {
  test("is a circle of 300 by 300, offered as AVIF, WebP and JPEG at 1x and 2x", async ({
    page,
  }) => {
    await page.goto("/about")
    const portrait = page.locator("picture").first()
    await expect(portrait).toHaveCSS("border-radius", "50%")
    expect(await portrait.boundingBox()).toMatchObject({ width: 300, height: 300 })
    const formats = await portrait
      .locator("source, img")
      .evaluateAll((elements) =>
        elements.map((element) => [element.getAttribute("type"), element.getAttribute("srcset")]),
      )
    expect(formats).toEqual([
      ["image/avif", expect.stringMatching(/\.avif 300w,\s*\S+\.avif 600w/)],
      ["image/webp", expect.stringMatching(/\.webp 300w,\s*\S+\.webp 600w/)],
      [null, expect.stringMatching(/\.jpg 300w,\s*\S+\.jpg 600w/)],
    ])
    const image = portrait.locator("img")
    expect(
      await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc)),
    ).toMatch(/\.avif$/)
  })

  test("has its dominant colour in its circle until it is there, grey like itself, by load and by link", async ({
    page,
  }) => {
    await page.route(/\.(avif|webp|jpg)$/, () => {})
    const image = page.locator("main:not([inert]) picture img").first()
    const colourOfCircle = () =>
      image.evaluate((img: HTMLImageElement) => {
        const { backgroundColor, filter } = getComputedStyle(img)
        return { backgroundColor, filter, isThere: img.complete }
      })
    await page.goto("/about", { waitUntil: "commit" })
    const loaded = await colourOfCircle()
    expect(loaded).toEqual({
      backgroundColor: expect.stringMatching(/^rgb\(/),
      filter: "grayscale(1)",
      isThere: false,
    })
    await open(page, "/terminal")
    await toAbout(page).click()
    await image.waitFor()
    expect(await colourOfCircle()).toEqual(loaded)
  })

  test("stays grey while it slides under a pointer that rests", async ({ page }) => {
    await holdSlides(page)
    await open(page, "/terminal")
    await toAbout(page).click()
    const portrait = page.locator("main:not([inert]) picture").first()
    await portrait.waitFor()
    const slides = await page.evaluateHandle(() =>
      document.getAnimations().filter(({ playState }) => playState === "paused"),
    )
    await slides.evaluate((paused) => {
      const almostOver = (slide: Animation) =>
        Number(slide.effect?.getComputedTiming().endTime) - 10
      for (const slide of paused) slide.currentTime = almostOver(slide)
    })
    const box = await portrait.boundingBox()
    if (!box) throw new Error("The portrait has no place.")
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    const isUnderPointer = () =>
      page.locator("main:not([inert])").evaluate((main) => main.matches(":hover"))
    await expect.poll(isUnderPointer).toBe(true)
    await expect(portrait.locator("img")).toHaveCSS("filter", "grayscale(1)")
    await slides.evaluate((paused) => {
      for (const slide of paused) slide.finish()
    })
    await waitForSlideEnd(page, "AboutPage")
    await page.mouse.move(middle.x + 1, middle.y)
    await expect(portrait.locator("img")).toHaveCSS("filter", "none")
  })

  for (const input of ["hover", "focus"] as const) {
    test(`is grey, and in colour and slightly larger on ${input}`, async ({ page }) => {
      await page.goto("/about")
      const image = page.locator("picture img").first()
      await expect(image).toHaveCSS("filter", "grayscale(1)")
      await expect(image).toHaveCSS("scale", "none")
      if (input === "hover") await image.hover()
      else await page.getByRole("link", { name: "GitHub" }).focus()
      await expect(image).toHaveCSS("filter", "none")
      await expect(image).toHaveCSS("scale", /^1\.0\d$/)
    })
  }
})

test.describe("the social links", () => {
  test(
    "have names, addresses, a safe relation and an icon",
    ANY_CONTENT,
    async ({ page, content }) => {
      await page.goto("/about")
      const links = page.locator("main li a")
      await expect(links).toHaveCount(content.profile.about.social.length)
      for (const { label, link } of content.profile.about.social) {
        const name = linkName(content, label).join("")
        const anchor = page.getByRole("link", { name, exact: true })
        await expect(anchor).toHaveAttribute("href", link)
        const rel = (await anchor.getAttribute("rel")) ?? ""
        expect(rel.includes("noopener") && rel.includes("noreferrer")).toBe(
          link.startsWith("https:"),
        )
        await expect(anchor.locator("svg path").first()).toBeVisible()
      }
    },
  )

  test("offer a résumé that is there", async ({ page, request }) => {
    await page.goto("/about")
    const href = await page.getByRole("link", { name: "Résumé, PDF, 1 kB" }).getAttribute("href")
    const response = await request.get(String(href))
    expect([response.status(), response.headers()["content-type"]]).toEqual([
      200,
      "application/pdf",
    ])
  })
})

test("shows the name of a link below its icon on hover and focus alone", async ({ page }) => {
  await page.goto("/about")
  const links = page.locator("main li a")
  const shown = () =>
    links.evaluateAll((anchors) =>
      anchors.flatMap((anchor) => {
        const name = anchor.querySelector("span")
        const isBelow = Number(name?.offsetTop) >= anchor.clientHeight
        const isShown = name && getComputedStyle(name).clipPath === "none"
        return isShown && isBelow ? (name.textContent ?? "") : []
      }),
    )
  expect(await shown()).toEqual([])
  await links.nth(1).focus()
  expect(await shown()).toEqual(["Résumé, PDF, 1 kB"])
  await links.nth(2).hover()
  expect(await shown()).toEqual(["Résumé, PDF, 1 kB", "GitHub"])
})

test("the name is in view with the portrait where the window is low", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto("/about")
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 0.5 })
})

test("a portrait with transparent parts has the same ground in light and dark", async ({
  page,
}) => {
  // React would miss what is removed.
  await page.route("**/*.js", () => {})
  await page.goto("/about")
  const groundIn = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme })
    return page
      .locator("picture img")
      .first()
      .evaluate((img) => {
        // What the dominant colour of a JPEG is instead of.
        for (const style of document.querySelectorAll("main style")) style.remove()
        return getComputedStyle(img).backgroundColor
      })
  }
  expect(await groundIn("light")).toMatch(/^rgb\(/)
  expect(await groundIn("dark")).toBe(await groundIn("light"))
})

test("text is darker for those who ask for more contrast", async ({ page }) => {
  await page.goto("/about")
  const quiet = () => page.locator("header p").evaluate((line) => getComputedStyle(line).color)
  const before = await quiet()
  await page.emulateMedia({ contrast: "more" })
  expect(await quiet()).not.toBe(before)
})

test.describe("the external images", () => {
  test(
    "have set sizes, load lazily and send no referrer",
    ANY_CONTENT,
    async ({ page, content }) => {
      await page.goto("/about")
      for (const { alt, src, width, height } of Object.values(content.site.images)) {
        const image = page.getByRole("img", { name: alt, exact: true })
        await expect(image).toHaveAttribute("src", String(src))
        await expect(image).toHaveAttribute("width", String(width))
        await expect(image).toHaveAttribute("height", String(height))
        await expect(image).toHaveAttribute("loading", "lazy")
        await expect(image).toHaveAttribute("referrerpolicy", "no-referrer")
      }
    },
  )

  test.describe("that cannot be loaded", () => {
    test.use({ expectedErrors: /net::ERR_FAILED/ })

    for (const when of ["before", "after"] as const) {
      test(`${when} the scripts are there leave a character of their size`, async ({
        page,
        baseURL,
        content,
      }) => {
        const scripts = gate()
        const images = gate()
        await page.route("**/*.js", async (route) => {
          if (when === "before") await scripts.opened
          await route.continue()
        })
        await page.route(
          (url) => url.origin !== baseURL,
          async (route) => {
            if (when === "after") await images.opened
            await route.abort()
          },
        )
        const failed = page.waitForEvent("requestfailed")
        await page.goto("/about", { waitUntil: "commit" })
        await page.getByText("Building...").scrollIntoViewIfNeeded()
        if (when === "before") {
          await failed
          scripts.open()
        } else {
          await waitForHydration(page)
          images.open()
        }
        for (const { alt, character, width, height } of Object.values(content.site.images)) {
          const image = page.getByRole("img", { name: alt, exact: true })
          await expect(image).toHaveText(character)
          expect(await image.boundingBox()).toMatchObject({ width, height })
        }
      })
    }
  })

  test.describe("with less motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } })

    test("are still", ANY_CONTENT, async ({ page, content }) => {
      const { alt, still } = content.site.images.building
      await page.goto("/about")
      const building = page.getByRole("img", { name: alt, exact: true })
      await building.scrollIntoViewIfNeeded()
      await expect
        .poll(() => building.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toBe(still)
    })
  })
})

test("keeps the text at 600 px, and everything inside 320 px", ANY_CONTENT, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/about")
  const widths = await page
    .locator("main p")
    .evaluateAll((texts) => texts.map((text) => text.clientWidth))
  expect(Math.max(...widths)).toBe(600)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test("has the edges of the intro at every width, so that the slide moves one page", async ({
  page,
}) => {
  await page.goto("/terminal")
  const ofIntro = await edgesAtAllWidths(page, "h1 + [data-typed]")
  await page.goto("/about")
  const ofAbout = await edgesAtAllWidths(page, "header ~ div > p")
  expect(ofAbout).toEqual(ofIntro)
})

test("is light in light systems, and dark in dark ones", async ({ page }) => {
  await page.goto("/about")
  const red = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme })
    return page
      .locator("main")
      .evaluate((main) => Number.parseInt(getComputedStyle(main).backgroundColor.slice(4), 10))
  }
  expect(await red("light")).toBeGreaterThan(200)
  expect(await red("dark")).toBeLessThan(55)
})

test("the social links show only with what follows them, so that they do not move", async ({
  page,
}) => {
  // React would miss what is removed.
  await page.route("**/*.js", () => {})
  await page.goto("/about")
  const links = page.locator("main ul")
  await expect(links).toBeVisible()
  await links.evaluate(({ parentElement }) => {
    while (parentElement?.nextSibling) parentElement.nextSibling.remove()
  })
  await expect(links).toBeHidden()
})

/** The left and the right edge of an element in px, in windows from 320 to 2560 px. */
async function edgesAtAllWidths(page: Page, selector: string) {
  const edges = []
  // Where the narrow screens and the column end, and between these: there an edge moves evenly.
  for (const width of [
    320, 410, 499, 500, 501, 550, 599, 600, 601, 630, 663, 664, 665, 1280, 2560,
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const { left, right } = await page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect())
    edges.push([width, left, right])
  }
  return edges
}
