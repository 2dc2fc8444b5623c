import { onPreRenderHTML } from "../../gatsby-ssr"

test("the build stops when the styles of gatsby-plugin-image's component are not found", () => {
  const page = { getHeadComponents: () => [] }
  expect(() => onPreRenderHTML?.(page as never, { plugins: [] })).toThrow(
    "found nothing of gatsby-plugin-image in the head",
  )
})
