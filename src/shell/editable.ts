import { createContext, useContext } from "react"

type Attributes = Record<string, string | number | undefined>

/** The site as visitors get it says nothing about where a value comes from. */
const nothing = (_fields: string): Attributes | undefined => undefined

/** Gives the attributes of an element that shows content fields. The editor alone provides them. */
export const EditableContext = createContext(nothing)

/** Use as `from("profile.about.social.2")`; several addresses are separated by spaces. */
export const useEditable = () => useContext(EditableContext)
