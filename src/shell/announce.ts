/** As long as React Aria leaves what it announces: screen readers have taken it by then. */
const STANDS_MS = 7000

/**
 * Has assistive technology say the name of a screen, and takes it out of the page again, where a reader would
 * meet it once more behind the screen.
 *
 * @param region a live region
 * @returns what ends the waiting
 */
export function announce(region: HTMLElement | null, name: string) {
  if (!region) return
  region.textContent = name
  const waiting = setTimeout(() => {
    region.textContent = ""
  }, STANDS_MS)
  return () => clearTimeout(waiting)
}

/**
 * Switches off Gatsby's own announcer, which says the first heading and leaves it standing.
 *
 * @throws Error when it is not there as in Gatsby 5.16
 */
export function silenceGatsby(): void {
  const region = document.getElementById("gatsby-announcer")
  if (!region)
    throw new Error("Gatsby has no #gatsby-announcer as in 5.16: change shell/announce.ts")
  region.setAttribute("aria-live", "off")
  region.hidden = true
}
