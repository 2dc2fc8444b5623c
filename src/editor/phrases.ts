import { en } from "decap-cms-locales"
import type { EditorSettings } from "./node/settings"

const { auth, editor, mediaLibrary, ui } = en

/** Decap's English phrases, changed where it behaves differently here. */
export const phrases = (store: EditorSettings["store"]) => ({
  ...en,
  auth: { ...auth, loginWithGitHub: "Sign in with GitHub", loggingIn: "Signing in..." },
  ui: { ...ui, settingsDropdown: { ...ui.settingsDropdown, logOut: "Sign out" } },
  editor: {
    ...editor,
    editorToolbar: {
      ...editor.editorToolbar,
      backCollection: "Back to the first screen",
      ...(store.kind === "working copy" && SAVED_NOT_PUBLISHED),
    },
  },
  mediaLibrary: {
    ...mediaLibrary,
    mediaLibrary: {
      ...mediaLibrary.mediaLibrary,
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
