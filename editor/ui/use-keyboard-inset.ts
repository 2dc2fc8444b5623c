import { useEffect } from "react"

/**
 * Sets `--keyboard` to the height of the window that a phone's keyboard covers. Not all browsers tell CSS that height.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const update = () => {
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
      const covered = Math.max(0, innerHeight - offsetTop - height)
      document.documentElement.style.setProperty("--keyboard", `${covered}px`)
    }
    const listening = new AbortController()
    for (const type of ["resize", "scroll"])
      visualViewport?.addEventListener(type, update, listening)
    return () => listening.abort()
  }, [])
}
