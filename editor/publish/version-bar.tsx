import { useState } from "react"
import { Tool } from "../ui/tool"
import type { Publishing } from "./publishing"
import { formatDate, type VersionPreview } from "./versions"

type Props = { publishing: Publishing; preview: VersionPreview; onClose: () => void }

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Names the earlier version on the page, brings it back, or closes it. */
export function VersionBar({ publishing, preview, onClose }: Props) {
  const [text, setText] = useState(`The version of ${formatDate(preview.date)}`)
  const bringBack = () => {
    setText("Bringing it back…")
    publishing
      .bringBack(preview.session.base.stored.saved)
      .then(onClose, ({ message }: Error) => setText(message))
  }
  return (
    <div className="notice" role="status">
      <span>{text}</span>
      <button ref={focus} type="button" onClick={bringBack}>
        Bring back
      </button>
      <Tool icon="x" label="Back to your edits" onClick={onClose} />
    </div>
  )
}
