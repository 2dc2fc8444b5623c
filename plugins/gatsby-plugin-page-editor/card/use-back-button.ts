import { useEffect, useEffectEvent } from "react"

/** Missing from TypeScript's types: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void }

/**
 * Makes the Back button or gesture of a phone close the card instead of leaving the editor, in browsers with
 * CloseWatcher.
 */
export function useBackButton(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Only on touch screens: with a keyboard, CloseWatcher would take Escape, which keys.ts handles.
    if (!("CloseWatcher" in window && matchMedia("(hover: none)").matches)) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener("close", () => close())
    return () => watcher.destroy()
  }, [])
}
