/**
 * Turns off Gatsby's announcer, which announces the first heading and keeps it. Screen readers say the name of the screen
 * instead, which gets the focus (src/shell/route-transition.tsx).
 *
 * @throws Error when Gatsby has rendered its app without the announcer
 */
export function silenceGatsbyAnnouncer(): void {
  const region = document.getElementById("gatsby-announcer")
  if (region) {
    region.setAttribute("aria-live", "off")
    region.hidden = true
  } else if (document.getElementById("gatsby-focus-wrapper")) {
    // An app that could not start has neither the announcer nor the focus wrapper.
    throw new Error("Gatsby lacks #gatsby-announcer: see shell/gatsby-announcer.ts")
  }
}
