import { createContext, useContext } from "react"
import type { Icons } from "../site"
import type { Editable } from "./editables"
import type { Address } from "./field-address"
import type { UrlOf } from "./field-kinds"
import type { FieldProblem } from "./problems"
import type { Edit, Session } from "./session"

/** A card to open, and the place of its caret. */
export type OpenCard = {
  editable: Editable
  /** The part of a list of texts that was clicked: its index. */
  part?: string | undefined
  /** Whether the card offers entries to add to `editable`, which is a list. */
  isAdding?: boolean
  /** The field that gets the focus; the first by default. */
  focus?: Address | undefined
  /** The index of the caret in the text; the end by default. */
  caret?: number | undefined
  /** The height at which the element was clicked, in px from its top. */
  y?: number
}

/** The context of cards and their controls: the session, and everything that they need beside it. */
export type Editing = {
  session: Session
  dispatch: (edit: Edit) => void
  problems: FieldProblem[]
  /** The fields for whose errors the last save was refused. */
  refused: Address[]
  /** The icons that have loaded. */
  icons: Icons
  /** All icons; undefined until they have loaded. */
  allIcons: Icons | undefined
  loadIcons: () => void
  haveIconsFailed: boolean
  /** The address of the live site, if it is known. */
  siteUrl: string | undefined
  /** The URL of a file by its path; undefined until the file has loaded. */
  urlOf: UrlOf
  /** Whether the browser has stored the unsaved edits; undefined until it has tried. */
  isBackedUp: boolean | undefined
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** @throws Error outside of the editor */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error("There is no session here.")
  return editing
}
