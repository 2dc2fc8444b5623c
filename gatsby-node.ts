import type { GatsbyNode } from "gatsby"
import { contentTypes } from "./src/build/content"
import { descriptions } from "./src/build/descriptions"
import { beginEditor, buildEditor, serveEditor } from "./src/build/editor/editor"
import { provideGoodContent } from "./src/build/good-content"
import { iconPaths } from "./src/build/icons"
import { forgetLastBuild } from "./src/build/last-build"
import { configureWebpack } from "./src/build/webpack"

export const onPreInit = forgetLastBuild

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) =>
  provideGoodContent(reporter)

/** Explicit, as a build may not know the address of the site. */
const SITE_METADATA = `
  type Site implements Node { siteMetadata: SiteMetadata! }
  type SiteMetadata { siteUrl: String }
`

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes([...contentTypes(), SITE_METADATA])

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create({
    Query: {
      profile: { type: "Profile!" },
      site: { type: "Site!" },
      siteContent: { type: "SiteContent!" },
    },
    File: { childImageSharp: { type: "ImageSharp!" } },
    ProfileAbout: {
      introDescription: { type: "String!", resolve: descriptions.intro },
      aboutDescription: { type: "String!", resolve: descriptions.about },
    },
    ProfileAboutSocial: {
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
