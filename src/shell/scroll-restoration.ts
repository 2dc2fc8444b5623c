/**
 * Leaves the scroll position to Gatsby while the visitor is on the site: the browser would move the
 * leaving screen before its slide begins. A reload is the browser's again, as it restores before scripts run.
 */
export function takeOverScrollRestoration(): void {
  const takeOver = () => {
    history.scrollRestoration = "manual"
  }
  const giveBack = () => {
    history.scrollRestoration = "auto"
  }
  takeOver()
  window.addEventListener("pageshow", takeOver)
  window.addEventListener("pagehide", giveBack)
}
