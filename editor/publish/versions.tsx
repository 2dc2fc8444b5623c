import { useCallback, useEffect, useState } from "react"
import type { Content } from "../session/address"
import { parseTexts } from "../session/content-texts"
import { changesBetween } from "../session/diff"
import { withIds } from "../session/merge"
import { newSession, type Session } from "../session/session"
import type { Published } from "../store/store"
import { Sheet } from "../ui/sheet"
import type { Publishing } from "./publishing"

/** An earlier version as the page shows it. */
export type VersionPreview = { date: Date; session: Session }

type Props = {
  publishing: Publishing
  onPreview: (preview: VersionPreview) => void
  onClose: () => void
}

/** The published versions, newest first. Each opens on the page, from where it can be brought back. */
export function Versions({ publishing: { store }, onPreview, onClose }: Props) {
  const [versions, setVersions] = useState<ReturnType<typeof withChanges>>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      setVersions(withChanges((await store.drafts?.history()) ?? []))
    } catch (error) {
      setFailure((error as Error).message)
    }
  }, [store])
  useEffect(() => void load(), [load])
  return (
    <Sheet title="Earlier versions" onClose={onClose}>
      {(closing) => (
        <>
          <p className="sheet-text" role="status">
            {failure ?? (versions ? undefined : "Looking for them…")}
          </p>
          {failure && (
            <div className="foot">
              <button type="button" className="button" onClick={load}>
                Try again
              </button>
            </div>
          )}
          <ul>
            {versions?.map(({ version, date, title, changed, isLive }) => (
              <li key={version.id}>
                <button
                  type="button"
                  className="flat change"
                  onClick={closing(() =>
                    onPreview({ date, session: newSession({ saved: version, main: version }) }),
                  )}
                >
                  <strong>
                    {formatDate(date)}
                    {isLive && " (live)"}
                  </strong>{" "}
                  {changed?.join(", ") || title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

export const formatDate = (date: Date) =>
  date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })

/** Adds to each version the names of what it changed; undefined for the oldest. Skips what cannot be read. */
function withChanges(history: Published[]) {
  let lastId = 0
  let before: Content | undefined
  const readable = history.flatMap((published) => {
    try {
      return [{ ...published, values: parseTexts(published.version.texts) }]
    } catch {
      return []
    }
  })
  const oldestFirst = readable.toReversed().map(({ values, ...published }) => {
    const { ids, ...found } = withIds(before ? [before] : [], values, lastId)
    lastId = found.lastId
    const changed = before && changesBetween(before, { values, ids }).map(({ name }) => name)
    before = { values, ids }
    return { ...published, changed, isLive: published.version === history[0]?.version }
  })
  return oldestFirst.toReversed()
}
