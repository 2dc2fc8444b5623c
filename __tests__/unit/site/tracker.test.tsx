import type { ReactElement } from "react"
import { trackerPlugins } from "../../../src/analytics/tracker"

type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>

const OTHER = <script key="other" src="/js/app.js" />
const URL = "https://www.googletagmanager.com/gtag/js?id=G-1"
const COMPONENTS = [
  OTHER,
  <script key="gatsby-plugin-google-gtag" async src={URL} />,
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the element that the plugin adds to the page
  <script key="gatsby-plugin-google-gtag-config" dangerouslySetInnerHTML={{ __html: "setUp()" }} />,
]

/** The scripts of a page whose plugin has added some, in a build with a setting of consent. */
function withConsent(components = COMPONENTS, setting?: string) {
  jest.resetModules()
  jest.replaceProperty(process, "env", { GATSBY_ANALYTICS_CONSENT: setting })
  const consent =
    require("../../../src/analytics/consent") as typeof import("../../../src/analytics/consent")
  return consent.withConsent(components)
}

afterEach(() => jest.restoreAllMocks())

test.each([
  ["denied", undefined],
  ["granted", "granted"],
])(
  "consent › is %s for analytics by the setting %s, and denied for all else",
  (storage, setting) => {
    const { props } = withConsent(COMPONENTS, setting).at(-1) as Script
    const [before, after] = props.dangerouslySetInnerHTML.__html.split("setUp()")
    expect(before).toContain(
      `"consent","default",{"ad_storage":"denied","ad_user_data":"denied","ad_personalization":"denied","analytics_storage":"${storage}"}`,
    )
    expect(after).toContain(URL)
  },
)

test("tracker › has one script in place of the plugin's two; other ones stop the build", () => {
  expect(withConsent()).toEqual([OTHER, expect.objectContaining({ key: "tracker" })])
  expect(withConsent([OTHER])).toEqual([OTHER])
  expect(() => withConsent(COMPONENTS.slice(0, 2))).toThrow(
    "gatsby-plugin-google-gtag: expected one script with an address and one inline",
  )
})

test.each([
  [{ isProduction: true, trackerId: "" }, 0],
  [{ isProduction: false, trackerId: "G-1" }, 0],
  [{ isProduction: true, trackerId: "G-1" }, 1],
])("tracker › is plugged in for %j this many times: %i", (env, count) => {
  expect(trackerPlugins(env)).toHaveLength(count)
})
