import { websocketManager } from "gatsby/dist/utils/websocket-manager"
import { guard } from "./development-guard"

/**
 * Guards the websocket over which Gatsby's development server sends page data: Express does not see its requests. Gatsby
 * starts it after the last hook, so this wraps the function that does (not documented).
 */
export function guardWebsocket(): void {
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const websocket = init(options)
    websocket.engine.use(guard)
    return websocket
  }
}
