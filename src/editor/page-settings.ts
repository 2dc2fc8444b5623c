import type { EditorSettings } from "./node/settings"

/** What the build has written into the page. */
export const settings: EditorSettings = JSON.parse(
  document.getElementById("settings")?.textContent ?? "",
)
