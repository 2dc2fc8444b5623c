import { type Entry, firstError } from "./drafts"

/** What opens a field of the open form, by its path. The form sets it (editable.tsx). */
export const openForm = { openField: (_path: string) => {} }

/** Opens the first field that the schema refuses. Decap calls it when it refuses to save (node/bundle.ts). */
export function openFirstError(entry: Entry): void {
  const path = firstError(entry)
  if (path) openForm.openField(path)
}
