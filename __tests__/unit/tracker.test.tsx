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
function visit(navigator: object, setting?: string) {
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
  run(window, navigator, document, setUp)
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

test("a visitor has agreed to nothing until they have", () => {
  expect(visit({})).toEqual({
    loaded: ["https://www.googletagmanager.com/gtag/js?id=G-1"],
    setUps: 1,
    consent: ["consent", "default", DENIED],
  })
})

test("an owner can say that visitors have agreed to be counted, and to nothing else", () => {
  expect(visit({}, "granted").consent).toEqual([
    "consent",
    "default",
    { ...DENIED, analytics_storage: "granted" },
  ])
})

test.each([
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
])("for a visitor who sends %s nothing is loaded and nothing set up", (_, navigator) => {
  expect(visit(navigator, "granted")).toEqual({ loaded: [], setUps: 0, consent: [] })
})

test("other elements of a page stay", () => {
  expect(tracker().withoutTracker(COMPONENTS)).toEqual([OTHER])
})

test("elements that the plugin did not have before stop the build", () => {
  expect(() => tracker().trackerWithConsent(COMPONENTS.slice(0, 2))).toThrow(
    "gatsby-plugin-google-gtag: found other elements than those of version 5.16",
  )
})

test("where there is no tracker there is none", () => {
  expect(tracker().trackerWithConsent([OTHER])).toEqual([])
})
