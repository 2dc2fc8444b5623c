/** How long an announcement stays, as in React Aria: screen readers have read it by then. */
const CLEAR_AFTER_MS = 7000

/**
 * Announces the name of a screen to assistive technology, then clears it, so that a screen reader does not find it
 * again while browsing the page.
 *
 * @param region a live region
 * @returns a function that cancels the clearing
 */
export function announce(region: HTMLElement | null, name = "") {
  if (!region) return
  region.textContent = name
  const timer = setTimeout(() => {
    region.textContent = ""
  }, CLEAR_AFTER_MS)
  return () => clearTimeout(timer)
}

/**
 * Turns off Gatsby's own announcer, which announces the first heading and never clears it.
 *
 * @throws Error when Gatsby has rendered its app without it
 */
export function silenceGatsbyAnnouncer(): void {
  const region = document.getElementById("gatsby-announcer")
  if (region) {
    region.setAttribute("aria-live", "off")
    region.hidden = true
  } else if (document.getElementById("gatsby-focus-wrapper")) {
    // An app that could not start has neither of them.
    throw new Error("Gatsby has no #gatsby-announcer as in 5.16: change shell/announce.ts")
  }
}
