import type { GatsbyConfig } from "gatsby"
import { trackerPlugins } from "./src/analytics/tracker"
import { env } from "./src/env"
import { graphqlTypeOf, VALID_CONTENT } from "./src/node/valid-content"
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
    ...trackerPlugins(env),
    ...editorPlugins(env),
  ],
}

export default config
