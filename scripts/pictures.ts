import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { type Browser, chromium } from "@playwright/test"
import sharp from "sharp"
import { OUTPUT } from "../src/hosting/last-build"
import { serve } from "../src/hosting/server"
import type { ScreenPath } from "../src/shell/screens"
import { provideBrowser } from "./provide"

type Picture = { file: string; screen: ScreenPath; colorScheme: "light" | "dark" }

const FOLDER = "docs"
const PICTURES: Picture[] = [
  // The same in both colour schemes.
  { file: "terminal.png", screen: "/terminal", colorScheme: "dark" },
  { file: "about-light.png", screen: "/about", colorScheme: "light" },
  { file: "about-dark.png", screen: "/about", colorScheme: "dark" },
]

/** The last file that a build writes. */
const LAST_OF_BUILD = `${OUTPUT}/_headers`

/** In px. */
const VIEWPORT = { width: 1280, height: 800 }
/** Whoever clones the repository gets every version of every picture. */
const MAX_BYTES = 150_000

/** `npm run pictures`: writes the pictures of the README, from the build in public/. */
async function main() {
  if (!existsSync(LAST_OF_BUILD)) {
    throw new Error("There is no finished build in public/. Make one: npm run build")
  }
  await provideBrowser("chromium")
  const { url, close } = await serve({ directory: OUTPUT, port: 0 })
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH })
  try {
    await mkdir(FOLDER, { recursive: true })
    for (const picture of PICTURES) await write(picture, await take(browser, url, picture))
  } finally {
    await browser.close()
    await close()
  }
}

/** Takes a picture of a screen as it is in the end, without the motion on the way there, as a PNG. */
async function take(browser: Browser, url: string, { screen, colorScheme }: Picture) {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme, reducedMotion: "reduce" })
  await page.goto(url + screen, { waitUntil: "networkidle" })
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/**
 * Writes a picture with the few colours that it needs.
 *
 * @throws Error when it is too large all the same
 */
async function write({ file }: Picture, picture: Buffer) {
  const path = `${FOLDER}/${file}`
  const small = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer()
  if (small.byteLength > MAX_BYTES) {
    throw new Error(`${path}: found ${small.byteLength} bytes; expected at most ${MAX_BYTES}.`)
  }
  await writeFile(path, small)
  console.log(`${path}: ${Math.round(small.byteLength / 1000)} kB`)
}

main().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
