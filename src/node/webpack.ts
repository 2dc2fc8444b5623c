import type { CreateWebpackConfigArgs } from "gatsby"
import TerserPlugin from "terser-webpack-plugin"
import { TRUSTED_TYPES_POLICY } from "./policies"
import { sharingPicture } from "./sharing-picture"
import { readContent } from "./valid-content"

/** In a folder, so that a missing script is a real 404: the host's rules cannot match by extension. */
const SCRIPT_PATH = "js/[name]-[contenthash].js"

/** The browser code of Gatsby's internal Partytown plugin, which does nothing in builds. */
const PARTYTOWN = /\/partytown\/gatsby-browser\.js$/
const EMPTY_MODULE = "data:text/javascript,"

/** Webpack settings beyond Gatsby's. */
export const configureWebpack = async ({
  actions,
  getConfig,
  plugins,
  stage,
}: CreateWebpackConfigArgs): Promise<void> => {
  actions.setWebpackConfig({
    // A misspelt class of a CSS module is an error, not a warning.
    module: { parser: { javascript: { exportsPresence: "error" } } },
    // Builds start clean, so nothing would read the cache.
    ...(stage.startsWith("build") && { cache: false }),
  })

  // For gatsby-ssr.tsx: Gatsby warns of each file that the server rendering reads.
  if (stage.endsWith("-html")) {
    const content = readContent()
    // The development server's page has no metadata.
    const isBuild = stage === "build-html"
    const picture = isBuild && { ...(await sharingPicture(content)), bytes: undefined }
    const constants = {
      BUILT_CONTENT: JSON.stringify(content),
      SHARING_PICTURE: JSON.stringify(picture),
    }
    actions.setWebpackConfig({ plugins: [plugins.define(constants)] })
    return
  }
  if (stage === "build-javascript") {
    const config = getConfig()
    Object.assign(config.output, {
      filename: SCRIPT_PATH,
      chunkFilename: SCRIPT_PATH,
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    })
    config.devtool = false
    config.optimization.minimizer = [minifyScripts, plugins.minifyCss()]
    actions.replaceWebpackConfig(config)
    // Leaves out Gatsby's code for Partytown, server components and service workers, which this site does
    // not use. An ignored module throws if it is ever required.
    actions.setWebpackConfig({
      plugins: [
        plugins.normalModuleReplacement(PARTYTOWN, EMPTY_MODULE),
        plugins.ignore({
          resourceRegExp: /^(react-server-dom-webpack|\.\/register-service-worker)$/,
        }),
      ],
    })
  }
}

/** Makes Chromium compile all functions on a background thread (v8.dev/blog/explicit-compile-hints). */
const EAGER_COMPILE_HINT = "//# allFunctionsCalledOnLoad"

/**
 * Minifies with swc: smaller files in a fifth of Terser's time. `parallel` is off, because swc has its own threads.
 */
const minifyScripts = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  terserOptions: {
    compress: { passes: 3 },
    mangle: true,
    format: { preamble: `${EAGER_COMPILE_HINT}\n` },
  },
  parallel: false,
})
