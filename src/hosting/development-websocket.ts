import { websocketManager } from "gatsby/dist/utils/websocket-manager"
import { guard } from "./development-guard"

/**
 * Guards the websocket by which Gatsby's development server sends the data of pages: it answers before Express does.
 * Gatsby starts it after the last hook, so the function that does (not documented) is wrapped.
 */
export function guardWebsocket(): void {
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const websocket = init(options)
    websocket.engine.use(guard)
    return websocket
  }
}
