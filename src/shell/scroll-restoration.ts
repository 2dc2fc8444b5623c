/**
 * Leaves scroll restoration to Gatsby during client-side navigation, because the browser would scroll the leaving
 * screen before its slide begins. Gives it back for a reload, when the browser restores before scripts run.
 */
export function takeOverScrollRestoration(): void {
  const takeOver = () => {
    history.scrollRestoration = "manual"
  }
  const giveBack = () => {
    history.scrollRestoration = "auto"
  }
  takeOver()
  // Delayed, because WebKit restores a page from its back/forward cache only after the event.
  window.addEventListener("pageshow", () => setTimeout(takeOver))
  window.addEventListener("pagehide", giveBack)
}
