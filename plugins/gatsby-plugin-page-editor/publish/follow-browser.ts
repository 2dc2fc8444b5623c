import { POLL_MS } from "../store/durations"
import type { Publishing } from "./publishing"

/**
 * Reads the store at intervals while something is awaited, when the tab becomes visible or the window gets the focus, and
 * when the browser is online.
 */
export function followBrowser({
  poll,
  isWaiting,
  isUnderWay,
}: Pick<Publishing, "poll" | "isWaiting" | "isUnderWay">) {
  addEventListener("online", () => poll())
  addEventListener("focus", () => poll())
  document.addEventListener("visibilitychange", () => document.hidden || poll())
  setInterval(() => {
    if (isWaiting() && (!document.hidden || isUnderWay())) poll()
  }, POLL_MS)
  poll()
}
