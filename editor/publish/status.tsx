import { useRef, useState } from "react"
import type { Address } from "../session/address"
import { nameOf } from "../session/editables"
import { useEditing } from "../session/editing"
import { isEdited } from "../session/session"
import { Conflicts } from "./conflicts"
import { fieldInReport } from "./field-in-report"
import type { Progress } from "./publish-state"
import { type Publishing, usePublishState } from "./publishing"
import { type StatusText, statusText } from "./status-text"

type Help = { label: string; act: () => void }

type Props = {
  publishing: Publishing
  /** Whether the page shows an earlier version. */
  isPreview: boolean
  onSignIn: () => void
  onOpen: (at: Address) => void
}

const PREVIEW: StatusText = { text: "You see an earlier version" }

/** A ref by which a problem that goes leaves the focus to the line around it, instead of to nothing. */
const leaveFocus = (problem: HTMLElement | null) => () => {
  if (problem?.contains(document.activeElement)) problem.parentElement?.focus()
}

/** The status line of the bar, with a button that helps with a problem. */
export function Status({ publishing, isPreview, onSignIn, onOpen }: Props) {
  const { session } = useEditing()
  const line = useRef<HTMLDivElement>(null)
  const publishState = usePublishState(publishing)
  const { progress } = publishState
  // The dialog does not open by itself, which would take the focus from a field.
  const [isChoosing, setChoosing] = useState(false)
  const own = statusText(publishState, {
    isEdited: isEdited(session),
    isWorkingCopy: !publishing.store.drafts,
    draft: session.base.stored.draft,
    site: publishing.site,
  })
  const { text, state, detail, link } = isPreview && own.state !== "problem" ? PREVIEW : own
  const conflicts = progress.kind === "conflict" ? progress.conflicts : []
  const names = conflicts.map(({ at }) => nameOf(session, at)).join(", ")
  const field = fieldInReport(detail ?? "", session)
  const show = (at: Address) => {
    // It would cover the field on a phone.
    line.current?.querySelector("details")?.removeAttribute("open")
    onOpen(at)
  }
  const helps: { [kind in Progress["kind"]]?: Help } = {
    retrying: { label: "Try now", act: () => publishing.resume() },
    "signed out": { label: "Sign in", act: onSignIn },
    conflict: { label: "Choose", act: () => setChoosing(true) },
  }
  const help = helps[progress.kind] ?? (field && { label: "Show it", act: () => show(field) })
  const more = link && (
    <a href={link.address} target="_blank" rel="noreferrer">
      {link.text}
    </a>
  )
  return (
    <>
      <div ref={line} className="status" role="status" tabIndex={-1} data-state={state}>
        {state === "problem" ? (
          <details key={progress.kind} ref={leaveFocus} open>
            <summary>{[text, names].filter(Boolean).join(": ")}</summary>
            <div className="status-more panel">
              <p>{detail}</p>
              {more}
              {help && (
                <button type="button" className="button" onClick={help.act}>
                  {help.label}
                </button>
              )}
            </div>
          </details>
        ) : (
          <p>
            <span>{text}</span> {detail && <small>{detail}</small>} {more}
          </p>
        )}
      </div>
      {progress.kind === "conflict" && isChoosing && (
        <Conflicts
          conflicts={progress.conflicts}
          onAnswer={publishing.resume}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
