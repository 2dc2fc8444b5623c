import type { GatsbyNode } from "gatsby"
import { CONTENT_FILES, contentProblems } from "./src/build/content"
import { graphqlTypes } from "./src/build/graphql-types"
import { iconPaths } from "./src/build/icons"
import { configureWebpack } from "./src/build/webpack"
import { describe, type Problem } from "./src/profile/check"
import { ANYWHERE } from "./src/profile/surroundings"

/** A mistake in the content stops the build, so that what is live stays live. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  const problems = await contentProblems()
  const told = (severity: Problem["severity"]) =>
    problems.filter((problem) => problem.severity === severity).map(describe)
  for (const warning of told("warning")) reporter.warn(warning)
  const errors = told("error")
  if (errors.length > 0) reporter.panicOnBuild(errors.join("\n"))
}

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
