import type { GatsbyNode } from "gatsby"
import { env } from "./src/env"
import { writeJsonSchemas } from "./src/node/check/json-schemas"
import { followContent } from "./src/node/development/follow-content"
import { guardServer, removeDangerousRoutes } from "./src/node/development/guard"
import { redirectUnknownPaths } from "./src/node/development/redirect-unknown-paths"
import { readContent } from "./src/node/graphql/read-content"
import { contentTypes, resolvers } from "./src/node/graphql/resolvers"
import { writeValidContent } from "./src/node/graphql/write-content"
import { writeHostFiles } from "./src/node/hosting/host-files"
import { rewritePages } from "./src/node/loading/rewrite-pages"
import { addTypefaces } from "./src/node/loading/typefaces"
import { removeUnusedFiles } from "./src/node/loading/unused-files"
import { configureWebpack } from "./src/node/loading/webpack"
import { writeSeoFiles } from "./src/node/seo/seo-files"
import { sharingPicture } from "./src/node/seo/sharing-picture"

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  writeJsonSchemas()
  const isValid = await writeValidContent(reporter)
  if (env.isDevelopment) followContent(reporter, isValid)
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(contentTypes())

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create(resolvers)
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack

/** All that happens after Gatsby's build and its plugins, in order: the rules of hosts are about every file. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter }) => {
  const content = readContent()
  const build = { output: "public", content, picture: await sharingPicture(content), env }
  await rewritePages(build.output)
  await addTypefaces(build.output, content)
  await writeSeoFiles(build)
  await removeUnusedFiles(build.output)
  await writeHostFiles(build)
  if (env.isProduction) return
  reporter.info(
    "This is a preview: search engines are kept out. The host of the live site sets CONTEXT to production (docs/owner.md).",
  )
}

/** After those of plugins, whose requests are guarded, too: the guard is before all handlers. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app }) => {
  removeDangerousRoutes(app)
  guardServer()
  app.use(redirectUnknownPaths)
}
