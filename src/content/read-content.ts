import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { parse } from "yaml"
import { CONTENT_FILES, type Profile, type Site } from "../schema/content-files"
import { graphqlTypes } from "../schema/graphql-types"
import { EVERYTHING_FOUND } from "../schema/lookups"
import { check, type Problem } from "../schema/validate"
import { siteLookups } from "./site-lookups"

const GRAPHQL_TYPES = { profile: "Profile", site: "SiteContent" }

/** The GraphQL types of all content files, in the schema definition language. */
export const contentTypes = () =>
  CONTENT_FILES.map(({ name, schema }) =>
    graphqlTypes(GRAPHQL_TYPES[name], schema(EVERYTHING_FOUND)),
  )

/** The name of the GraphQL type for a content file, for gatsby-transformer-yaml. */
export function graphqlTypeOf({ node }: { node: { base?: unknown } }): string {
  const file = CONTENT_FILES.find(({ path }) => basename(path) === node.base)
  if (!file) throw new Error(`content/${node.base} is not a content file of this site.`)
  return GRAPHQL_TYPES[file.name]
}

/** Every problem of the content files. */
export async function contentProblems(): Promise<Problem[]> {
  const problems = await Promise.all(
    CONTENT_FILES.map(async ({ path, schema }) =>
      check(schema(siteLookups), await readFile(path, "utf8"), path),
    ),
  )
  return problems.flat()
}

/** Parses the content files without validating them: the build has done so before. */
export async function readContent(): Promise<{ profile: Profile; site: Site }> {
  const files = CONTENT_FILES.map(async ({ name, path }) => [
    name,
    parse(await readFile(path, "utf8")),
  ])
  return Object.fromEntries(await Promise.all(files))
}

/** The origins of the external images. */
export async function imageHosts(): Promise<string[]> {
  const { images } = (await readContent()).site
  const origins = Object.values(images)
    .flatMap((image) => Object.values<string | number>(image))
    .flatMap((value) => (String(value).startsWith("https:") ? [new URL(String(value)).origin] : []))
  return [...new Set(origins)].sort()
}
