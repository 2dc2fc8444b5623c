import type { GatsbyNode } from "gatsby"
import { addEditor, serveEditor } from "./editor/node/gatsby-hooks"
import { contentTypes, resolvers } from "./src/content/graphql"
import { writeJsonSchemas } from "./src/content/json-schemas"
import { readContent } from "./src/content/read-content"
import { copyValidContent } from "./src/content/valid-content"
import { followContent } from "./src/development/follow-content"
import { removeDangerousRoutes } from "./src/development/guard"
import { redirectUnknownPaths } from "./src/development/redirects"
import { prepareServer } from "./src/development/server"
import { env } from "./src/env"
import { writeHostFiles } from "./src/hosting/host-files"
import { rewritePages } from "./src/loading/rewrite-pages"
import { removeUnusedFiles } from "./src/loading/unused-files"
import { configureWebpack } from "./src/loading/webpack"
import { writeSeoFiles } from "./src/seo/seo-files"

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  writeJsonSchemas()
  const problems = await copyValidContent(reporter)
  if (env.isDevelopment) followContent(reporter, problems)
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(contentTypes())

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create(resolvers)
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack

/** All that happens after Gatsby's build, in order: the rules of hosts are about every file. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter }) => {
  const build = { output: "public", content: readContent(), env }
  await addEditor()
  await rewritePages(build.output)
  await writeSeoFiles({ ...build, warn: (message) => reporter.warn(message) })
  await removeUnusedFiles(build.output)
  await writeHostFiles(build)
}

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args) => {
  removeDangerousRoutes(args.app)
  prepareServer()
  await serveEditor(args)
  args.app.use(redirectUnknownPaths)
}
