import "./without-eval"
import { createRoot } from "react-dom/client"
import { App } from "./app"
import { ErrorBoundary } from "./error-boundary"
import type { EditorSettings } from "./settings"

/** Written into the page by the build. */
const settings: EditorSettings = JSON.parse(document.getElementById("settings")?.textContent ?? "")

createRoot(document.getElementById("editor") as HTMLElement).render(
  <ErrorBoundary>
    <App settings={settings} />
  </ErrorBoundary>,
)
