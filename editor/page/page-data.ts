import type { Content } from "../session/address"
import { type Field, kindOf, ROOT } from "../session/fields"
import { languagesOf, type Profile, type Site, sentencesOf } from "../site"
import type { Icons } from "../store/load-icons"
import { type Group, isGroup } from "../yaml/values"

/** Arbitrary, because styles set the size. */
const PICTURE_PX = 300

type Lookups = {
  icons: Icons
  /** The URL of a picture by its name in the content; undefined until it has loaded. */
  urlOf: (name: unknown) => string | undefined
}

/** The data of all pages, as their queries would return it, for content in which anything may be missing or invalid. */
export function pageData({ values }: Pick<Content, "values">, lookups: Lookups) {
  const { profile, site } = filled(ROOT, values, lookups) as { profile: Profile; site: Site }
  const [languages, sentences] = [languagesOf(site), sentencesOf(profile.about, site)]
  const social = profile.about.social.map((link) => ({
    ...link,
    name: Object.hasOwn(sentences.social, link.label) ? sentences.social[link.label] : [link.label],
  }))
  return {
    profile: { about: { ...profile.about, social } },
    siteContent: { ...site, languages, sentences },
  }
}

/** A value in the type of its field, or a blank one. */
function filled(field: Field | undefined, value: unknown, lookups: Lookups): unknown {
  switch (field?.kind) {
    case "group": {
      const group = isGroup(value) ? value : {}
      const fields = Object.entries(field.fields).map(([name, one]) => [
        name,
        filled(one, group[name], lookups),
      ])
      return {
        ...group,
        ...Object.fromEntries(fields),
        ...(field.fields.icon && added(group, lookups)),
      }
    }
    case "list": {
      const entries = Array.isArray(value) ? value : []
      return entries.map((entry) => filled(kindOf(field, entry), entry, lookups))
    }
    case "number":
      return typeof value === "number" ? value : String(value ?? "")
    case "picture":
      return { childImageSharp: { gatsbyImageData: imageData(lookups.urlOf(value)) } }
    case "image":
      // Anything else would be a path on the editor's own site.
      return /^https:\/\/\S+$/.test(String(value)) ? value : ""
    default:
      return value == null && field?.isOptional ? null : String(value ?? "")
  }
}

/** What gatsby-node.ts adds to a social link. */
const added = ({ icon, link }: Group, { icons }: Lookups) => ({
  iconPaths: Object.hasOwn(icons, String(icon)) ? icons[String(icon)] : [],
  address: String(link ?? ""),
})

/** A picture as gatsby-plugin-image returns it, with one file instead of several sizes and formats. */
const imageData = (src: string | undefined) => ({
  layout: "fixed",
  width: PICTURE_PX,
  height: PICTURE_PX,
  images: src ? { fallback: { src } } : {},
})
