import { existsSync } from "node:fs"
import type { RenderBodyArgs } from "gatsby"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

/** The variables of Netlify for a pull request, on a site with a tracker. */
const VARIABLES = {
  NETLIFY: "true",
  CONTEXT: "deploy-preview",
  URL: "https://ada.example",
  GA_MEASUREMENT_ID: "G-1A2B3C4D5E",
}

/** Instead of the constants that webpack replaces. */
Object.assign(globalThis, {
  VALID_CONTENT: contentIn("__tests__/fixtures/first-owner"),
  SHARING_PICTURE: { path: "/sharing.png" },
})

inTemporaryFolder()
// The modules are loaded later, because they read the variables.
beforeAll(() => jest.replaceProperty(process, "env", VARIABLES as NodeJS.ProcessEnv))

describe("preview of a pull request", () => {
  test("has no editor", async () => {
    const { addEditor } = await import("../../../editor/node/gatsby-hooks")
    await addEditor()
    expect(existsSync("public")).toBe(false)
  })

  test("has no tracker", async () => {
    const { default: config } = await import("../../../gatsby-config")
    expect(config.plugins).toContain("gatsby-plugin-image")
    expect(JSON.stringify(config.plugins)).not.toContain("gtag")
  })

  test.each(["/terminal", "/about"])("has the address of the live site on %s", async (pathname) => {
    const { onRenderBody } = await import("../../../gatsby-ssr")
    const head: ReactNode[] = []
    const setHeadComponents = (components: ReactNode[]) => head.push(...components)
    const args = { pathname, setHeadComponents, setHtmlAttributes() {} }
    onRenderBody?.(args as unknown as RenderBodyArgs, { plugins: [] })
    const html = renderToStaticMarkup(head)
    expect(html).toContain(`<link rel="canonical" href="https://ada.example${pathname}"/>`)
    expect(html).toContain(`<meta property="og:url" content="https://ada.example${pathname}"/>`)
    expect(html).toContain('property="og:image" content="https://ada.example/sharing.png"')
  })
})
