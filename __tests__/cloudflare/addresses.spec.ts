import { SCREENS } from "../../src/shell/screens"
import { expect, test } from "../browser/test"
import { readPublic } from "../sites/sites"

const screens = Object.keys(SCREENS)
const linkIn = (page: string, link: RegExp) => readPublic("owner", page).match(link)?.[0] ?? "none"

const script = linkIn("terminal.html", /\/js\/[^"]+\.js/)
const picture = linkIn("about.html", /\/static\/[^" ]+\.(jpg|png|webp)/)

const answers: [path: string, status: number, locationOrFile: string][] = [
  ...screens.flatMap((screen): [string, number, string][] => [
    [screen, 200, `${screen}.html`],
    [`${screen}?from=mail`, 200, `${screen}.html`],
    [`${screen}/`, 308, screen],
    [`${screen}.html`, 308, screen],
    [`${screen}/x`, 404, "404.html"],
  ]),
  ["/", 200, "index.html"],
  ["/index.html", 308, "/"],
  ["/x/y/z", 404, "404.html"],
  [script, 200, script],
  [picture, 200, picture],
  [script.replace(/[^/]+$/, "gone.js"), 404, "404.html"],
  [picture.replace(/[^/]+$/, "gone.jpg"), 404, "404.html"],
  ["/page-data/app-data.json", 200, "/page-data/app-data.json"],
]

for (const [path, status, locationOrFile] of answers) {
  test(`Cloudflare › answers ${path} with ${status}: ${locationOrFile}`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(status)
    expect(response.headers()).toMatchObject({ "x-frame-options": "DENY" })
    if (status === 308) expect(response.headers().location).toBe(locationOrFile)
    else expect(await response.text()).toBe(readPublic("owner", locationOrFile))
  })
}

test("Cloudflare › caches only files with a hash in their name for ever", async ({ request }) => {
  const cacheOf = async (path: string) => (await request.get(path)).headers()["cache-control"]
  expect(await cacheOf(script)).toBe("public, max-age=31536000, immutable")
  expect(await cacheOf(picture)).toBe("public, max-age=31536000, immutable")
  expect(await cacheOf("/about")).toBe("public, max-age=0, must-revalidate")
})
