/** @jest-environment node */
import { createRequire } from "node:module"
import fc from "fast-check"
import { analyticsPlugins } from "../../src/analytics/gatsby-plugin"
import { isScreenPath, SCREENS } from "../../src/shell/screens"

const PLUGIN = "gatsby-plugin-google-gtag"
const ID = "G-TEST"
const LIVE = { isLive: true, trackerId: ID }

/** The matcher that the plugin uses for the paths that it leaves out. */
const { Minimatch } = createRequire(require.resolve(`${PLUGIN}/package.json`))("minimatch") as {
  Minimatch: new (pattern: string) => { makeRe(): RegExp }
}

type Tracker = { options: { pluginConfig: { exclude: string[] } } }

/** Whether the plugin of the build that goes live reports a path. */
function isReported(path: string) {
  const [tracker] = analyticsPlugins(LIVE) as unknown as [Tracker]
  const { exclude } = tracker.options.pluginConfig
  return !exclude.some((pattern) => new Minimatch(pattern).makeRe().test(path))
}

test("the build that goes live has the tracker", () => {
  expect(analyticsPlugins(LIVE)).toEqual([
    {
      resolve: PLUGIN,
      options: {
        trackingIds: [ID],
        pluginConfig: { exclude: expect.any(Array) },
      },
    },
  ])
})

test.each([
  { isLive: true, trackerId: undefined },
  { isLive: true, trackerId: "" },
  { isLive: false, trackerId: ID },
])("there is no tracker with %j", (env) => {
  expect(analyticsPlugins(env)).toEqual([])
})

test.each(Object.keys(SCREENS))("%s is a page view", (path) => {
  expect(isReported(path)).toBe(true)
})

test.each(["/", "/404", "/terminals", "/about/x", "/x/about", "/.hidden", "/a/b/c.html"])(
  "%s, which redirects, is none",
  (path) => {
    expect(isReported(path)).toBe(false)
  },
)

test("no path but the screens' is a page view", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(isReported(path)).toBe(isScreenPath(path))
    }),
  )
})
