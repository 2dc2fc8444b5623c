/** How long a slide takes (docs/behaviour.md, section 2). */
const SLIDE_MS = 700
const SLIDE_EASING = "ease-out"

/**
 * Moves all screens on the stage up by the same way, so that the entering one, which has just been
 * rendered, ends in place. The inert ones leave. Slides that are still under way are taken over from
 * where they are. To be called before the browser paints or scrolls.
 */
export function slideUp(stage: HTMLElement): void {
  const screens = Array.from(stage.querySelectorAll<HTMLElement>(":scope > main"))
  const leaving = screens.filter((screen) => screen.hasAttribute("inert"))
  const entering = screens.find((screen) => !leaving.includes(screen))
  if (!entering) return

  // So that it is in its place also where nothing moves. Before anything is read of the layout, which the
  // browser would have to compute twice.
  stage.prepend(entering)
  if (leaving.length === 0 || prefersReducedMotion()) return

  const scrolled = window.scrollY
  const offsets = leaving.map(verticalOffset)
  const way = window.innerHeight + Math.max(0, ...offsets)
  leaving.forEach((screen, index) => {
    const offset = offsets[index] ?? 0
    hold(screen, scrolled)
    move(screen, offset, offset - way, "forwards")
  })
  move(entering, way, 0, "none")
}

/** Takes a screen out of the page's flow, at the scroll position that the visitor left it at. */
function hold(screen: HTMLElement, scrolled: number) {
  if (screen.dataset.held !== undefined) return
  screen.dataset.held = ""
  screen.scrollTop = scrolled
}

function move(screen: HTMLElement, from: number, to: number, fill: FillMode) {
  screen.animate(
    { transform: [`translateY(${from}px)`, `translateY(${to}px)`] },
    { duration: SLIDE_MS, easing: SLIDE_EASING, fill },
  )
}

/** How far below its place a screen is, in px; less than zero above it. */
const verticalOffset = (screen: HTMLElement) => new DOMMatrix(getComputedStyle(screen).transform).f

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches
