import { useState } from "react"
import { changesIn, changesInDraft, type FieldChange } from "../session/changes"
import { useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { fieldOf } from "../session/tree"
import type { GithubStore } from "../store/editor-settings"
import { DRAFT_BRANCH } from "../store/github-queries"
import { StoreError } from "../store/store"
import { Sheet } from "../ui/sheet"
import { WordDiff } from "./word-diff"

type Props = {
  github: GithubStore | undefined
  onOpen: (at: Address) => void
  onUndoAll: () => void
  onDiscard: () => void
}

/** A button that counts the unsaved changes, and lists them and those that are saved and not live yet. */
export function Changes(props: Props) {
  const { session } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const { length } = changesIn(session)
  const counted = length === 1 ? "1 change" : `${length} changes`
  const none = session.stored.draft ? "Draft" : "No changes"
  return (
    <>
      <button type="button" className="flat" onClick={() => setOpen(true)}>
        {length > 0 ? counted : none}
      </button>
      {isOpen && <List {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function List({ github, onOpen, onUndoAll, onDiscard, onClose }: Props & { onClose: () => void }) {
  const { session } = useEditing()
  const changes = changesIn(session)
  const saved = changesInDraft(session)
  const { draft } = session.stored
  const hasCard = (at: Address) => ![undefined, "list"].includes(fieldOf(session, at)?.is)
  const parts: [string, FieldChange[]][] = [
    ["Not saved yet", changes],
    ["Saved as a draft, not live yet", saved instanceof StoreError ? [] : saved],
  ]
  const shown = parts.filter(([, { length }]) => length > 0)
  const none = shown.length === 0 ? "No changes." : undefined
  const remark = saved instanceof StoreError ? saved.message : none
  return (
    <Sheet title="Changes" onClose={onClose}>
      {(closing) => (
        <>
          {remark && <p className="sheet-text">{remark}</p>}
          {shown.map(([title, listed]) => (
            <section key={title} className="part">
              <h3>{title}</h3>
              <ul>
                {listed.map(({ name, at, ...texts }) => {
                  const isButton = hasCard(at)
                  const Line = isButton ? "button" : "p"
                  return (
                    <li key={`${at} ${name}`}>
                      <Line
                        className={isButton ? "flat change" : "change"}
                        {...(isButton && { type: "button", onClick: closing(() => onOpen(at)) })}
                      >
                        <strong>{name}</strong> <WordDiff {...texts} />
                      </Line>
                    </li>
                  )
                })}
              </ul>
            </section>
          ))}
          <div className="foot">
            {changes.length > 0 && (
              <button type="button" className="button" onClick={closing(onUndoAll)}>
                Undo all
              </button>
            )}
            {draft && (
              <button type="button" className="button" onClick={closing(onDiscard)}>
                Discard draft
              </button>
            )}
            {github && (
              <a className="button" href={versionsOf(github)} target="_blank" rel="noreferrer">
                Versions on GitHub
              </a>
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}

/** All drafts on GitHub: the open one, and those that were published, which GitHub can revert. */
const versionsOf = ({ repository }: GithubStore) =>
  `https://github.com/${repository}/pulls?q=is:pr+head:${DRAFT_BRANCH}`
