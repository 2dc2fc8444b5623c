// `npm run pictures`: takes the README's pictures and film, of the development server with the content of this folder.
import { chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import { holdAnimations, holdTransitions } from "../__tests__/browser/test"
import { develop } from "../__tests__/sites/copies"
import ensureBrowser from "./browser.mjs"

/** The film's size in px, and how long a frame is shown, in ms. */
const FILM = { width: 1120, height: 630 }
const TYPED_MS = 120
const SLIDING_MS = 50
const READ_MS = 1600
/** When all that moves is over, in ms. */
const END_MS = 10_000

ensureBrowser()
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH })
const server = await develop(".")
const isReady = (page: Page) => page.locator("main img").first().waitFor()
try {
  await take("terminal", "/terminal", "dark", (page) => page.getByRole("link").waitFor())
  await take("about-light", "/about", "light", isReady)
  await take("about-dark", "/about", "dark", isReady)
  await take("editor", "/admin", "light", (page) =>
    page.frameLocator("iframe").locator("[data-field*=birth]").click(),
  )
  await film()
} finally {
  await browser.close()
  await server.stop()
}

/** Takes a picture once the page is as it has to be, with all its pictures and without animations. */
async function take(
  name: string,
  path: string,
  colorScheme: "light" | "dark",
  prepare: (page: Page) => Promise<void>,
) {
  const viewport = { width: 1280, height: 800 }
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" })
  await page.goto(`${server.url}${path}`)
  await prepare(page)
  for (const frame of page.frames())
    await frame.evaluate(() =>
      Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
    )
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(`docs/${name}.png`)
  await page.close()
}

/** Films the intro, the slide to About, and a word that the owner changes. Animations are held, and set for each frame. */
async function film() {
  const page = await browser.newPage({ viewport: FILM })
  await holdAnimations(page)
  await holdTransitions(page)
  const frames: Buffer[] = []
  const delay: number[] = []
  const frame = async (shownMs: number, at = END_MS) => {
    await page.evaluate((time) => {
      for (const animation of document.getAnimations()) animation.currentTime = time
    }, at)
    frames.push(await page.screenshot())
    delay.push(shownMs)
  }

  await page.goto(`${server.url}/terminal`)
  await page.getByRole("link").waitFor()
  for (let at = 0; at < 2500; at += TYPED_MS) await frame(TYPED_MS, at)
  for (let at = 4000; at < 7600; at += TYPED_MS) await frame(TYPED_MS / 2, at)
  await frame(READ_MS)

  await page.getByRole("link").click()
  await page.locator("main").nth(1).waitFor()
  for (let at = 0; at < 700; at += SLIDING_MS) await frame(SLIDING_MS, at)
  await frame(READ_MS)

  await page.goto(`${server.url}/admin`)
  await page.frameLocator("iframe").locator("[data-field*=birth]").click()
  const home = page.getByLabel("Home (optional)", { exact: true })
  const [, country = ""] = /(,.*)?$/.exec(await home.inputValue()) ?? []
  await frame(READ_MS)
  for (const typed of ["L", "Li", "Lis", "Lisb", "Lisbo", "Lisbon"]) {
    await home.fill(typed + country)
    await frame(TYPED_MS)
  }
  await frame(READ_MS)
  await sharp(frames, { join: { animated: true } })
    .webp({ delay, loop: 0, quality: 70, effort: 6 })
    .toFile("docs/film.webp")
  await page.close()
}
