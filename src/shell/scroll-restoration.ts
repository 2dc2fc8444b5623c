import type { ShouldUpdateScrollArgs } from "gatsby"

/**
 * Leaves scroll restoration to Gatsby during client-side navigation, because the browser would scroll the leaving
 * screen before its transition begins. Gives it back when the page is left: after a reload, the browser restores the
 * position before scripts run.
 */
export function takeOverScrollRestoration(): void {
  const takeOver = () => {
    history.scrollRestoration = "manual"
  }
  const giveBack = () => {
    history.scrollRestoration = "auto"
  }
  takeOver()
  // Delayed, because WebKit restores the position of a cached page only after the event, and after a PDF even later.
  window.addEventListener("pageshow", () => requestAnimationFrame(takeOver))
  window.addEventListener("pagehide", giveBack)
}

let pending = 0

/**
 * Restores the position of a scrolled screen just before its first paint. Gatsby would scroll while React commits the
 * screen, which forces its layout (everywhere but at the top) in the same task.
 */
export function shouldUpdateScroll({
  routerProps: { location },
  getSavedScrollPosition,
}: Pick<ShouldUpdateScrollArgs, "routerProps" | "getSavedScrollPosition">): boolean {
  // The newest navigation wins.
  cancelAnimationFrame(pending)
  const [, y] = getSavedScrollPosition(location)
  if (!y) return true
  pending = requestAnimationFrame(() => window.scrollTo(0, y))
  return false
}
