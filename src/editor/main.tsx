import "./without-eval"
import { createRoot } from "react-dom/client"
import { App } from "./app"
import type { EditorSettings } from "./settings"

/** Written into the page by the build. */
const settings: EditorSettings = JSON.parse(document.getElementById("settings")?.textContent ?? "")

createRoot(document.getElementById("editor") as HTMLElement).render(<App settings={settings} />)
