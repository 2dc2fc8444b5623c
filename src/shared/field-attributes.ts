import { createContext, useContext } from "react"

type Attributes = Record<string, string | number | undefined>

/** The default, for visitors: no attributes. */
const nothing = (_fields: string, _wording?: string): Attributes | undefined => undefined

/** Maps the addresses of content fields to attributes of the element that shows them. Only the editor provides it. */
export const FieldAttributesContext = createContext(nothing)

/**
 * Returns a function for the attributes by which the editor finds what to edit, as in
 * `{...fieldAttributes("profile.about.home")}`. Several addresses are separated by spaces. The second argument
 * is the address of the wording around these fields: `{...fieldAttributes("profile.about.role", "site.words.role")}`.
 */
export const useFieldAttributes = () => useContext(FieldAttributesContext)
