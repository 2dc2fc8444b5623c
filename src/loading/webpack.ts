import { resolve } from "node:path"
import type { GatsbyNode } from "gatsby"
import TerserPlugin from "terser-webpack-plugin"
import { TRUSTED_TYPES_POLICY } from "../hosting/content-security-policy"

/** In a folder, so that a missing script is a real 404: the host's rules cannot match by extension. */
const SCRIPT_PATH = "js/[name]-[contenthash].js"

/** What this site needs of webpack beyond what Gatsby sets. */
export const configureWebpack: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  getConfig,
  plugins,
  stage,
}) => {
  actions.setWebpackConfig({
    // A misspelt class of a CSS module is an error, not a warning.
    module: { parser: { javascript: { exportsPresence: "error" } } },
    // A build starts clean: nothing would read what it caches.
    ...(stage.startsWith("build") && { cache: false }),
  })

  if (stage === "build-javascript") {
    const config = getConfig()
    Object.assign(config.output, {
      filename: SCRIPT_PATH,
      chunkFilename: SCRIPT_PATH,
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    })
    // The maps are read by tests, and not published: no script names its own.
    config.devtool = "hidden-source-map"
    const gatsby = config.entry.app
    config.entry.app = resolve("src/loading/start.ts")
    config.optimization.minimizer = [minifyScripts, plugins.minifyCss()]
    actions.replaceWebpackConfig(config)
    // What Gatsby has for workers' scripts, server components and service workers: this site uses none
    // of them, and visitors would be sent it all the same. What is ignored throws if it is ever asked for.
    actions.setWebpackConfig({
      resolve: { alias: { "gatsby-app": gatsby, "@builder.io/partytown/integration": false } },
      plugins: [
        plugins.ignore({
          resourceRegExp: /^(react-server-dom-webpack|\.\/register-service-worker)$/,
        }),
      ],
    })
  }
}

/**
 * Has Chromium, from 136 on, compile all functions of a script beside the main thread while it arrives, instead
 * of each on the main thread when it is first called (v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad"

/**
 * Minifies with swc, in a fifth of Terser's time and to fewer bytes. It has threads of its own, so that it needs
 * no processes.
 */
const minifyScripts = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  terserOptions: {
    compress: { passes: 3 },
    mangle: true,
    format: { preamble: `${COMPILE_AT_ONCE}\n` },
  },
  parallel: false,
})
