import type * as z from "zod"
import type { Lookups } from "./lookups"
import { profileSchema } from "./profile"
import { siteSchema } from "./site"

/** The content files: name, path and schema. */
export const CONTENT_FILES = [
  { name: "profile", path: "content/profile.yaml", schema: profileSchema },
  { name: "site", path: "content/site.yaml", schema: siteSchema },
] as const

export type ContentName = (typeof CONTENT_FILES)[number]["name"]
/** Makes the schema of a content file. `lookups` resolve what the file refers to. */
export type ContentSchema = (lookups: Lookups) => z.ZodType
export type Profile = z.output<ReturnType<typeof profileSchema>>
export type Site = z.output<ReturnType<typeof siteSchema>>
export type Content = { profile: Profile; site: Site }
