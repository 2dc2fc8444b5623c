import type * as z from "zod"
import { profileSchema } from "./profile-schema"
import { siteSchema } from "./site-schema"

/** The content files: name, path and schema. */
export const CONTENT_FILES = [
  { name: "profile", path: "content/profile.yaml", schema: profileSchema },
  { name: "site", path: "content/site.yaml", schema: siteSchema },
] as const

export type Profile = z.output<ReturnType<typeof profileSchema>>
export type Site = z.output<ReturnType<typeof siteSchema>>
export type Content = { profile: Profile; site: Site }

/** The site's icon, from which the build draws the icon of home screens, too. Its side is in px. */
export const FAVICON = "static/favicon.svg"
export const ICON_PX = 180

/** The owner's own pictures for link previews, in order of preference. Without one, the build draws the intro. */
export const SHARING_PICTURES: [string, ...string[]] = [
  "static/sharing.png",
  "static/sharing.jpg",
  "static/sharing.jpeg",
]

/** The size of an Open Graph image in px (developers.facebook.com/docs/sharing/webmasters/images). */
export const SHARING_SIZE = { width: 1200, height: 630 }
