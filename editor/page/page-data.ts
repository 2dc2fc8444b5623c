import type { Content } from "../session/address"
import { type Field, kindOf, ROOT } from "../session/fields"
import { type ScreenLookups, type Content as SiteContent, screenData } from "../site"
import { asText, isGroup } from "../yaml/values"

/** Arbitrary, because styles set the size. */
const PICTURE_PX = 300

/** The URL of a picture by its name in the content; undefined until it has loaded. */
type UrlOf = (name: string) => string | undefined

/** The data of all pages, as their queries would return it, for content in which anything may be missing or invalid. */
export function pageData(
  { values }: Pick<Content, "values">,
  { urlOf, ...lookups }: ScreenLookups & { urlOf: UrlOf },
) {
  const { profile, site } = filled(ROOT, values, urlOf) as SiteContent
  const { social, ...shown } = screenData({ profile, site }, lookups)
  return {
    profile: { about: { ...profile.about, social } },
    siteContent: { ...site, ...shown },
  }
}

/** A value in the type of its field, or a blank one. */
function filled(field: Field | undefined, value: unknown, urlOf: UrlOf): unknown {
  switch (field?.kind) {
    case "group": {
      const group = isGroup(value) ? value : {}
      const fields = Object.entries(field.fields)
      return Object.fromEntries(fields.map(([key, one]) => [key, filled(one, group[key], urlOf)]))
    }
    case "list": {
      const entries = Array.isArray(value) ? value : []
      return entries.map((entry) => filled(kindOf(field, entry), entry, urlOf))
    }
    case "number":
      return typeof value === "number" ? value : asText(value)
    case "picture":
      return { childImageSharp: { gatsbyImageData: imageData(urlOf(asText(value))) } }
    case "image":
      // Anything else would be a path on the editor's own site.
      return /^https:\/\/\S+$/.test(asText(value)) ? value : ""
    default:
      return value == null && field?.isOptional ? null : asText(value)
  }
}

/** A picture as gatsby-plugin-image returns it, with one file instead of several sizes and formats. */
const imageData = (src: string | undefined) => ({
  layout: "fixed",
  width: PICTURE_PX,
  height: PICTURE_PX,
  images: src ? { fallback: { src } } : {},
})
