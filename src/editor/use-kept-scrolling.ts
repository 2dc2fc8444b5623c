import { useLayoutEffect } from "react"

/** How far each pane of the editor was scrolled when it was unmounted, in px. */
const positions = new Map<string, number>()

/**
 * Scrolls a pane to where it was, because Decap mounts form and preview anew, as after a save.
 *
 * @param name tells the panes of all files apart
 * @param restore called when the pane is mounted, with what scrolls it
 */
export function useKeptScrolling(
  name: string,
  pane: Element | null,
  restore: (scroll: () => void) => void = (scroll) => scroll(),
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component mounts
  useLayoutEffect(() => {
    if (!pane) return undefined
    restore(() => {
      pane.scrollTop = positions.get(name) ?? 0
    })
    return () => {
      positions.set(name, pane.scrollTop)
    }
  }, [])
}
