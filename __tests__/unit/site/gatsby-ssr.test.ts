import type { RenderBodyArgs } from "gatsby"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { accentsOf } from "../../../src/content/accent"
import { contentIn } from "../../sites/sites"

const { profile, site } = contentIn("__tests__/fixtures/first-owner")
const ACCENT = "#c2410c"

/** The head that gatsby-ssr.tsx gives a page, with other values in content/site.yaml. */
async function headOf(pathname: string, values = {}) {
  // Instead of the constants that webpack replaces.
  const constants = {
    BUILT_CONTENT: { profile, site: { ...site, ...values } },
    SHARING_PICTURE: {},
  }
  Object.assign(globalThis, constants)
  const { onRenderBody } = await import("../../../gatsby-ssr")
  const head: ReactNode[] = []
  const setHeadComponents = (components: ReactNode[]) => head.push(...components)
  const args = { pathname, setHeadComponents, setHtmlAttributes() {} }
  onRenderBody?.(args as unknown as RenderBodyArgs, { plugins: [] })
  return renderToStaticMarkup(head)
}

test.each(["/terminal", "/about", "/404/", "/404.html"])(
  "accent › replaces the palette's in the head of %s, on screens and in each scheme",
  async (pathname) => {
    const { light, dark } = accentsOf(ACCENT)
    expect(await headOf(pathname, { accent: ACCENT })).toContain(
      `<style>@media screen{:root:root{--accent:${light};--caret:${ACCENT};--terminal-accent:${dark}}}@media screen and (prefers-color-scheme:dark){:root:root{--accent:${dark};--caret:${dark}}}</style>`,
    )
    expect(await headOf(pathname)).not.toContain("<style")
  },
)

test("404 page › leads to the intro, or to About from /about/, but not from a screen's address", async () => {
  const head = await headOf("/404.html")
  expect(head).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/terminal"/></noscript>',
  )
  const [, script = ""] = /<script>(.*)<\/script>/.exec(head) ?? []
  const targets = ["/terminal", "/about", "/x", "/about/"].map((pathname) => {
    const replace = jest.fn()
    new Function("location", script)({ pathname, replace })
    return replace.mock.calls.flat()
  })
  expect(targets).toEqual([[], [], ["/terminal"], ["/about"]])
})
