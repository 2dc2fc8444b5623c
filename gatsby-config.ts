import type { GatsbyConfig } from "gatsby"
import { analyticsPlugins } from "./src/analytics/gatsby-plugin"
import { VALID_CONTENT } from "./src/build/graphql/read-content"
import { graphqlTypeOf } from "./src/build/graphql/resolvers"
import { env } from "./src/env"

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  trailingSlash: "never",
  graphqlTypegen: { generateOnBuild: true },
  // Without an adapter, Gatsby would download one.
  adapter: {
    name: "flat files",
    config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
    adapt() {},
  },
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: VALID_CONTENT } },
    { resolve: "gatsby-transformer-yaml", options: { typeName: graphqlTypeOf } },
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    ...analyticsPlugins(env),
  ],
}

export default config
