import type { GatsbyNode } from "gatsby"
import { addEditor, serveEditor } from "./editor/node/gatsby-hooks"
import { writeJsonSchemas } from "./src/build/check/json-schemas"
import { followContent } from "./src/build/development/follow-content"
import { guardServer, removeDangerousRoutes } from "./src/build/development/guard"
import { redirectUnknownPaths } from "./src/build/development/redirect-unknown-paths"
import { copyValidContent } from "./src/build/graphql/copy-content"
import { readContent } from "./src/build/graphql/read-content"
import { contentTypes, resolvers } from "./src/build/graphql/resolvers"
import { writeHostFiles } from "./src/build/hosting/host-files"
import { rewritePages } from "./src/build/loading/rewrite-pages"
import { addTypefaces } from "./src/build/loading/typefaces"
import { removeUnusedFiles } from "./src/build/loading/unused-files"
import { configureWebpack } from "./src/build/loading/webpack"
import { writeSeoFiles } from "./src/build/seo/seo-files"
import { env } from "./src/env"

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  writeJsonSchemas()
  const isValid = await copyValidContent(reporter)
  if (env.isDevelopment) followContent(reporter, isValid)
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
  await addTypefaces(build.output, build.content)
  await writeSeoFiles({ ...build, warn: (message) => reporter.warn(message) })
  await removeUnusedFiles(build.output)
  await writeHostFiles(build)
}

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args) => {
  removeDangerousRoutes(args.app)
  guardServer()
  await serveEditor(args)
  args.app.use(redirectUnknownPaths)
}
