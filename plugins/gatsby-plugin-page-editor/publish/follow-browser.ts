import { POLL_MS } from "../store/durations"
import type { Publishing } from "./publishing"

/**
 * Reads the store at intervals while something is awaited, when the tab becomes visible or the window gets the focus, and
 * when the browser is online.
 */
export function followBrowser({
  poll,
  isWaiting,
  get,
}: Pick<Publishing, "poll" | "isWaiting" | "get">) {
  addEventListener("online", () => poll())
  addEventListener("focus", () => poll())
  document.addEventListener("visibilitychange", () => document.hidden || poll())
  setInterval(() => {
    if (isWaiting() && (!document.hidden || get().goal)) poll()
  }, POLL_MS)
  poll()
}
