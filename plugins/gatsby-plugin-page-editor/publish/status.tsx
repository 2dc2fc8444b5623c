import { useState } from "react"
import { conflictNames } from "../session/changes"
import { useEditing } from "../session/editing-context"
import { conflictsIn } from "../session/session"
import { SignIn } from "../sign-in/sign-in"
import type { GithubStore } from "../store/editor-settings"
import { closeSheet, Sheet } from "../ui/sheet"
import { Button } from "../ui/tool"
import { type Publishing, usePublishingState } from "./publishing"
import { statusInput, statusText } from "./status-text"

type Props = { publishing: Publishing; github: GithubStore | undefined }

/** A ref of a problem that may have the focus. When the problem is removed, the focus moves to the status line. */
const leaveFocus = (problem: HTMLElement | null) => () => {
  if (problem?.contains(document.activeElement)) problem.parentElement?.focus()
}

/** The status line of the bar, with a button that helps with a problem. At first it says how to begin. */
export function Status({ publishing, github }: Props) {
  const { session, dispatch, open, isBackedUp, siteUrl } = useEditing()
  const [isSigningIn, setSigningIn] = useState(false)
  const conflicts = conflictNames(session)
  const { text, state, detail, link, help } = statusText({
    ...statusInput(session, usePublishingState(publishing)),
    isBackedUp,
    isWorkingCopy: !publishing.store.drafts,
    siteUrl,
  })
  const isNew = session.past.length === 0 && !open && state === "done" && !link
  const verb = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click"
  const helps = {
    "try again": [{ label: "Try now", act: () => publishing.poll() }],
    "sign in": [{ label: "Sign in", act: () => setSigningIn(true) }],
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
  /** Resumes the save or publish that the sign-in has interrupted. */
  const resume = () => {
    closeSheet()
    publishing.poll()
  }
  return (
    <>
      <div className="status" role="status" tabIndex={-1} data-state={state}>
        {state === "problem" ? (
          <details key={text} ref={leaveFocus} open>
            <summary>{text}</summary>
            <div className="status-more panel">
              <p>{detail}</p>
              {more}
              {help &&
                helps[help].map(({ label, act }) => (
                  <Button key={label} onClick={act}>
                    {label}
                  </Button>
                ))}
            </div>
          </details>
        ) : (
          <p>
            {isNew ? <strong>{verb} what you want to change.</strong> : <span>{text}</span>}{" "}
            {detail && <small>{detail}</small>} {more}
          </p>
        )}
      </div>
      {isSigningIn && github && (
        <Sheet title="Sign in again" onClose={() => setSigningIn(false)}>
          <SignIn store={github} onSignedIn={resume} />
        </Sheet>
      )}
    </>
  )
}
