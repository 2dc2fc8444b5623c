import { resolve } from "node:path"
import type { GatsbyNode } from "gatsby"
import TerserPlugin from "terser-webpack-plugin"
import { TRUSTED_TYPES_POLICY } from "../hosting/content-security-policy"
import { fingerprint } from "../hosting/last-build"

/** In a folder, so that a missing script is a real 404: the host's rules cannot match by extension. */
const SCRIPT_PATH = "js/[name]-[contenthash].js"

/** What this site needs of webpack beyond what Gatsby sets. */
export const configureWebpack: GatsbyNode["onCreateWebpackConfig"] = async ({
  actions,
  getConfig,
  plugins,
  stage,
}) => {
  actions.setWebpackConfig({
    // A misspelt class of a CSS module is an error, not a warning.
    module: { parser: { javascript: { exportsPresence: "error" } } },
    cache: { version: await fingerprint() },
    plugins: [cacheWell],
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

type Hook<Argument> = { tap: (name: string, callback: (argument: Argument) => void) => void }

/** The parts of webpack's compiler that are of use here. */
type Compilation = {
  buildDependencies: { clear: () => void }
  children: object[]
  hooks: { beforeHash: Hook<void>; afterHash: Hook<void> }
}
type Compiler = {
  hooks: {
    thisCompilation: Hook<Compilation>
    done: Hook<{ compilation: Compilation }>
  }
}

const NAME = "go on from the last build"

/** Lets webpack go on from its cache, quickly and with the same outcome as without. */
const cacheWell = {
  apply({ hooks }: Compiler) {
    // webpack would look through the thousands of files that it and its loaders consist of, to know
    // whether its cache still holds. That takes longer than to compile the site, and the cache's version
    // says it at once.
    hooks.done.tap(NAME, ({ compilation }) => compilation.buildDependencies.clear())

    // Style sheets are compiled in compilations of their own, which are not repeated with the cache, and
    // would change the hash that the pages carry. What they made is in it anyway.
    hooks.thisCompilation.tap(NAME, (compilation) => {
      const { children } = compilation
      compilation.hooks.beforeHash.tap(NAME, () => {
        compilation.children = []
      })
      compilation.hooks.afterHash.tap(NAME, () => {
        compilation.children = children
      })
    })
  },
}
