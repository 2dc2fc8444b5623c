import { expect, open, test } from "./test"

test("browsers accept the web manifest", async ({ page }) => {
  await open(page, "/about")
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send("Page.getAppManifest")
  expect(url).toMatch(/\/site\.webmanifest$/)
  expect(errors).toEqual([])
  expect(JSON.parse(`${data}`).icons).toHaveLength(3)
})

test("browsers show every icon and the sharing picture", async ({ page, request }) => {
  for (const path of [
    "/favicon.svg",
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable.png",
    "/sharing.png",
  ]) {
    const response = await request.get(path)
    const content = (await response.body()).toString("base64")
    const width = await page.evaluate(async (source) => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      return image.naturalWidth
    }, `data:${response.headers()["content-type"]};base64,${content}`)
    expect(width, path).toBeGreaterThanOrEqual(32)
  }
})
