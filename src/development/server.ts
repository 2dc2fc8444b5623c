import { websocketManager } from "gatsby/dist/utils/websocket-manager"
import { guard } from "./guard"
import { tellNewPages } from "./show-problem"

/**
 * Guards Gatsby's development server, and lets it tell pages of errors in the content. No hook gets the HTTP server,
 * because Gatsby makes it after the last one. So this wraps the function that starts the websocket, to which Gatsby passes
 * the server (not documented).
 */
export function prepareServer(): void {
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const websocket = init(options)
    guard(options.server)
    tellNewPages(websocket)
    return websocket
  }
}
