import type { GatsbyConfig } from "gatsby"
import { analyticsPlugins } from "./src/analytics/gatsby-plugin"
import { VALID_CONTENT } from "./src/content/content-path"
import { graphqlTypeOf } from "./src/content/graphql"
import { env } from "./src/env"
import { siteAdapter } from "./src/loading/adapter"

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  trailingSlash: "never",
  graphqlTypegen: { generateOnBuild: true },
  adapter: siteAdapter(),
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
