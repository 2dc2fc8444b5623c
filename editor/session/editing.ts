import { createContext, useContext } from "react"
import type { Icons } from "../ui/icon"
import type { Address } from "./address"
import type { Editable } from "./editables"
import type { Problem } from "./problems"
import type { Edit, Session } from "./session"

/** A card to open, and the place of its caret. */
export type OpenCard = {
  editable: Editable
  /** Whether the card offers entries to add to `editable`, which is a list. */
  isAdding?: boolean
  /** The field that gets the focus; the first by default. */
  focus?: Address | undefined
  /** The index of the caret in the text; the end by default. */
  caret?: number | undefined
  /** The height at which the element was clicked, in px from its top. */
  y?: number
}

/** A file that the content names. `size` is in bytes, `fingerprint` the start of its SHA-256. */
export type LoadedFile = { url: string; size: number; fingerprint: string }

/** The context of cards and their controls: the session, and everything that they need beside it. */
export type Editing = {
  session: Session
  dispatch: (edit: Edit) => void
  problems: Problem[]
  /** The fields for whose errors the last save was refused. */
  refused: Address[]
  icons: Icons
  /** The address of the live site, if it is known. */
  siteUrl: string | undefined
  /** A file by its path in the repository; undefined until it has loaded. */
  fileAt: (path: string) => LoadedFile | undefined
  /** Whether a value is still the sample's. */
  isSample: (value: string) => boolean
  /** Whether the browser has stored the unsaved edits; undefined until it has tried. */
  isKept: boolean | undefined
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** @throws Error outside of the editor */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error("There is no session here.")
  return editing
}
