import { type Entry, firstProblem } from "./drafts"

/** What the open form can do. Decap's form sets the first (node/decap-patches.ts), the preview beside it the second. */
export const openForm = {
  /** Discards the unsaved words. */
  discard: () => {},
  /** Unfolds a field, focuses it and scrolls to it, by its path in the file. */
  openField: (_path: string) => {},
}

/** Opens the field because of which a save was refused. */
export function openFirstProblem(entry: Entry) {
  const path = firstProblem(entry)
  if (path) openForm.openField(path)
}
