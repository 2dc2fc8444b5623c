import { analyticsPlugins } from "../../src/analytics/gatsby-plugin"

const ID = "G-TEST"

test.each([
  { isLive: true, trackerId: ID, count: 1 },
  { isLive: true, trackerId: undefined, count: 0 },
  { isLive: true, trackerId: "", count: 0 },
  { isLive: false, trackerId: ID, count: 0 },
])("a build has the tracker only if it is live and has an id: %j", ({ count, ...env }) => {
  expect(analyticsPlugins(env)).toHaveLength(count)
})
