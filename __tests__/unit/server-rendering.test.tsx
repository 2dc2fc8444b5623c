/** @jest-environment node */
import type {
  HeadFC,
  HeadProps,
  PreRenderHTMLArgs,
  RenderBodyArgs,
  WrapPageElementBrowserArgs,
} from "gatsby"
import type { ReactElement } from "react"
import { renderToString } from "react-dom/server"
import { onPreRenderHTML, onRenderBody, wrapPageElement } from "../../gatsby-ssr"
import { Head as UnknownHead } from "../../src/pages/404"
import { Head as AboutHead } from "../../src/pages/about"
import { Head as TerminalHead } from "../../src/pages/terminal"
import { TypedText } from "../../src/terminal/typed-text"

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {})
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

function pageAt(pathname: string, element: ReactElement) {
  const page = { element, props: { location: { pathname } } } as WrapPageElementBrowserArgs
  return renderToString(wrapPageElement?.(page, { plugins: [] }))
}

const headOf = (Head: HeadFC) => renderToString(Head({} as HeadProps))

describe("a typed line", () => {
  const html = renderToString(
    <TypedText id="greeting" as="h1" sentence="Hi! I'm Ada & Co." speed={50} />,
  )
  const [, css = "", text = ""] = /<style>(.*)<\/style>(.*)/s.exec(html) ?? []

  test("has its whole text", () => {
    expect(text).toMatch(/^<h1[^>]*>Hi! I&#x27;m Ada &amp; Co\.<\/h1>/)
  })

  test("has its CSS as browsers read it, without a character of HTML", () => {
    expect(css).toContain("[data-typed=greeting] :nth-child(2){animation-delay:50ms,100ms}")
    expect(css).not.toMatch(/[&<>"']/)
  })
})

describe("a screen", () => {
  test("is there, with its tag, before any script", () => {
    const html = pageAt("/about", <p>Ada</p>)
    expect(html).toMatch(/<main [^>]*data-route-state="AboutPage"[^>]*><p>Ada<\/p><\/main>/)
    expect(html).not.toContain("inert")
  })

  test("is not there at another path, whose page is shown as it is", () => {
    const html = pageAt("/404", <p>Ada</p>)
    expect(html).toContain('<div class="stage"><p>Ada</p></div>')
    expect(html).not.toContain("<main")
  })
})

describe("the document", () => {
  test.each([
    ["/terminal", { lang: "en", "data-screen": "TerminalPage" }],
    ["/about", { lang: "en", "data-screen": "AboutPage" }],
    ["/404", { lang: "en" }],
  ])("of %s is in English, and says its screen before that has arrived", (pathname, attributes) => {
    const setHtmlAttributes = jest.fn()
    onRenderBody?.({ pathname, setHtmlAttributes } as unknown as RenderBodyArgs, { plugins: [] })
    expect(setHtmlAttributes).toHaveBeenCalledWith(attributes)
  })

  test("goes without what only gatsby-plugin-image's own component needs", () => {
    const styles = <style key="gatsby-image-style">{".x {}"}</style>
    const title = <title key="title">About</title>
    const replaceHeadComponents = jest.fn()
    const page = {
      getHeadComponents: () => [styles, title, "text"],
      replaceHeadComponents,
      getPostBodyComponents: () => [],
      replacePostBodyComponents: jest.fn(),
    }
    onPreRenderHTML?.(page as unknown as PreRenderHTMLArgs, { plugins: [] })
    expect(replaceHeadComponents).toHaveBeenCalledWith([title, "text"])

    const without = { ...page, getHeadComponents: () => [title] }
    expect(() =>
      onPreRenderHTML?.(without as unknown as PreRenderHTMLArgs, { plugins: [] }),
    ).toThrow("found nothing of gatsby-plugin-image in the head")
  })
})

describe("the head", () => {
  test.each([
    ["/terminal", "Intro", TerminalHead],
    ["/about", "About", AboutHead],
  ])("of %s has the title %s and an icon", (_, title, Head) => {
    expect(headOf(Head)).toBe(
      `<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"/>`,
    )
  })

  test("of any other page ends at the intro, also without scripts", () => {
    expect(headOf(UnknownHead)).toBe(
      '<title>Not found</title><meta http-equiv="refresh" content="0; url=/terminal"/>',
    )
  })
})
