import { en } from "decap-cms-locales"
import type { EditorSettings } from "./node/settings"

type Phrases = { [key: string]: string | Phrases }

/** Decap's English phrases, changed where it behaves differently here or speaks to developers. */
export const phrases = (store: EditorSettings["store"]): Phrases =>
  [en, OWNERS_WORDS, ...(store.kind === "working copy" ? [SAVED_NOT_PUBLISHED] : [])].reduce(merged)

const merged = (phrases: Phrases, changes: Phrases): Phrases => ({
  ...phrases,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, change]) => [
      key,
      typeof change === "string" ? change : merged(phrases[key] as Phrases, change),
    ]),
  ),
})

const OWNERS_WORDS: Phrases = {
  auth: { loginWithGitHub: "Sign in with GitHub", loggingIn: "Signing in..." },
  editor: {
    editor: {
      onLeavePage:
        "This is not saved yet. Leave? What you changed is kept in this browser, and is put back when you come back.",
      onPublishing: "Publish this draft? It goes live.",
      onDeleteUnpublishedChangesWithUnsavedChanges:
        "Delete this draft, and what you have not saved? What is live stays as it is.",
      onDeleteUnpublishedChanges: "Delete this draft? What is live stays as it is.",
      loadingEntry: "Loading...",
    },
    editorToolbar: { backCollection: "Contents", changesSaved: "All saved" },
  },
  ui: {
    settingsDropdown: { logOut: "Sign out" },
    errorBoundary: {
      title: "Something went wrong",
      details: "Reload this page: what you have not saved is kept. If it happens again, please ",
      recoveredEntry: {
        heading: "What you have not saved",
        warning: "It is put back into the form when you reload this page.",
      },
    },
    toast: {
      onFailToLoadEntries: "Could not load this. %{details}",
      onFailToLoadDeployPreview: "Could not look for the preview. %{details}",
      // Rather than "not saved": an answer may have been lost.
      onFailToPersist: "Could not finish saving. %{details}",
      onFailToPublishEntry: "Could not finish publishing. %{details}",
      onFailToDelete: "Could not delete this. %{details}",
      missingRequiredField: "Not saved. Correct what is marked in red first.",
      entrySaved: "Draft saved",
      entryPublished: "Published. The live site follows in a few minutes.",
      onDeleteUnpublishedChanges: "Draft deleted",
      onLoggedOut: "You have been signed out. Sign in again: your words are kept.",
      onBackendDown: "GitHub has an outage, see %{details}. Your words are kept.",
    },
  },
}

/** Saving to the working copy does not publish anything. */
const SAVED_NOT_PUBLISHED: Phrases = { ui: { toast: { entrySaved: "Saved in your files" } } }
