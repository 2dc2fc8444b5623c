import { expect, open, test } from "./test"

test.describe("security policy", () => {
  test.use({
    expectedErrors: /Content Security Policy|Evaluating a string/,
  })

  test("blocks injected scripts, handlers, styles, frames, pictures and eval", async ({ page }) => {
    await open(page, "/terminal")
    await page.evaluate(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective))
      const hacked = "window.isHacked = true"
      const add = (name: string, attributes: object) =>
        document.body.append(Object.assign(document.createElement(name), attributes))
      const attempts = [
        () => add("script", { textContent: hacked }),
        () => document.body.setAttribute("onclick", hacked),
        () => add("style", { textContent: "body { display: none }" }),
        () => add("iframe", { src: "https://evil.example/" }),
        () => add("img", { src: "https://evil.example/x.png" }),
      ]
      for (const attempt of attempts) attempt()
      // From an event, because the test's own code may use eval.
      // biome-ignore lint/security/noGlobalEval: the policy has to block it
      document.addEventListener("click", () => window.eval(hacked))
    })
    await page.mouse.click(1, 1)
    const names = /(?=.*script-src)(?=.*frame-src)(?=.*img-src)(?=.*style-src-elem)/
    await expect.poll(() => page.evaluate("refused.join()")).toMatch(names)
    expect(await page.evaluate(() => "isHacked" in window)).toBe(false)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  })
})

const CSP = "content-security-policy"
const SCRIPT = "document.documentElement.setAttribute('data-ran', '')"
const SVG = "http://www.w3.org/2000/svg"
const XHTML = "http://www.w3.org/1999/xhtml"

/** Documents that an owner may put into static/, by their type. */
const DOCUMENTS = {
  "image/svg+xml": `<svg xmlns="${SVG}" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`,
  "application/xml": `<a xmlns:h="${XHTML}"><h:script>${SCRIPT}</h:script></a>`,
}

test.describe("document of the owner's, opened by itself", () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test("runs no script under the headers of every response", async ({ page, request }) => {
    const policy = String((await request.get("/favicon.svg")).headers()[CSP])
    for (const [contentType, body] of Object.entries(DOCUMENTS)) {
      await page.route("/none", (route) => route.fulfill({ body, contentType }))
      await page.route("/all", (route) =>
        route.fulfill({ body, contentType, headers: { [CSP]: policy } }),
      )
      const hasRun = async (path: string) => {
        await page.goto(path)
        return page.evaluate(() => document.documentElement.hasAttribute("data-ran"))
      }
      expect([await hasRun("/none"), await hasRun("/all")], contentType).toEqual([true, false])
    }
  })
})
