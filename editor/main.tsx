import "./ui/without-eval"
import { createRoot } from "react-dom/client"
import type { EditorSettings } from "./store/settings"
import { ErrorBoundary } from "./ui/error-boundary"
import { App } from "./workspace/app"

/** Written into the page by the build. */
const settings: EditorSettings = JSON.parse(document.getElementById("settings")?.textContent ?? "")

createRoot(document.getElementById("editor") as HTMLElement).render(
  <ErrorBoundary>
    <App settings={settings} />
  </ErrorBoundary>,
)
