/** @jest-environment node */
import type { PreRenderHTMLArgs } from "gatsby"
import type { ReactNode } from "react"
import { onPreRenderHTML } from "../../gatsby-ssr"

const STYLES = <style key="gatsby-image-style">{".x {}"}</style>
const TITLE = <title key="title">About</title>

/** The head of a page as it is served. */
function servedHead(...components: ReactNode[]) {
  const replaceHeadComponents = jest.fn()
  const page = {
    getHeadComponents: () => components,
    replaceHeadComponents,
    getPostBodyComponents: () => [],
    replacePostBodyComponents: jest.fn(),
  }
  onPreRenderHTML?.(page as unknown as PreRenderHTMLArgs, { plugins: [] })
  return replaceHeadComponents.mock.lastCall?.[0]
}

test("a page is served without the styles of gatsby-plugin-image's component", () => {
  expect(servedHead(STYLES, TITLE, "text")).toEqual([TITLE, "text"])
})

test("the build stops when those styles are not found", () => {
  expect(() => servedHead(TITLE)).toThrow("found nothing of gatsby-plugin-image in the head")
})
