/** The duration of a slide (docs/behaviour.md, section 2), as in slide-view-transition.css. */
const SLIDE_MS = 700
const SLIDE_EASING = "ease-out"

/** Whether the browser has shown the last step through the history itself, as Safari does while a visitor swipes. */
let isShownByBrowser = false

/** Leaves out the slide after a step that the browser has animated itself. */
export function respectBrowserTransitions(): void {
  // Captured, to be called before Gatsby's router.
  const note = ({ hasUAVisualTransition }: PopStateEvent) => {
    isShownByBrowser = hasUAVisualTransition
  }
  window.addEventListener("popstate", note, { capture: true })
}

/**
 * Measures the stage before the DOM changes: afterwards, measuring would force a layout.
 *
 * @returns a function that slides all screens on the stage up by the same distance, until the entering one is in place.
 * Running slides continue from their current position. Call it once that screen is inserted, before the browser paints
 * or scrolls.
 */
export function prepareSlide(stage: HTMLElement): () => void {
  const { scrollY: scrolled, innerHeight: height } = window
  const offsetOf = (screen: HTMLElement) =>
    new DOMMatrix(getComputedStyle(screen).transform).f / height
  /** The screens, which are about to leave, with their offset from their final position in window heights. */
  const leaving = new Map(screensOn(stage).map((screen) => [screen, offsetOf(screen)]))
  return () => {
    const entering = screensOn(stage).find((screen) => !leaving.has(screen))
    if (!entering) return
    // First in the DOM, so that the entering screen is in place even without a slide.
    stage.prepend(entering)
    const hasMoved = isShownByBrowser
    isShownByBrowser = false
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches
    if (leaving.size === 0 || hasMoved || isReduced) return

    const distance = 1 + Math.max(0, ...leaving.values())
    for (const [screen, offset] of leaving) {
      hold(screen, scrolled)
      move(screen, offset, offset - distance, height, "forwards")
    }
    const { finished } = move(entering, distance, 0, height, "none")
    // A control that got the focus meanwhile: browsers have scrolled to where it was then.
    finished.then(() => entering.querySelector(":focus")?.scrollIntoView(false))
  }
}

const screensOn = (stage: HTMLElement) =>
  Array.from(stage.querySelectorAll<HTMLElement>(":scope > main"))

/** Takes a screen out of the flow and keeps its scroll position. */
function hold(screen: HTMLElement, scrolled: number) {
  if (screen.dataset.held !== undefined) return
  screen.dataset.held = ""
  // Before the next paint, but not in this task, because scrolling forces layout.
  requestAnimationFrame(() => {
    screen.scrollTop = scrolled
  })
}

/** Moves a screen between offsets in window heights, so that no gap opens when the window is resized meanwhile. */
function move(screen: HTMLElement, from: number, to: number, height: number, fill: FillMode) {
  const keyframes = (windowHeight: number) => ({
    transform: [from, to].map((offset) => `translateY(${offset * windowHeight}px)`),
    // Here, because WebKit ignores the easing of the effect.
    easing: SLIDE_EASING,
  })
  const slide = screen.animate(keyframes(height), { duration: SLIDE_MS, fill })
  // Not a custom property in the keyframes: Firefox and WebKit keep its first value. Not `finish()`: an address bar that
  // collapses resizes the window, too.
  const follow = () => (slide.effect as KeyframeEffect).setKeyframes(keyframes(window.innerHeight))
  window.addEventListener("resize", follow)
  slide.finished.then(() => window.removeEventListener("resize", follow))
  return slide
}
