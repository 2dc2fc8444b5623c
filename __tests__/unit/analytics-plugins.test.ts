/** @jest-environment node */
import { createRequire } from "node:module"
import fc from "fast-check"
import { analyticsPlugins } from "../../src/analytics/plugin"
import { isScreenPath, SCREENS } from "../../src/shell/screens"

const PLUGIN = "gatsby-plugin-google-gtag"
const ID = "G-TEST"
const LIVE = { CONTEXT: "production", GA_MEASUREMENT_ID: ID }

/** The matcher that the plugin uses for the paths that it leaves out. */
const { Minimatch } = createRequire(require.resolve(`${PLUGIN}/package.json`))("minimatch") as {
  Minimatch: new (pattern: string) => { makeRe(): RegExp }
}

function pluginIn(environment: { CONTEXT?: string; GA_MEASUREMENT_ID?: string }) {
  return analyticsPlugins(environment as NodeJS.ProcessEnv)
}

type Tracker = { options: { pluginConfig: { exclude: string[] } } }

/** Whether the plugin of the build that goes live reports a path. */
function isReported(path: string) {
  const [tracker] = pluginIn(LIVE) as unknown as [Tracker]
  const { exclude } = tracker.options.pluginConfig
  return !exclude.some((pattern) => new Minimatch(pattern).makeRe().test(path))
}

test("the build that goes live has the tracker", () => {
  expect(pluginIn(LIVE)).toEqual([
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
  { CONTEXT: "production" },
  { CONTEXT: "production", GA_MEASUREMENT_ID: "" },
  { CONTEXT: "deploy-preview", GA_MEASUREMENT_ID: ID },
  { CONTEXT: "branch-deploy", GA_MEASUREMENT_ID: ID },
  { CONTEXT: "dev", GA_MEASUREMENT_ID: ID },
  { GA_MEASUREMENT_ID: ID },
  {},
])("there is no tracker with %j", (environment) => {
  expect(pluginIn(environment)).toEqual([])
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
