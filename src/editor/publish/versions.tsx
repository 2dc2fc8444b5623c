import { useCallback, useEffect, useState } from "react"
import type { Content } from "../session/address"
import { parseTexts } from "../session/content-texts"
import { changesBetween } from "../session/diff"
import { withIds } from "../session/merge"
import { newSession, type Session } from "../session/session"
import type { Published, StoreError } from "../store/store"
import type { Publishing } from "./publishing"
import { Sheet } from "./sheet"

/** An earlier version as the page shows it. */
export type VersionPreview = { date: Date; session: Session }

type Props = {
  publishing: Publishing
  onPreview: (preview: VersionPreview) => void
  onClose: () => void
}

/** What was published, and when: each version can be looked at on the page, and brought back as an edit. */
export function Versions({ publishing, onPreview, onClose }: Props) {
  const { store, bringBack } = publishing
  const [entries, setEntries] = useState<ReturnType<typeof withChanges>>()
  const [failure, setFailure] = useState<{ message: string; retry: () => void }>()
  /** Does what may fail, and offers to do it again. */
  const attempt = useCallback((act: () => Promise<void>) => {
    setFailure(undefined)
    act().catch(({ message }: StoreError) => {
      setFailure({ message, retry: () => attempt(act) })
    })
  }, [])
  useEffect(() => {
    attempt(async () => setEntries(withChanges((await store.drafts?.history()) ?? [])))
  }, [attempt, store])
  return (
    <Sheet title="Earlier versions" onClose={onClose}>
      {(close) => (
        <>
          <p className="sheet-text" role="status">
            {failure?.message ?? (entries ? undefined : "Looking for them…")}
          </p>
          {failure && (
            <button type="button" className="button" onClick={failure.retry}>
              Try again
            </button>
          )}
          <ul>
            {entries?.map(({ version, date, title, changed }, index) => (
              <li key={version.id} className="version">
                <h3>
                  <time dateTime={date.toISOString()}>{dateInWords(date)}</time>
                  {index === 0 && " (live)"}
                </h3>
                <p>{changed?.join(", ") || title}</p>
                <button
                  type="button"
                  className="button"
                  aria-label={`Look at the version of ${dateInWords(date)}`}
                  onClick={() => {
                    close()
                    onPreview({ date, session: newSession({ saved: version, main: version }) })
                  }}
                >
                  Look
                </button>
                <button
                  type="button"
                  className="button"
                  aria-label={`Bring back the version of ${dateInWords(date)}`}
                  onClick={() => attempt(() => bringBack(version).then(close))}
                >
                  Bring back
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

export const dateInWords = (date: Date) =>
  date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })

/** Versions with what each has changed in the one before it, by name; undefined for the oldest. */
function withChanges(history: Published[]) {
  let lastId = 0
  let before: Content | undefined
  const oldestFirst = history.toReversed().map((published) => {
    const values = parseTexts(published.version.texts)
    const { ids, ...found } = withIds(before ? [before] : [], values, lastId)
    lastId = found.lastId
    const changed = before && changesBetween(before, { values, ids }).map(({ name }) => name)
    before = { values, ids }
    return { ...published, changed }
  })
  return oldestFirst.toReversed()
}
