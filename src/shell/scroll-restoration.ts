/**
 * Leaves scroll restoration to Gatsby during client-side navigation: the browser would scroll the leaving screen
 * before its slide begins. Hands it back for a reload, when the browser restores before scripts run.
 */
export function takeOverScrollRestoration(): void {
  const takeOver = () => {
    history.scrollRestoration = "manual"
  }
  const giveBack = () => {
    history.scrollRestoration = "auto"
  }
  takeOver()
  // Not at once: WebKit restores a page from its cache only after the event.
  window.addEventListener("pageshow", () => setTimeout(takeOver))
  window.addEventListener("pagehide", giveBack)
}
