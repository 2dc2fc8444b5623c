import { resolve } from "node:path"
import type { GatsbyNode } from "gatsby"
import { env } from "./src/env"
import { sourceContent } from "./src/node/content-source"
import { guard, redirectUnknownPaths } from "./src/node/dev-server"
import { finishPages } from "./src/node/pages"
import { sharingPicture } from "./src/node/sharing-picture"
import { writeSiteFiles } from "./src/node/site-files"
import { readContent } from "./src/node/valid-content"
import { configureWebpack } from "./src/node/webpack"

export { createResolvers, createSchemaCustomization } from "./src/node/graphql-types"

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) =>
  sourceContent(reporter)

/** On hosts without redirects, the root leads to the intro, as unknown addresses do. */
export const createPages: GatsbyNode["createPages"] = ({ actions }) => {
  actions.createPage({ path: "/", component: resolve("src/pages/404.tsx") })
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack

/** All that happens after Gatsby's build and its plugins: the rules of hosts are about every file. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter }) => {
  const content = readContent()
  const policy = await finishPages("public", content)
  await writeSiteFiles("public", await sharingPicture(content), policy)
  if (env.isProduction) return
  reporter.info(
    "This is a preview: search engines are kept out. The host of the live site sets CONTEXT to production (docs/owner.md).",
  )
}

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app }) => {
  guard(app)
  app.use(redirectUnknownPaths)
}
