import { analyticsPlugins } from "../../src/analytics/gatsby-plugin"

const ID = "G-TEST"

test.each([
  { isLive: true, trackerId: ID, count: 1 },
  { isLive: true, trackerId: undefined, count: 0 },
  { isLive: true, trackerId: "", count: 0 },
  { isLive: false, trackerId: ID, count: 0 },
])("a build with %j of trackers", ({ count, ...env }) => {
  expect(analyticsPlugins(env)).toHaveLength(count)
})
