import type { GatsbyConfig } from "gatsby"
import { analyticsPlugins } from "./src/analytics/gatsby-plugin"
import { env } from "./src/env"
import { VALID_CONTENT } from "./src/node/graphql/read-content"
import { graphqlTypeOf } from "./src/node/graphql/resolvers"
import { editorPlugins } from "./src/page-editor.plugin"

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
    ...editorPlugins(env),
  ],
}

export default config
