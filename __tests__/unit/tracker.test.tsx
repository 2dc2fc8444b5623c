/** @jest-environment node */
import type { ReactElement } from "react"

type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>

const OTHER = <script key="other" src="/js/app.js" />
const COMPONENTS = [
  OTHER,
  <script
    key="gatsby-plugin-google-gtag"
    async
    src="https://www.googletagmanager.com/gtag/js?id=G-1"
  />,
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the plugin writes it
  <script key="gatsby-plugin-google-gtag-config" dangerouslySetInnerHTML={{ __html: "setUp()" }} />,
]

/** The module as it is in a build with some setting of the owner's. */
function tracker(setting?: string) {
  jest.resetModules()
  jest.replaceProperty(process, "env", { GATSBY_ANALYTICS_CONSENT: setting })
  return require("../../src/analytics/consent-snippet") as typeof import("../../src/analytics/consent-snippet")
}

/** Runs the tracker's script for a visitor, and tells what came of it. */
function visit(setting?: string) {
  const [script] = tracker(setting).trackerWithConsent(COMPONENTS) as [Script]
  const appended: { src: string }[] = []
  const window: { dataLayer?: ArrayLike<unknown>[] } = {}
  const setUp = jest.fn()
  const document = {
    createElement: () => ({}),
    head: { append: (one: { src: string }) => appended.push(one) },
  }
  const run = new Function(
    "window",
    "navigator",
    "document",
    "setUp",
    `with(window){${script.props.dangerouslySetInnerHTML.__html}}`,
  )
  run(window, {}, document, setUp)
  const consent = Array.from(window.dataLayer?.[0] ?? [])
  return { loaded: appended.map(({ src }) => src), setUps: setUp.mock.calls.length, consent }
}

afterEach(() => jest.restoreAllMocks())

const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
}

test.each([
  ["denied", undefined],
  ["granted", "granted"],
])(
  "analytics is %s where the owner's setting is %s, and all else is denied",
  (storage, setting) => {
    expect(visit(setting)).toEqual({
      loaded: ["https://www.googletagmanager.com/gtag/js?id=G-1"],
      setUps: 1,
      consent: ["consent", "default", { ...DENIED, analytics_storage: storage }],
    })
  },
)

test("the plugin's own elements are removed, and no others", () => {
  expect(tracker().withoutTracker(COMPONENTS)).toEqual([OTHER])
  expect(tracker().trackerWithConsent([OTHER])).toEqual([])
})

test("the build stops when the plugin's elements are not those of 5.16", () => {
  expect(() => tracker().trackerWithConsent(COMPONENTS.slice(0, 2))).toThrow(
    "gatsby-plugin-google-gtag: found other elements than those of version 5.16",
  )
})
