import type { GatsbyConfig } from "gatsby"
import { analyticsPlugins } from "./src/build/analytics"
import { graphqlTypeOf } from "./src/build/content"
import { redirectUnknownPaths } from "./src/build/develop"
import { contentPath } from "./src/build/good-content"
import { siteAdapter } from "./src/build/hosting/adapter"

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  trailingSlash: "never",
  graphqlTypegen: { generateOnBuild: true },
  developMiddleware: redirectUnknownPaths,
  adapter: siteAdapter(),
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: contentPath() } },
    { resolve: "gatsby-transformer-yaml", options: { typeName: graphqlTypeOf } },
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    ...analyticsPlugins(process.env),
  ],
}

export default config
