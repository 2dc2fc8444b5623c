import * as z from "zod"
import type { Lookups } from "./lookups"
import { profileSchema } from "./profile-schema"
import { siteSchema } from "./site-schema"

/** The content files: name, path and schema. */
export const CONTENT_FILES = [
  { name: "profile", path: "content/profile.yaml", schema: profileSchema },
  { name: "site", path: "content/site.yaml", schema: siteSchema },
] as const

/** The schema of all content files as one group, by name. */
export const contentSchema = (lookups: Lookups) =>
  z.object(Object.fromEntries(CONTENT_FILES.map(({ name, schema }) => [name, schema(lookups)])))

export type ContentName = (typeof CONTENT_FILES)[number]["name"]
export type Profile = z.output<ReturnType<typeof profileSchema>>
export type Site = z.output<ReturnType<typeof siteSchema>>
export type Content = { profile: Profile; site: Site }
