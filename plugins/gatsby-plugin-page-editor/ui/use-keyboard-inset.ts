import { useEffect, useEffectEvent } from "react"

/**
 * Sets `--keyboard` to the height of the window that a phone's keyboard covers. Not all browsers tell CSS that height.
 *
 * @param onCover called when that height has grown
 */
export function useKeyboardInset(onCover: () => void) {
  const cover = useEffectEvent(onCover)
  useEffect(() => {
    let before = 0
    const update = () => {
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
      const covered = Math.max(0, innerHeight - offsetTop - height)
      document.documentElement.style.setProperty("--keyboard", `${covered}px`)
      if (covered > before) cover()
      before = covered
    }
    const listening = new AbortController()
    for (const type of ["resize", "scroll"])
      visualViewport?.addEventListener(type, update, listening)
    return () => listening.abort()
  }, [])
}
