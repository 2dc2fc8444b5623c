import { onPreRenderHTML } from "../../../gatsby-ssr"

test("build › stops if the head has nothing of gatsby-plugin-image to remove", () => {
  const page = { getHeadComponents: () => [] }
  expect(() => onPreRenderHTML?.(page as never, { plugins: [] })).toThrow(
    "found nothing of gatsby-plugin-image in the head",
  )
})
