import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import type { z } from "zod"
import { check, describe } from "../profile/check"
import { profile, site } from "../profile/contract"

type ContentFile = { path: string; schema: z.ZodType; graphqlType: string }

/** The files that the owner edits: where each lies, what it holds, and the GraphQL type made from it. */
export const CONTENT_FILES: ContentFile[] = [
  { path: "content/profile.yaml", schema: profile, graphqlType: "Profile" },
  { path: "content/site.yaml", schema: site, graphqlType: "SiteContent" },
]

/** The name of the GraphQL type for a content file, for gatsby-transformer-yaml. */
export function graphqlTypeOf({ node }: { node: { base?: unknown } }): string {
  const file = CONTENT_FILES.find(({ path }) => basename(path) === node.base)
  if (!file) throw new Error(`content/${node.base} is not a content file of this site.`)
  return file.graphqlType
}

/** Every problem of the content files, each as `file:line:column field: message`. */
export async function contentProblems(): Promise<string[]> {
  const problems = await Promise.all(
    CONTENT_FILES.map(async ({ path, schema }) =>
      check(schema, await readFile(path, "utf8"), path).map(describe),
    ),
  )
  return problems.flat()
}
