import { conflictNames } from "../session/changes"
import { useEditing } from "../session/editing-context"
import { conflictsIn } from "../session/session"
import { type Publishing, usePublishingState } from "./publishing"
import { statusInput, statusText } from "./status-text"

type Props = {
  publishing: Publishing
  /** What to say instead, while nothing is left to do. */
  hint?: string | undefined
  onSignIn: () => void
}

/** A ref of a problem that may have the focus. When the problem is removed, the focus moves to the status line. */
const leaveFocus = (problem: HTMLElement | null) => () => {
  if (problem?.contains(document.activeElement)) problem.parentElement?.focus()
}

/** The status line of the bar, with a button that helps with a problem. */
export function Status({ publishing, hint, onSignIn }: Props) {
  const { session, dispatch, isBackedUp, siteUrl } = useEditing()
  const conflicts = conflictNames(session)
  const { text, state, detail, link, help } = statusText({
    ...statusInput(session, usePublishingState(publishing)),
    isBackedUp,
    isWorkingCopy: !publishing.store.drafts,
    siteUrl,
  })
  const helps = {
    "try again": [{ label: "Try now", act: () => publishing.poll() }],
    "sign in": [{ label: "Sign in", act: onSignIn }],
    "take theirs": conflictsIn(session).map((at, index, { length }) => ({
      label: length > 1 ? `Take theirs: ${conflicts[index]}` : "Take theirs",
      act: () => dispatch({ type: "take theirs", at }),
    })),
  }
  const more = link && (
    <a href={link.address} target="_blank" rel="noreferrer">
      {link.text}
    </a>
  )
  return (
    <div className="status" role="status" tabIndex={-1} data-state={state}>
      {state === "problem" ? (
        <details key={text} ref={leaveFocus} open>
          <summary>{text}</summary>
          <div className="status-more panel">
            <p>{detail}</p>
            {more}
            {help &&
              helps[help].map(({ label, act }) => (
                <button key={label} type="button" className="button" onClick={act}>
                  {label}
                </button>
              ))}
          </div>
        </details>
      ) : (
        <p>
          {hint && state === "done" && !link ? <strong>{hint}</strong> : <span>{text}</span>}{" "}
          {detail && <small>{detail}</small>} {more}
        </p>
      )}
    </div>
  )
}
