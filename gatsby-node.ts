import type { GatsbyNode } from "gatsby"
import { CONTENT_FILES } from "./src/build/content"
import { provideGoodContent } from "./src/build/good-content"
import { graphqlTypes } from "./src/build/graphql-types"
import { iconPaths } from "./src/build/icons"
import { configureWebpack } from "./src/build/webpack"
import { ANYWHERE } from "./src/profile/surroundings"

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) =>
  provideGoodContent(reporter)

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  for (const { graphqlType, contract } of CONTENT_FILES) {
    actions.createTypes(graphqlTypes(graphqlType, contract(ANYWHERE)))
  }
}

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create({
    Query: { profile: { type: "Profile!" }, siteContent: { type: "SiteContent!" } },
    File: { childImageSharp: { type: "ImageSharp!" } },
    ProfileAboutSocial: {
      iconPaths: {
        type: "[String!]!",
        resolve: ({ icon }: { icon: string }) => iconPaths(icon),
      },
    },
  })
}

export const onCreateWebpackConfig = configureWebpack
