import { displayText, type UrlOf } from "../fields/kind"
import { behaviourOf } from "../fields/kinds"
import type { Values } from "../site"
import { isGroup } from "../yaml/values"
import { type Field, ROOT, variantOf } from "./schema-fields"

/** The content for the screens, of content in which anything may be missing or of another type. */
export const screenContent = (values: Values, urlOf: UrlOf) =>
  valueForScreen(ROOT, values, urlOf) as Values

/** A value of the field's type: the given one, or else a blank one. */
function valueForScreen(field: Field | undefined, value: unknown, urlOf: UrlOf): unknown {
  switch (field?.is) {
    case "group": {
      const group = isGroup(value) ? value : {}
      const fields = Object.entries(field.fields)
      return Object.fromEntries(
        fields.map(([key, one]) => [key, valueForScreen(one, group[key], urlOf)]),
      )
    }
    case "list": {
      const entries = Array.isArray(value) ? value : []
      return entries.map((entry) => valueForScreen(variantOf(field, entry), entry, urlOf))
    }
    default: {
      const { onPage } = behaviourOf(field ?? { is: "line" })
      if (onPage) return onPage(value, urlOf)
      return value == null && field?.isOptional ? null : displayText(value)
    }
  }
}
