import type * as z from "zod"
import { profile, site } from "./contract"
import type { Surroundings } from "./surroundings"

/** The files that the owner edits: the name of each, where it lies, and what it holds. */
export const CONTENT_FILES = [
  { name: "profile", path: "content/profile.yaml", contract: profile },
  { name: "site", path: "content/site.yaml", contract: site },
] as const

export type ContentName = (typeof CONTENT_FILES)[number]["name"]
export type Contract = (surroundings: Surroundings) => z.ZodType
export type Profile = z.output<ReturnType<typeof profile>>
export type Site = z.output<ReturnType<typeof site>>
