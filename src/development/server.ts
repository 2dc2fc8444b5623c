import { websocketManager } from "gatsby/dist/utils/websocket-manager"
import { guard } from "./guard"

/**
 * Guards Gatsby's development server. Gatsby makes its HTTP server after the last hook, and passes it to the function that
 * starts the websocket, so this wraps that function (not documented).
 */
export function guardServer(): void {
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const websocket = init(options)
    guard(options.server)
    return websocket
  }
}
