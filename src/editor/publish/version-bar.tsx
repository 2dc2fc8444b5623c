import { useState } from "react"
import { Tool } from "../tool"
import type { Publishing } from "./publishing"
import { dateInWords, type VersionPreview } from "./versions"

type Props = { publishing: Publishing; preview: VersionPreview; onClose: () => void }

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Says which earlier version the page shows, and brings it back or leaves it. */
export function VersionBar({ publishing, preview, onClose }: Props) {
  const [problem, setProblem] = useState<string>()
  const bringBack = () =>
    publishing
      .bringBack(preview.session.base.stored.saved)
      .then(onClose, ({ message }: Error) => setProblem(message))
  return (
    <div className="notice" role="status">
      <span>{problem ?? `The version of ${dateInWords(preview.date)}`}</span>
      <button ref={focus} type="button" onClick={bringBack}>
        Bring back
      </button>
      <Tool icon="x" label="Back to your edits" onClick={onClose} />
    </div>
  )
}
