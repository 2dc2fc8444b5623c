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

test.each([
  { isLive: true, trackerId: undefined },
  { isLive: true, trackerId: "" },
  { isLive: false, trackerId: ID },
])("a build with %j has no tracker", (env) => {
  expect(analyticsPlugins(env)).toEqual([])
})

test.each(Object.keys(SCREENS))("%s is a page view", (path) => {
  expect(isReported(path)).toBe(true)
})

test("no other path is a page view", () => {
  const likeScreens = fc.constantFrom("/", "/404", "/terminals", "/about/x", "/x/about", "/.hidden")
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), likeScreens), (path) => {
      expect(isReported(path)).toBe(isScreenPath(path))
    }),
  )
})
