import { en } from "decap-cms-locales"
import type { EditorSettings } from "./node/settings"

const { editor, mediaLibrary } = en

/** Decap's English, with other words where it does something else here. */
export const phrases = (store: EditorSettings["store"]) => ({
  ...en,
  editor: {
    ...editor,
    editorToolbar: {
      ...editor.editorToolbar,
      ...(store.kind === "working copy" && SAVED_NOT_PUBLISHED),
    },
  },
  mediaLibrary: {
    ...mediaLibrary,
    mediaLibrary: {
      ...mediaLibrary.mediaLibrary,
      onDelete: "It leaves this list, and stays in the repository: delete it with git. Go on?",
    },
  },
})

/** What is written to the working copy is on no site yet. */
const SAVED_NOT_PUBLISHED = {
  publish: "Save",
  publishNow: "Save now",
  publishing: "Saving...",
  published: "Saved",
}
