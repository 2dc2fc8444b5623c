import type { GatsbyNode } from "gatsby"
import { provideValidContent } from "./src/content/last-valid-content"
import { printedAddress } from "./src/content/printed-address"
import { contentTypes } from "./src/content/read-content"
import { SENTENCE_TYPES, sentenceResolvers } from "./src/content/sentences"
import { iconPaths } from "./src/content/tabler-icons"
import { addEditor, serveEditor, startEditorBundle } from "./src/editor/node/gatsby-hooks"
import { env } from "./src/env"
import { sayAddresses } from "./src/hosting/development-addresses"
import { guardDevelopmentServer } from "./src/hosting/development-guard"
import { guardWebsocket } from "./src/hosting/development-websocket"
import { configureWebpack } from "./src/loading/webpack"

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  await provideValidContent(reporter)
  if (!env.isDevelopment) startEditorBundle()
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes([...contentTypes(), SENTENCE_TYPES])

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create({
    Query: {
      profile: { type: "Profile!" },
      siteContent: { type: "SiteContent!" },
    },
    SiteContent: sentenceResolvers.SiteContent,
    File: { childImageSharp: { type: "ImageSharp!" } },
    ProfileAboutSocial: {
      name: sentenceResolvers.socialName,
      address: {
        type: "String!",
        resolve: ({ link }: { link: string }) => printedAddress(link, env.siteUrl),
      },
      iconPaths: {
        type: "[String!]!",
        resolve: ({ icon }: { icon: string }) => iconPaths[icon],
      },
    },
  })
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack

export const onPostBuild = addEditor

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args) => {
  guardDevelopmentServer(args.app)
  guardWebsocket()
  sayAddresses(args)
  await serveEditor(args)
}
