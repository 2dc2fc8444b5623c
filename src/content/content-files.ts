import type * as z from "zod"
import { profileSchema } from "./profile-schema"
import { siteSchema } from "./site-schema"

/** The content files: name, path and schema. */
export const CONTENT_FILES = [
  { name: "profile", path: "content/profile.yaml", schema: profileSchema },
  { name: "site", path: "content/site.yaml", schema: siteSchema },
] as const

export type ContentName = (typeof CONTENT_FILES)[number]["name"]
export type Profile = z.output<ReturnType<typeof profileSchema>>
export type Site = z.output<ReturnType<typeof siteSchema>>
export type Content = { profile: Profile; site: Site }
