import { useMemo, useState } from "react"
import { useEditing } from "../editing"
import type { Address } from "../session/address"
import { changesBetween, type NamedChange } from "../session/changes"
import { fieldOf } from "../session/fields"
import { aligned } from "../session/merge"
import { isEdited, type Session } from "../session/session"
import { valuesOf } from "../session/texts"
import { Differences } from "./differences"
import type { Publishing } from "./publishing"
import { Sheet } from "./sheet"

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
function useChanges(): NamedChange[] {
  const { session } = useEditing()
  const { texts } = session.base.opened.main
  // biome-ignore lint/correctness/useExhaustiveDependencies: identities stay while entries change
  const live = useMemo(() => {
    const values = valuesOf(texts)
    return { values, ids: aligned([session.base, session], values, APART).ids }
  }, [texts])
  return useMemo(() => changesBetween(live, session), [live, session])
}

type ListProps = Props & { changes: NamedChange[]; onClose: () => void }

function List({ publishing, onOpen, changes, onClose }: ListProps) {
  const { session } = useEditing()
  const { drafts } = publishing.store
  return (
    <Sheet title={drafts ? "Not live yet" : "Not saved yet"} onClose={onClose}>
      {(close) => (
        <>
          {changes.length === 0 && (
            <p className="sheet-text">{drafts ? "Everything is live." : "Everything is saved."}</p>
          )}
          <ul>
            {changes.map((change) => (
              <Change
                key={`${change.at} ${change.name}`}
                change={change}
                onOpen={(at) => {
                  close()
                  onOpen(at)
                }}
              />
            ))}
          </ul>
          <div className="foot">
            {isEdited(session) && <Discard onUse={close} />}
            {session.base.opened.draft && (
              <DeleteDraft
                onUse={() => {
                  close()
                  publishing.discard()
                }}
              />
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}

function Change({ change, onOpen }: { change: NamedChange; onOpen: (at: Address) => void }) {
  const { session } = useEditing()
  const at = openable(session, change.at)
  const words = (
    <>
      <strong>{change.name}</strong> <Differences before={change.before} after={change.after} />
    </>
  )
  return (
    <li>
      {at ? (
        <button type="button" className="flat change" onClick={() => onOpen(at)}>
          {words}
        </button>
      ) : (
        <p className="change">{words}</p>
      )}
    </li>
  )
}

/** What has a card: an entry for the order of its list, and nothing for what was removed. */
function openable(session: Session, at: Address): Address | undefined {
  const field = fieldOf(session, at)
  if (field?.kind !== "list") return field && at
  const [first] = session.ids[at] ?? []
  return first === undefined ? undefined : `${at}.#${first}`
}

/** Undo brings it back. */
function Discard({ onUse }: { onUse: () => void }) {
  const { session, dispatch } = useEditing()
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        dispatch({ type: "restore", values: session.base.values, uploads: [] })
        onUse()
      }}
    >
      Discard what is not saved
    </button>
  )
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
