import type { GatsbyNode } from "gatsby"
import { contentTypes } from "./src/build/content"
import { beginEditor, buildEditor, serveEditor } from "./src/build/editor/editor"
import { provideGoodContent } from "./src/build/good-content"
import { iconPaths } from "./src/build/icons"
import { forgetLastBuild } from "./src/build/last-build"
import { printedAddress } from "./src/build/printed-address"
import { configureWebpack } from "./src/build/webpack"

export const onPreInit = forgetLastBuild

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) =>
  provideGoodContent(reporter)

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(contentTypes())

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create({
    Query: {
      profile: { type: "Profile!" },
      siteContent: { type: "SiteContent!" },
    },
    File: { childImageSharp: { type: "ImageSharp!" } },
    ProfileAboutSocial: {
      address: {
        type: "String!",
        resolve: ({ link }: { link: string }) => printedAddress(link, process.env.URL),
      },
      iconPaths: {
        type: "[String!]!",
        resolve: ({ icon }: { icon: string }) => iconPaths[icon],
      },
    },
  })
}

export const onCreateWebpackConfig = configureWebpack

export const onPreBuild = beginEditor

export const onPostBuild = buildEditor

export const onCreateDevServer = serveEditor
