import { useState } from "react"
import { changesIn, changesInDraft, type FieldChange } from "../session/changes"
import { useEditing } from "../session/editing-context"
import { fieldOf } from "../session/tree"
import type { GithubStore } from "../store/editor-settings"
import { DRAFT_BRANCH } from "../store/github-queries"
import { StoreError } from "../store/store"
import { closeSheet, Sheet } from "../ui/sheet"
import { Button } from "../ui/tool"
import type { Publishing } from "./publishing"
import { WordDiff } from "./word-diff"

const DISCARD =
  "Discard the draft? On all your devices the page goes back to what is live. Undo brings words and files back."

type Props = { publishing: Publishing; github: GithubStore | undefined }

/** A button that counts the unsaved changes, and lists them and those that are saved and not live yet. */
export function Changes(props: Props) {
  const { session } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const { length } = changesIn(session)
  const counted = length === 1 ? "1 change" : `${length} changes`
  const none = session.stored.draft ? "Draft" : "No changes"
  return (
    <>
      <Button className="flat" onClick={() => setOpen(true)}>
        {length > 0 ? counted : none}
      </Button>
      {isOpen && (
        <Sheet title="Changes" onClose={() => setOpen(false)}>
          <List {...props} />
        </Sheet>
      )}
    </>
  )
}

function List({ publishing, github }: Props) {
  const { session, actions } = useEditing()
  const changes = changesIn(session)
  const inDraft = changesInDraft(session)
  const [saved, unread] = inDraft instanceof StoreError ? [[], inDraft.message] : [inDraft]
  const isNone = changes.length === 0 && saved.length === 0
  const remark = unread ?? (isNone && "No changes.")
  const discard = () => {
    closeSheet()
    if (confirm(DISCARD)) publishing.discard()
  }
  return (
    <>
      {remark && <p className="sheet-text">{remark}</p>}
      <Part title="Not saved yet" changes={changes} />
      <Part title="Saved as a draft, not live yet" changes={saved} />
      <div className="foot">
        {changes.length > 0 && <Button onClick={actions.undoAll}>Undo all</Button>}
        {session.stored.draft && <Button onClick={discard}>Discard draft</Button>}
        {github && (
          <a className="button" href={versionsOf(github)} target="_blank" rel="noreferrer">
            Versions on GitHub
          </a>
        )}
      </div>
    </>
  )
}

/** Changes under a heading, each of which opens its card, if there is one. */
function Part({ title, changes }: { title: string; changes: FieldChange[] }) {
  const { session, actions } = useEditing()
  if (changes.length === 0) return null
  return (
    <section className="part">
      <h3>{title}</h3>
      <ul>
        {changes.map(({ name, at, ...texts }) => {
          const words = (
            <>
              <strong>{name}</strong> <WordDiff {...texts} />
            </>
          )
          const hasCard = ![undefined, "list"].includes(fieldOf(session, at)?.is)
          return (
            <li key={`${at} ${name}`}>
              {hasCard ? (
                <Button className="flat change" onClick={() => actions.showAddress(at)}>
                  {words}
                </Button>
              ) : (
                <p className="change">{words}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** All drafts on GitHub: the open one, and those that were published, which GitHub can revert. */
const versionsOf = ({ repository }: GithubStore) =>
  `https://github.com/${repository}/pulls?q=is:pr+head:${DRAFT_BRANCH}`
