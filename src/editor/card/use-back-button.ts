import { useEffect, useEffectEvent } from "react"

/** What TypeScript's library does not have yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void }

/** Lets the Back button or gesture of a phone close the card instead of leaving the editor, where browsers allow it. */
export function useBackButton(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // With a keyboard it would take Escape, which is handled with the other keys.
    if (!("CloseWatcher" in window && matchMedia("(hover: none)").matches)) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener("close", () => close())
    return () => watcher.destroy()
  }, [])
}
