import type { GatsbyNode } from "gatsby"
import { addEditor, serveEditor, startEditorBundle } from "./editor/node/gatsby-hooks"
import { contentTypes, resolvers } from "./src/content/graphql"
import { writeJsonSchemas } from "./src/content/json-schemas"
import { provideValidContent } from "./src/content/last-valid-content"
import { env } from "./src/env"
import { editorPolicy } from "./src/hosting/content-security-policy"
import { sayAddresses } from "./src/hosting/development-addresses"
import { removeDangerousRoutes } from "./src/hosting/development-guard"
import { redirectUnknownPaths } from "./src/hosting/development-redirects"
import { guardServer } from "./src/hosting/development-server"
import { configureWebpack } from "./src/loading/webpack"

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  writeJsonSchemas()
  await provideValidContent(reporter)
  if (!env.isDevelopment) startEditorBundle()
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(contentTypes())

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create(resolvers)
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack

export const onPostBuild = addEditor

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args) => {
  removeDangerousRoutes(args.app)
  guardServer()
  sayAddresses(args)
  await serveEditor(args, (page) => editorPolicy({ page, isLive: false }))
  args.app.use(redirectUnknownPaths)
}
