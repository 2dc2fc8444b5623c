import { alsoNames } from "../session/changes"
import { useEditing } from "../session/editing"
import { isEdited } from "../session/session"
import { type Publishing, useFacts } from "./publishing"
import { statusText } from "./status-text"

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
  const { session, isKept, siteUrl } = useEditing()
  const { text, state, detail, link, help } = statusText({
    ...useFacts(publishing),
    isEdited: isEdited(session),
    isKept,
    draft: session.stored.draft,
    isWorkingCopy: !publishing.store.drafts,
    site: siteUrl,
    also: alsoNames(session),
  })
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
            {help && (
              <button
                type="button"
                className="button"
                onClick={help === "sign in" ? onSignIn : () => publishing.look()}
              >
                {help === "sign in" ? "Sign in" : "Try now"}
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
  )
}
