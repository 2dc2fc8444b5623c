/** The duration of a slide (docs/behaviour.md, section 2), as in slide-between-documents.css. */
const SLIDE_MS = 700
const SLIDE_EASING = "ease-out"

/**
 * Slides all screens on the stage up by the same distance, until the entering one, which has just been rendered, is
 * in place. Running slides continue from their current position. Call it before the browser paints or scrolls.
 */
export function slideUp(stage: HTMLElement): void {
  const screens = Array.from(stage.querySelectorAll<HTMLElement>(":scope > main"))
  const leaving = screens.filter((screen) => screen.dataset.leaving !== undefined)
  const entering = screens.find((screen) => !leaving.includes(screen))
  if (!entering) return

  // First in the DOM, so it is in place even without a slide. Done before the layout is read, which would
  // otherwise be computed twice.
  stage.prepend(entering)
  if (leaving.length === 0 || prefersReducedMotion()) return

  const scrolled = window.scrollY
  const offsets = leaving.map(verticalOffset)
  const distance = window.innerHeight + Math.max(0, ...offsets)
  leaving.forEach((screen, index) => {
    const offset = offsets[index] ?? 0
    hold(screen, scrolled)
    move(screen, offset, offset - distance, "forwards")
  })
  move(entering, distance, 0, "none")
}

/** Takes a screen out of the flow and keeps its scroll position. */
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

/** The current offset of a screen from its place, in px; negative above it. */
const verticalOffset = (screen: HTMLElement) => new DOMMatrix(getComputedStyle(screen).transform).f

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches
