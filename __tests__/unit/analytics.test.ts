import { reportSocialClick } from "../../src/analytics/events"

afterEach(() => delete window.gtag)

test("reports a click as an event with category, action, label and value", () => {
  const gtag = jest.fn()
  window.gtag = gtag
  reportSocialClick("github")
  expect(gtag.mock.calls).toEqual([
    ["event", "github", { event_category: "social link", event_label: "github", value: 1 }],
  ])
})

test("is silent where there is no tracker", () => {
  expect(() => reportSocialClick("github")).not.toThrow()
})
