import { useRef } from "react"
import { useEditing } from "../editing"
import type { Address } from "../session/address"
import { fieldOf } from "../session/fields"
import { isEdited } from "../session/session"
import { Conflicts } from "./conflicts"
import { namedField } from "./named-field"
import { type Publishing, useStanding } from "./publishing"
import { type Words, wordsOf } from "./words"

type Props = { publishing: Publishing; onSignIn: () => void; onOpen: (at: Address) => void }

/** Says where everything is, and offers what helps when it does not go on. */
export function Status(props: Props) {
  const { publishing } = props
  const { session } = useEditing()
  const status = useRef<HTMLDivElement>(null)
  const standing = useStanding(publishing)
  const { progress, isAsking } = standing
  const words = wordsOf(progress, {
    ...standing,
    isEdited: isEdited(session),
    isWorkingCopy: !publishing.store.drafts,
    hasDraft: session.base.opened.draft !== undefined,
    site: publishing.site,
  })
  const { text, isProblem, detail } = words
  return (
    <>
      <div
        ref={status}
        className="standing"
        role="status"
        tabIndex={-1}
        data-state={stateOf(words)}
      >
        {isProblem ? (
          <details key={progress.kind} open>
            <summary>{text}</summary>
            <div className="standing-more panel">
              <p>{detail}</p>
              <Link words={words} />
              <Help
                {...props}
                detail={detail}
                // Whatever helps goes once it has helped, with the focus in it.
                onUse={() => status.current?.focus()}
              />
            </div>
          </details>
        ) : (
          <p>
            <span>{text}</span> {detail && <small>{detail}</small>} <Link words={words} />
          </p>
        )}
      </div>
      {progress.kind === "choosing" && isAsking && (
        <Conflicts
          conflicts={progress.conflicts}
          onAnswer={publishing.answer}
          onClose={() => publishing.ask(false)}
        />
      )}
    </>
  )
}

const stateOf = ({ text, isProblem }: Words) => {
  if (isProblem) return "problem"
  return /^(All saved|Saved|Live)/.test(text) ? "done" : undefined
}

const Link = ({ words: { link } }: { words: Words }) =>
  link && (
    <a href={link.address} target="_blank" rel="noreferrer">
      {link.text}
    </a>
  )

type HelpProps = Props & { detail: string | undefined; onUse: () => void }

/** The button that fits a problem, if one does. */
function Help({ publishing, onSignIn, onOpen, detail = "", onUse }: HelpProps) {
  const { session } = useEditing()
  const { progress } = useStanding(publishing)
  const button = (label: string, act: () => void) => (
    <button
      type="button"
      className="button"
      onClick={() => {
        onUse()
        act()
      }}
    >
      {label}
    </button>
  )
  if (progress.kind === "trying again") return button("Try now", publishing.tryNow)
  if (progress.kind === "signed out") return button("Sign in", onSignIn)
  if (progress.kind === "choosing") return button("Choose", () => publishing.ask(true))
  const named = namedField(detail, session.base)
  if (!named || !fieldOf(session, named)) return null
  return button("Show it", () => onOpen(named))
}
