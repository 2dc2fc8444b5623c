import { useMemo, useState } from "react"
import { useEditing } from "../editing"
import type { Address } from "../session/address"
import { parseTexts } from "../session/content-texts"
import { changesBetween, type FieldChange } from "../session/diff"
import { fieldOf } from "../session/fields"
import { withIds } from "../session/merge"
import { isEdited, type Session } from "../session/session"
import type { Publishing } from "./publishing"
import { Sheet } from "./sheet"
import { WordDiff } from "./word-diff"

type Props = { publishing: Publishing; onOpen: (at: Address) => void }

/** A button that counts what differs from the live site, and shows it. */
export function Changes(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const changes = useChanges()
  const count = changes.length === 1 ? "1 change" : `${changes.length || "No"} changes`
  return (
    <>
      <button type="button" className="flat" onClick={() => setOpen(true)}>
        {count}
      </button>
      {isOpen && <List {...props} changes={changes} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Identities of what only the live site has: no entry of a session gets one of these. */
const APART = 1e9

/** What differs from the live site; in the working copy, from the files. */
function useChanges(): FieldChange[] {
  const { session } = useEditing()
  const { texts } = session.base.stored.main
  // biome-ignore lint/correctness/useExhaustiveDependencies: identities stay while entries change
  const live = useMemo(() => {
    const values = parseTexts(texts)
    return { values, ids: withIds([session.base, session], values, APART).ids }
  }, [texts])
  return useMemo(() => changesBetween(live, session), [live, session])
}

type ListProps = Props & { changes: FieldChange[]; onClose: () => void }

function List({ publishing, onOpen, changes, onClose }: ListProps) {
  const { session, dispatch } = useEditing()
  const { base } = session
  const [title, nothing] = publishing.store.drafts
    ? ["Not live yet", "Everything is live."]
    : ["Not saved yet", "Everything is saved."]
  // Undo brings it back.
  const discard = () => dispatch({ type: "restore", values: base.values, uploads: [] })
  return (
    <Sheet title={title} onClose={onClose}>
      {(close) => {
        const closing = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            {changes.length === 0 && <p className="sheet-text">{nothing}</p>}
            <ul>
              {changes.map(({ name, at, ...texts }) => {
                const card = openable(session, at)
                const Line = card ? "button" : "p"
                return (
                  <li key={`${at} ${name}`}>
                    <Line
                      className={card ? "flat change" : "change"}
                      {...(card && { type: "button", onClick: closing(() => onOpen(card)) })}
                    >
                      <strong>{name}</strong> <WordDiff {...texts} />
                    </Line>
                  </li>
                )
              })}
            </ul>
            <div className="foot">
              {isEdited(session) && (
                <button type="button" className="button" onClick={closing(discard)}>
                  Discard what is not saved
                </button>
              )}
              {base.stored.draft && <DeleteDraft onUse={closing(publishing.discard)} />}
            </div>
          </>
        )
      }}
    </Sheet>
  )
}

/** What has a card: an entry for the order of its list, and nothing for what was removed. */
function openable(session: Session, at: Address): Address | undefined {
  const field = fieldOf(session, at)
  if (field?.kind !== "list") return field && at
  const [first] = session.ids[at] ?? []
  return first === undefined ? undefined : `${at}.#${first}`
}

/** Asks, because nothing brings it back. */
function DeleteDraft({ onUse }: { onUse: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <button
      type="button"
      className={isAsked ? "button danger" : "button"}
      onClick={() => (isAsked ? onUse() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {isAsked ? "Delete it for good?" : "Delete the draft"}
    </button>
  )
}
