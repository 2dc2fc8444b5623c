import type { GatsbyNode } from "gatsby"
import { CONTENT_FILES, contentProblems } from "./src/build/content"
import { graphqlTypes } from "./src/build/graphql-types"
import { iconPaths } from "./src/build/icons"
import { configureWebpack } from "./src/build/webpack"

/** A mistake in the content stops the build, so that what is live stays live. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  const problems = await contentProblems()
  if (problems.length > 0) reporter.panicOnBuild(problems.join("\n"))
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  for (const { graphqlType, schema } of CONTENT_FILES) {
    actions.createTypes(graphqlTypes(graphqlType, schema))
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
