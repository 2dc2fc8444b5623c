import { useEffect } from "react"

/** What has just happened, with a way back. */
export type Told = { text: string; onUndo?: () => void }

/** Long enough to read it and to reach for "Undo" (WCAG 2.2.1 asks for nothing where one can undo otherwise, too). */
const SHOWN_MS = 10_000

/** Says what has just happened, for a while. */
export function Notice({ told, onClose }: { told: Told | undefined; onClose: () => void }) {
  useEffect(() => {
    if (!told) return undefined
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told, onClose])
  return (
    <div className="notice" role="status">
      {told && (
        <p>
          {told.text}
          {told.onUndo && (
            <button type="button" onClick={told.onUndo}>
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  )
}
