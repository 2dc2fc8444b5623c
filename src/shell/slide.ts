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

/** Positions on the stage before React inserts the entering screen. */
export type Positions = {
  /** The scroll position of the window, in px. */
  scrolled: number
  /** The offset of each screen from its final position, in window heights; negative above it. */
  offsets: Map<HTMLElement, number>
}

/**
 * Measures the stage, and schedules the layout of the entering screen. Call before the DOM changes: afterwards,
 * measuring would force that layout.
 */
export function prepareSlide(stage: HTMLElement): Positions {
  // The layout has a task of its own: together with React's commit or the paint, it would block for longer. Queued now,
  // to run before the frame that the DOM change requests.
  setTimeout(() => stage.getBoundingClientRect())
  return {
    scrolled: window.scrollY,
    offsets: new Map(screensOn(stage).map((screen) => [screen, offsetNow(screen)])),
  }
}

/**
 * Slides all screens on the stage up by the same distance, until the entering one, which has just been inserted, is in
 * place. Running slides continue from their current position. Call before the browser paints or scrolls.
 */
export function slideUp(stage: HTMLElement, { scrolled, offsets }: Positions): void {
  const screens = screensOn(stage)
  const leaving = screens.filter((screen) => screen.dataset.leaving !== undefined)
  const entering = screens.find((screen) => !leaving.includes(screen))
  if (!entering) return

  // First in the DOM, so that the entering screen is in place even without a slide.
  stage.prepend(entering)
  const hasMoved = isShownByBrowser
  isShownByBrowser = false
  if (leaving.length === 0 || hasMoved || prefersReducedMotion()) return

  const offsetOf = (screen: HTMLElement) => offsets.get(screen) ?? 0
  const distance = 1 + Math.max(0, ...leaving.map(offsetOf))
  for (const screen of leaving) {
    hold(screen, scrolled)
    move(screen, offsetOf(screen), offsetOf(screen) - distance, "forwards")
  }
  const { finished } = move(entering, distance, 0, "none")
  // A control that got the focus meanwhile: browsers have scrolled to where it was then.
  finished.then(() => entering.querySelector(":focus")?.scrollIntoView(false))
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
function move(screen: HTMLElement, from: number, to: number, fill: FillMode): Animation {
  const keyframes = () => ({
    transform: [from, to].map((offset) => `translateY(${offset * window.innerHeight}px)`),
    // Here, because WebKit ignores the easing of the effect.
    easing: SLIDE_EASING,
  })
  const slide = screen.animate(keyframes(), { duration: SLIDE_MS, fill })
  // Not a custom property in the keyframes: Firefox and WebKit keep its first value. Not `finish()`: an address bar that
  // collapses resizes the window, too.
  const follow = () => (slide.effect as KeyframeEffect).setKeyframes(keyframes())
  window.addEventListener("resize", follow)
  slide.finished.then(() => window.removeEventListener("resize", follow))
  return slide
}

const offsetNow = (screen: HTMLElement) =>
  new DOMMatrix(getComputedStyle(screen).transform).f / window.innerHeight

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches
