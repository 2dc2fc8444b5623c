import { createContext, useContext } from "react"
import type { Loaded } from "../fields/kind"
import type { Editable } from "./editables"
import type { Address } from "./field-address"
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

/** What the owner does, with the focus that goes with it. */
export type Actions = {
  /** Opens a card instead of that which is open. */
  show: (card: OpenCard) => void
  /** Opens the card with the value at an address. */
  showAddress: (at: Address) => void
  close: () => void
  /** Offers the entries that can be added to a list. */
  startAdding: (list: Address) => void
  add: (list: Address, value: unknown) => void
  /** Moves an entry to an index in its list. */
  move: (entry: Address, to: number) => void
  remove: (entry: Address) => void
  undo: () => void
  redo: () => void
  undoAll: () => void
  save: () => void
  publish: () => void
  /** The listener for the keys of the editor's own document and the page's. */
  onKey: (event: KeyboardEvent) => void
}

/** The context of cards and their controls: the session, and everything that they need beside it. */
export type Editing = Loaded & {
  session: Session
  dispatch: (edit: Edit) => void
  open: OpenCard | undefined
  actions: Actions
  problems: FieldProblem[]
  /**
   * The fields whose problems are told: those that had one when the editor opened, or when they were left, and those for
   * which a save was refused.
   */
  touched: Address[]
  touch: (fields: Address[]) => void
  /** The address of the live site, if it is known. */
  siteUrl: string | undefined
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
