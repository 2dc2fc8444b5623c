import { expect, open, test } from "./test"

test("browsers accept the web manifest", async ({ page }) => {
  await open(page, "/about")
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send("Page.getAppManifest")
  expect(url).toMatch(/\/site\.webmanifest$/)
  expect(errors).toEqual([])
  expect(JSON.parse(`${data}`).icons).toHaveLength(3)
})

test.describe("browsers show the icon", () => {
  for (const path of [
    "/favicon.svg",
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable.png",
    "/sharing.png",
  ]) {
    test(path, async ({ page, request }) => {
      const response = await request.get(path)
      const bytes = [...(await response.body())]
      const type = response.headers()["content-type"] ?? ""
      const width = await page.evaluate(
        async ([content, mime]) => {
          const image = new Image()
          image.src = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mime }))
          await image.decode()
          return image.naturalWidth
        },
        [bytes, type] as const,
      )
      expect(response.status()).toBe(200)
      expect(width).toBeGreaterThanOrEqual(32)
    })
  }
})

test("crawlers find their rules, which keep them from this build that is not live", async ({
  request,
}) => {
  const response = await request.get("/robots.txt")
  expect(response.headers()["content-type"]).toMatch(/^text\/plain/)
  expect(await response.text()).toBe("User-agent: *\nDisallow: /\n")
})
