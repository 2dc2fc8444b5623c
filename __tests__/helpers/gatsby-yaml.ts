import { createRequire } from "node:module"

/** The YAML parser of gatsby-transformer-yaml. */
export const gatsbyYaml: { load(text: string): unknown } = createRequire(
  require.resolve("gatsby-transformer-yaml/package.json"),
)("js-yaml")
