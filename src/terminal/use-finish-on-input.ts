import { type RefCallback, useCallback } from "react"

/**
 * A ref for an element whose animations any key or tap finishes, for visitors who do not want to wait. Ignores
 * input that navigates: on a link, or a shortcut of the browser.
 */
export function useFinishOnInput(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const finish = (event: Event) => {
      if (isNavigation(event)) return
      for (const animation of element.getAnimations({ subtree: true })) animation.finish()
    }
    document.addEventListener("keydown", finish)
    document.addEventListener("pointerdown", finish)
    return () => {
      document.removeEventListener("keydown", finish)
      document.removeEventListener("pointerdown", finish)
    }
  }, [])
}

function isNavigation(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const isBrowserCommand = event.altKey || event.ctrlKey || event.metaKey
    return isBrowserCommand || (event.key === "Enter" && isInLink(event.target))
  }
  return isInLink(event.target)
}

const isInLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest("a") !== null
