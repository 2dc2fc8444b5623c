import { useState } from "react"
import type { Address } from "../session/address"
import { changesIn } from "../session/changes"
import { useEditing } from "../session/editing"
import { fieldOf } from "../session/fields"
import type { GithubStore } from "../store/settings"
import { Sheet } from "../ui/sheet"
import { filesOf } from "./status-text"

type Props = {
  github: GithubStore | undefined
  onOpen: (at: Address) => void
  onUndoAll: () => void
}

/** A button that counts the unsaved changes, and lists them by name. GitHub shows the saved ones. */
export function Changes({ github, onOpen, onUndoAll }: Props) {
  const { session } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const changes = changesIn(session)
  const { draft } = session.stored
  const count = changes.length === 1 ? "1 change" : `${changes.length || "No"} changes`
  const hasCard = (at: Address) => ![undefined, "list"].includes(fieldOf(session, at)?.kind)
  return (
    <>
      <button type="button" className="flat" onClick={() => setOpen(true)}>
        {count}
      </button>
      {isOpen && (
        <Sheet title="Not saved yet" onClose={() => setOpen(false)}>
          {(closing) => (
            <>
              {changes.length === 0 && <p className="sheet-text">No changes.</p>}
              <ul>
                {changes.map(({ name, at }) => (
                  <li key={`${at} ${name}`}>
                    {hasCard(at) ? (
                      <button
                        type="button"
                        className="flat change"
                        onClick={closing(() => onOpen(at))}
                      >
                        {name}
                      </button>
                    ) : (
                      <p className="change">{name}</p>
                    )}
                  </li>
                ))}
              </ul>
              <div className="foot">
                {changes.length > 0 && (
                  <button type="button" className="button" onClick={closing(onUndoAll)}>
                    Undo all
                  </button>
                )}
                {draft && <Link text="What the draft changes" address={filesOf(draft)} />}
                {github && <Link text="Earlier versions" address={historyOf(github)} />}
              </div>
            </>
          )}
        </Sheet>
      )}
    </>
  )
}

const Link = ({ text, address }: { text: string; address: string }) => (
  <a className="button" href={address} target="_blank" rel="noreferrer">
    {text}
  </a>
)

/** What was published before, on GitHub. */
const historyOf = ({ repository, branch }: GithubStore) =>
  `https://github.com/${repository}/commits/${branch}/content`
