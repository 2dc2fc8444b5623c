import type { GatsbyNode } from "gatsby"
import { TRUSTED_TYPES_POLICY } from "./hosting/policy"

/** In a folder, so that a missing script is a real 404: the host's rules cannot match by extension. */
const SCRIPT_PATH = "js/[name]-[contenthash].js"

/** What this site needs of webpack beyond what Gatsby sets. */
export const configureWebpack: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  getConfig,
  plugins,
  stage,
}) => {
  // A misspelt class of a CSS module is an error, not a warning.
  actions.setWebpackConfig({ module: { parser: { javascript: { exportsPresence: "error" } } } })

  if (stage === "build-javascript") {
    const config = getConfig()
    Object.assign(config.output, {
      filename: SCRIPT_PATH,
      chunkFilename: SCRIPT_PATH,
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    })
    // The maps are read by tests, and not published: no script names its own.
    config.devtool = "hidden-source-map"
    actions.replaceWebpackConfig(config)
    // What Gatsby has for workers' scripts, server components and service workers: this site uses none
    // of them, and visitors would be sent it all the same. What is ignored throws if it is ever asked for.
    actions.setWebpackConfig({
      resolve: { alias: { "@builder.io/partytown/integration": false } },
      plugins: [
        plugins.ignore({
          resourceRegExp: /^(react-server-dom-webpack|\.\/register-service-worker)$/,
        }),
      ],
    })
  }
}
