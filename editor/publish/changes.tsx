import { useMemo, useState } from "react"
import { type Address, entryOf, groupOf } from "../session/address"
import { parseVersion } from "../session/content-texts"
import { changesBetween, type FieldChange, nameWithin } from "../session/diff"
import { nameOf } from "../session/editables"
import { useEditing } from "../session/editing"
import { fieldOf, textsIn } from "../session/fields"
import { withIds } from "../session/merge"
import { isEdited } from "../session/session"
import { Sheet } from "../ui/sheet"
import type { Publishing } from "./publishing"
import { WordDiff } from "./word-diff"

type Props = { publishing: Publishing; onOpen: (at: Address) => void }

/** A button that counts the changes since the live version, and lists them. */
export function Changes(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const changes = useChanges()
  const open = () => {
    props.publishing.showChanges()
    setOpen(true)
  }
  const count = changes.length === 1 ? "1 change" : `${changes.length || "No"} changes`
  return (
    <>
      <button type="button" className="flat" onClick={open}>
        {count}
      </button>
      {isOpen && <List {...props} changes={changes} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The ids of entries that only the live version has are higher: no session will have as many entries. */
const LIVE_IDS = 1e9

/** The differences that a publish makes on the live version or, in the working copy, a save in the files. */
function useChanges(): FieldChange[] {
  const { session } = useEditing()
  const { main, fork = main, mergeBase } = session.base.stored
  // A publish keeps what main has gained since the draft was made.
  const from = mergeBase ? main : fork
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that is edited later may not match its live one
  const live = useMemo(
    () => withIds([session.base, session], parseVersion(from), LIVE_IDS),
    [from.id],
  )
  return useMemo(() => changesBetween(live, session), [live, session])
}

type ListProps = Props & { changes: FieldChange[]; onClose: () => void }

function List({ publishing, onOpen, changes, onClose }: ListProps) {
  const { session, dispatch, isSample } = useEditing()
  const { base } = session
  const ofSample = textsIn(session, "").filter(({ text }) => isSample(text))
  const nameOfSample = (at: Address) => {
    const group = groupOf(at)
    return entryOf(session, group) ? nameOf(session, group) : nameWithin(session, at)
  }
  const title = publishing.store.drafts ? "Not published yet" : "Not saved yet"
  // No question before, because discarding can be undone.
  const discard = () => dispatch({ type: "restore", values: base.values })
  const hasCard = (at: Address) => ![undefined, "list"].includes(fieldOf(session, at)?.kind)
  return (
    <Sheet title={title} onClose={onClose}>
      {(closing) => (
        <>
          {changes.length === 0 && <p className="sheet-text">No changes.</p>}
          <ul>
            {changes.map(({ name, at, ...texts }) => {
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
          {ofSample.length > 0 && (
            <p className="sheet-text">
              Still the sample's: {ofSample.map(({ at }) => nameOfSample(at)).join(", ")}.
            </p>
          )}
          <div className="foot">
            {isEdited(session) && (
              <button type="button" className="button" onClick={closing(discard)}>
                Discard what is not saved
              </button>
            )}
            {base.stored.draft && <DeleteDraft onUse={closing(publishing.discard)} />}
          </div>
        </>
      )}
    </Sheet>
  )
}

/** Asks before it deletes the draft, which cannot be undone. */
function DeleteDraft({ onUse }: { onUse: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <button
      type="button"
      className={isAsking ? "button danger" : "button"}
      // The second click of a double click is not an answer.
      onClick={({ detail }) => detail > 1 || (isAsking ? onUse() : setAsking(true))}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? "Delete it for good?" : "Delete the draft"}
    </button>
  )
}
