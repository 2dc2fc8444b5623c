import { useState } from "react"
import { nameWithin } from "../session/diff"
import { useEditing } from "../session/editing"
import { questionsIn } from "../session/rebase"
import { isEdited } from "../session/session"
import { Conflicts } from "./conflicts"
import { type Publishing, usePublishState } from "./publishing"
import type { State } from "./state"
import { statusText } from "./status-text"

type Help = { label: string; act: () => void }

type Props = {
  publishing: Publishing
  onSignIn: () => void
}

/** A ref of a problem that may have the focus. When the problem is removed, the focus moves to the status line. */
const leaveFocus = (problem: HTMLElement | null) => () => {
  if (problem?.contains(document.activeElement)) problem.parentElement?.focus()
}

/** The status line of the bar, with a button that helps with a problem. */
export function Status({ publishing, onSignIn }: Props) {
  const { session, isKept } = useEditing()
  const publishState = usePublishState(publishing)
  const questions = questionsIn(session)
  // The dialog does not open by itself, which would take the focus from a field.
  const [isChoosing, setChoosing] = useState(false)
  const { text, state, detail, link } = statusText(publishState, {
    isEdited: isEdited(session),
    isKept,
    draft: session.base.stored.draft,
    isWorkingCopy: !publishing.store.drafts,
    site: publishing.site,
    questions: questions.map(({ field }) => nameWithin(session, field)),
  })
  const helps: { [phase in State["phase"]]?: Help } = {
    retrying: { label: "Try now", act: () => publishing.resume("Trying again") },
    "signed out": { label: "Sign in", act: onSignIn },
  }
  const choosing = { label: "Choose", act: () => setChoosing(true) }
  const help = helps[publishState.phase] ?? (questions.length > 0 && choosing)
  const more = link && (
    <a href={link.address} target="_blank" rel="noreferrer">
      {link.text}
    </a>
  )
  return (
    <>
      <div className="status" role="status" tabIndex={-1} data-state={state}>
        {state === "problem" ? (
          <details key={text} ref={leaveFocus} open>
            <summary>{text}</summary>
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
      {questions.length > 0 && isChoosing && (
        <Conflicts
          questions={questions}
          onAnswer={publishing.answer}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
