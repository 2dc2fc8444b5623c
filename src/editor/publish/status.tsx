import { useRef, useState } from "react"
import { useEditing } from "../editing"
import type { Address } from "../session/address"
import { fieldOf } from "../session/fields"
import { isEdited, type Session } from "../session/session"
import { Conflicts } from "./conflicts"
import { fieldInReport } from "./field-in-report"
import type { Progress } from "./publish-state"
import { type Publishing, usePublishState } from "./publishing"
import { statusText } from "./status-text"

type Props = { publishing: Publishing; onSignIn: () => void; onOpen: (at: Address) => void }

/** Says where everything is, and offers what helps when it does not go on. */
export function Status(props: Props) {
  const { publishing } = props
  const { session } = useEditing()
  const line = useRef<HTMLDivElement>(null)
  const publishState = usePublishState(publishing)
  const { progress } = publishState
  // No dialog opens by itself: it would take keys that are meant for a field.
  const [isAsking, setAsking] = useState(false)
  const { text, state, detail, link } = statusText(publishState, {
    isEdited: isEdited(session),
    isWorkingCopy: !publishing.store.drafts,
    draft: session.base.stored.draft,
    site: publishing.site,
  })
  const help = helpFor(progress, { ...props, detail, session, onChoose: () => setAsking(true) })
  const more = link && (
    <a href={link.address} target="_blank" rel="noreferrer">
      {link.text}
    </a>
  )
  return (
    <>
      <div ref={line} className="status" role="status" tabIndex={-1} data-state={state}>
        {state === "problem" ? (
          <details key={progress.kind} open>
            <summary>{text}</summary>
            <div className="status-more panel">
              <p>{detail}</p>
              {more}
              {help && (
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    // Whatever helps goes once it has helped, with the focus in it.
                    line.current?.focus()
                    help.act()
                  }}
                >
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
      {progress.kind === "conflict" && isAsking && (
        <Conflicts
          conflicts={progress.conflicts}
          onAnswer={publishing.answer}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type Means = Props & { detail: string | undefined; session: Session; onChoose: () => void }

/** What helps with a problem, if anything does. */
function helpFor({ kind }: Progress, means: Means) {
  const { publishing, onSignIn, onOpen, detail = "", session, onChoose } = means
  if (kind === "retrying") return { label: "Try now", act: publishing.resume }
  if (kind === "signed out") return { label: "Sign in", act: onSignIn }
  if (kind === "conflict") return { label: "Choose", act: onChoose }
  const named = fieldInReport(detail, session.base)
  const isThere = named && fieldOf(session, named)
  return isThere && { label: "Show it", act: () => onOpen(named) }
}
