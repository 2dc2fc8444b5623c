import { KINDS, type UrlOf } from "../session/field-kinds"
import { type Field, kindOf, ROOT } from "../session/schema-fields"
import { type Content, normalizeTexts, type ScreenLookups, screenData } from "../site"
import { asText, type Group, isGroup } from "../yaml/values"

/** The data of all pages, as their queries would return it, for content in which anything may be missing or invalid. */
export function pageData(
  { values }: { values: Group },
  { urlOf, ...lookups }: ScreenLookups & { urlOf: UrlOf },
) {
  const { profile, site } = valueForScreen(ROOT, normalizeTexts(values), urlOf) as Content
  const { social, biography, ...shown } = screenData({ profile, site }, lookups)
  return {
    profile: { about: { ...profile.about, social, biography } },
    siteContent: { ...site, ...shown },
  }
}

/** A value of the field's type: the given one, or else a blank one. */
function valueForScreen(field: Field | undefined, value: unknown, urlOf: UrlOf): unknown {
  switch (field?.kind) {
    case "group": {
      const group = isGroup(value) ? value : {}
      const fields = Object.entries(field.fields)
      return Object.fromEntries(
        fields.map(([key, one]) => [key, valueForScreen(one, group[key], urlOf)]),
      )
    }
    case "list": {
      const entries = Array.isArray(value) ? value : []
      return entries.map((entry) => valueForScreen(kindOf(field, entry), entry, urlOf))
    }
    default: {
      const { onPage } = KINDS[field?.kind ?? "line"]
      if (onPage) return onPage(value, urlOf)
      return value == null && field?.isOptional ? null : asText(value)
    }
  }
}
