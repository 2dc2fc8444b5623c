import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import type { z } from "zod"
import { check, type Problem } from "../profile/check"
import { profile, site } from "../profile/contract"
import type { Surroundings } from "../profile/surroundings"
import { siteSurroundings } from "./surroundings"

type ContentFile = {
  path: string
  contract: (surroundings: Surroundings) => z.ZodType
  graphqlType: string
}

/** The files that the owner edits: where each lies, what it holds, and the GraphQL type made from it. */
export const CONTENT_FILES: ContentFile[] = [
  { path: "content/profile.yaml", contract: profile, graphqlType: "Profile" },
  { path: "content/site.yaml", contract: site, graphqlType: "SiteContent" },
]

/** The name of the GraphQL type for a content file, for gatsby-transformer-yaml. */
export function graphqlTypeOf({ node }: { node: { base?: unknown } }): string {
  const file = CONTENT_FILES.find(({ path }) => basename(path) === node.base)
  if (!file) throw new Error(`content/${node.base} is not a content file of this site.`)
  return file.graphqlType
}

/** Every problem of the content files. */
export async function contentProblems(): Promise<Problem[]> {
  const problems = await Promise.all(
    CONTENT_FILES.map(async ({ path, contract }) =>
      check(contract(siteSurroundings), await readFile(path, "utf8"), path),
    ),
  )
  return problems.flat()
}
