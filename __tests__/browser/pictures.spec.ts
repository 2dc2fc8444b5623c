import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "@playwright/test"
import sharp from "sharp"
import { copySite } from "../../scripts/site-copy"

/** Of 255, of the brightest channel, on average. */
const LIGHT = 200
const DARK = 70
/** In bits; of an empty screen it is 0. */
const ENTROPY_OF_WORDS = 0.05

test("npm run pictures takes those of the README: the intro, and About in light and dark", async () => {
  const { directory, remove } = await copySite(".", ["package.json", "scripts", "src", "public"])
  const brightness = async (name: string) => {
    const { channels, entropy } = await sharp(join(directory, "docs", name)).stats()
    expect(entropy).toBeGreaterThan(ENTROPY_OF_WORDS)
    return Math.max(...channels.map(({ mean }) => mean))
  }
  try {
    await promisify(execFile)("npm", ["run", "pictures"], { cwd: directory })
    expect(await brightness("terminal.png")).toBeLessThan(DARK)
    expect(await brightness("about-dark.png")).toBeLessThan(DARK)
    expect(await brightness("about-light.png")).toBeGreaterThan(LIGHT)
  } finally {
    await remove()
  }
})
