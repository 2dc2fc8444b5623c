// `npm run pictures`: takes the README's pictures, of the development server with the content of this folder.
import { chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import { develop } from "../__tests__/sites/copies"
import ensureBrowser from "./browser.mjs"

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
