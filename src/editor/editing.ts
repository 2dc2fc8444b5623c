import { createContext, useContext } from "react"
import type { Icons } from "./load-icons"
import type { Address } from "./session/address"
import type { Editable } from "./session/editables"
import type { Problem } from "./session/problems"
import type { Edit, Session } from "./session/session"
import type { Version } from "./store/store"
import type { LoadedFile } from "./use-files"

/** What a card shows, and where the caret goes. */
export type OpenCard = {
  editable: Editable
  /** Whether it offers what can be added to the list that the thing is. */
  isAdding?: boolean
  /** The value that gets the focus; without it the first. */
  focus?: Address | undefined
  /** The place of the caret in its text; without it the end. */
  caret?: number | undefined
  /** How far below the top of the thing one has clicked, in px. */
  y?: number
}

/** What is being edited, for the cards and their controls. */
export type Editing = {
  session: Session
  dispatch: (edit: Edit) => void
  problems: Problem[]
  /** Whether all problems are told, because a save was refused. */
  isRefused: boolean
  icons: Icons
  /** A file by its path in the repository, if need be from another version; undefined until it has loaded. */
  fileAt: (path: string, version?: Version) => LoadedFile | undefined
  /** Whether a value is still the sample's. */
  isSample: (value: string) => boolean
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** @throws Error outside of the editor */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error("There is no session here.")
  return editing
}
