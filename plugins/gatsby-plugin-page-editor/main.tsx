import "./ui/zod-jitless"
import { createRoot } from "react-dom/client"
import type { EditorSettings } from "./store/editor-settings"
import { ErrorBoundary } from "./ui/error-boundary"
import { App } from "./workspace/app"

/** The settings, which the build or the development server writes into the page. */
const settings: EditorSettings = JSON.parse(document.getElementById("settings")?.textContent ?? "")

createRoot(document.getElementById("editor") as HTMLElement).render(
  <ErrorBoundary>
    <App settings={settings} />
  </ErrorBoundary>,
)
