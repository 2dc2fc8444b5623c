import { useState } from "react"
import { Tool } from "../tool"
import type { Publishing } from "./publishing"
import { dateInWords, type Look } from "./versions"

type Props = { publishing: Publishing; look: Look; onClose: () => void }

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Says which earlier version the page shows, and brings it back or leaves it. */
export function LookBar({ publishing, look, onClose }: Props) {
  const [problem, setProblem] = useState<string>()
  const bringBack = () =>
    publishing
      .bringBack(look.session.base.opened.saved)
      .then(onClose, ({ message }: Error) => setProblem(message))
  return (
    <div className="notice" role="status">
      <span>{problem ?? `The version of ${dateInWords(look.date)}`}</span>
      <button ref={focus} type="button" onClick={bringBack}>
        Bring back
      </button>
      <Tool icon="close" label="Back to your edits" onClick={onClose} />
    </div>
  )
}
