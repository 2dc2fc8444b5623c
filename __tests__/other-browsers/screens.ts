import { expect, type Visitor } from "./test"

declare global {
  interface Window {
    /** The records of `watchSlides`: the screens at each change, and the durations of slides in ms. */
    watched?: { screens: string[][]; durations: unknown[] }
  }
}

export const CHEVRON = "a[href='/about']"
export const HEIGHT_PX = 800

/** Loads a screen and waits for hydration. */
export async function open(visitor: Visitor, path: string) {
  await visitor.goto(path)
  await expect
    .poll(() =>
      visitor.evaluate(() => performance.getEntriesByName("onInitialClientRender").length),
    )
    .toBeGreaterThan(0)
}

export function screens(visitor: Visitor): Promise<(string | null)[]> {
  return visitor.evaluate(() =>
    Array.from(document.querySelectorAll("[data-route-state]"), (screen) =>
      screen.getAttribute("data-route-state"),
    ),
  )
}

export function place(visitor: Visitor) {
  return visitor.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    focus: document.activeElement?.getAttribute("aria-label"),
  }))
}

/** Runs in the page: records the screens whenever one enters, leaves or is removed, and their slides. */
export function watchSlides() {
  const watched: NonNullable<Window["watched"]> = { screens: [], durations: [] }
  window.watched = watched
  const look = () => {
    const elements = Array.from(document.querySelectorAll("[data-route-state]"))
    const now = elements.map((screen) => {
      const tag = screen.getAttribute("data-route-state")
      return screen.hasAttribute("data-leaving") ? `(${tag})` : `${tag}`
    })
    if (`${watched.screens.at(-1)}` === `${now}`) return
    watched.screens.push(now)
    const slides = elements.flatMap((screen) => screen.getAnimations())
    watched.durations.push(...slides.map(({ effect }) => effect?.getTiming().duration))
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-leaving"],
  })
}
