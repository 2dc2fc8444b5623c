import type { EditorSettings } from "./node/settings"

/** The settings that the build writes into the page. */
export const settings: EditorSettings = JSON.parse(
  document.getElementById("settings")?.textContent ?? "",
)
