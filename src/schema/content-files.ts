import type * as z from "zod"
import type { Lookups } from "./lookups"
import { profileSchema } from "./profile"
import { siteSchema } from "./site"

/** The files that the owner edits: the name of each, where it lies, and what it holds. */
export const CONTENT_FILES = [
  { name: "profile", path: "content/profile.yaml", schema: profileSchema },
  { name: "site", path: "content/site.yaml", schema: siteSchema },
] as const

export type ContentName = (typeof CONTENT_FILES)[number]["name"]
/** The schema of a content file, which looks up outside of it what it names. */
export type ContentSchema = (lookups: Lookups) => z.ZodType
export type Profile = z.output<ReturnType<typeof profileSchema>>
export type Site = z.output<ReturnType<typeof siteSchema>>
