import { en } from "decap-cms-locales"
import { UPLOAD_MAX_MB } from "./form"
import type { EditorSettings } from "./node/settings"

const { editor, mediaLibrary } = en

/** Decap's English phrases, changed where it behaves differently here. */
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
      fileTooLarge: `This file is too large. Choose one of at most ${UPLOAD_MAX_MB} MB.`,
      onDelete:
        "This removes the file from the list, but not from the repository: use git to delete it there. Continue?",
    },
  },
})

/** Saving to the working copy does not publish anything. */
const SAVED_NOT_PUBLISHED = {
  publish: "Save",
  publishNow: "Save now",
  publishing: "Saving...",
  published: "Saved",
}
