import "./ui/zod-jitless"
import { createRoot } from "react-dom/client"
import { scrollToCaret } from "./card/focus"
import type { EditorSettings } from "./store/editor-settings"
import { followKeyboard } from "./ui/keyboard"
import { ErrorBoundary } from "./ui/message"
import { App } from "./workspace/app"

/** The settings, which the build or the development server writes into the page. */
const settings: EditorSettings = JSON.parse(document.getElementById("settings")?.textContent ?? "")

followKeyboard(scrollToCaret)
createRoot(document.getElementById("editor") as HTMLElement).render(
  <ErrorBoundary>
    <App settings={settings} />
  </ErrorBoundary>,
)
