import type { ReactElement } from "react"
import { analyticsPlugins } from "../../../src/analytics/gatsby-plugin"

type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>

const OTHER = <script key="other" src="/js/app.js" />
const URL = "https://www.googletagmanager.com/gtag/js?id=G-1"
const COMPONENTS = [
  OTHER,
  <script key="gatsby-plugin-google-gtag" async src={URL} />,
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the element that the plugin adds to the page
  <script key="gatsby-plugin-google-gtag-config" dangerouslySetInnerHTML={{ __html: "setUp()" }} />,
]

/** The module in a build with the given consent setting. */
function tracker(setting?: string) {
  jest.resetModules()
  jest.replaceProperty(process, "env", { GATSBY_ANALYTICS_CONSENT: setting })
  return require("../../../src/analytics/consent-snippet") as typeof import("../../../src/analytics/consent-snippet")
}

afterEach(() => jest.restoreAllMocks())

test.each([
  ["denied", undefined],
  ["granted", "granted"],
])(
  "consent › is %s for analytics by the setting %s, and denied for all else",
  (storage, setting) => {
    const [script] = tracker(setting).trackerWithConsent(COMPONENTS) as [Script]
    const code = script.props.dangerouslySetInnerHTML.__html
    const [before, after] = code.split("setUp()")
    expect(before).toContain(
      `"consent","default",{"ad_storage":"denied","ad_user_data":"denied","ad_personalization":"denied","analytics_storage":"${storage}"}`,
    )
    expect(after).toContain(URL)
  },
)

test.each([
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
])("tracker › is not set up for a visitor who sends %s", (_, navigator) => {
  const [script] = tracker().trackerWithConsent(COMPONENTS) as [Script]
  const code = `with (window) { ${script.props.dangerouslySetInnerHTML.__html} }`
  const run = new Function("window", "navigator", "document", "setUp", code)
  const setUp = jest.fn()
  const document = { createElement: () => ({}), head: { append: setUp } }
  run({ dataLayer: [] }, navigator, document, setUp)
  expect(setUp).not.toHaveBeenCalled()
  run({ dataLayer: [] }, {}, document, setUp)
  expect(setUp.mock.calls).toEqual([[], [expect.objectContaining({ src: URL })]])
})

test("tracker › is removed with the plugin's elements; other ones stop the build", () => {
  expect(tracker().withoutTracker(COMPONENTS)).toEqual([OTHER])
  expect(tracker().trackerWithConsent([OTHER])).toEqual([])
  expect(() => tracker().trackerWithConsent(COMPONENTS.slice(0, 2))).toThrow(
    "gatsby-plugin-google-gtag: found other elements than before",
  )
})

test.each([
  [{ isProduction: true, trackerId: "" }, 0],
  [{ isProduction: false, trackerId: "G-1" }, 0],
  [{ isProduction: true, trackerId: "G-1" }, 1],
])("tracker › is plugged in for %j this many times: %i", (env, count) => {
  expect(analyticsPlugins(env)).toHaveLength(count)
})
