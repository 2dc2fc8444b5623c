import "./without-eval"
import { createRoot } from "react-dom/client"
import { App } from "./app"
import { settings } from "./page-settings"

createRoot(document.getElementById("editor") as HTMLElement).render(<App settings={settings} />)
