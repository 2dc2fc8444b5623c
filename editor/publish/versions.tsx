import { useCallback, useEffect, useState } from "react"
import type { Keyed } from "../session/address"
import { parseTexts, parseVersion } from "../session/content-texts"
import { changesBetween } from "../session/diff"
import { withIds } from "../session/merge"
import type { Build } from "../store/settings"
import type { Published } from "../store/store"
import { Sheet } from "../ui/sheet"
import type { Publishing } from "./publishing"

type Props = {
  publishing: Publishing
  /** Called when an earlier version has become an unsaved edit. */
  onBack: (date: string) => void
  onClose: () => void
}

/** The published versions, newest first. Each can be brought back, as an edit that can be undone. */
export function Versions({ publishing: { store, session, build }, onBack, onClose }: Props) {
  const [versions, setVersions] = useState<ReturnType<typeof withChanges>>()
  const [said, setSaid] = useState<string | undefined>("Looking for them…")
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const found = store.drafts?.history()
      // If the live site does not answer, no version is called live.
      const onHost = await build().catch(() => undefined)
      setVersions(withChanges((await found) ?? [], onHost))
      setSaid(undefined)
    } catch (error) {
      setFailed(true)
      setSaid((error as Error).message)
    }
  }, [store, build])
  useEffect(() => void load(), [load])
  return (
    <Sheet title="Earlier versions" onClose={onClose}>
      {(closing) => {
        const bringBack = async ({ id, date }: Published) => {
          setSaid("Bringing it back…")
          try {
            const version = await store.drafts?.version(id)
            if (version) session.dispatch({ type: "restore", values: parseVersion(version) })
            closing(() => onBack(formatDate(date)))()
          } catch (error) {
            setSaid((error as Error).message)
          }
        }
        return (
          <>
            <p className="sheet-text" role="status">
              {said}
            </p>
            {hasFailed && (
              <div className="foot">
                <button type="button" className="button" onClick={load}>
                  Try again
                </button>
              </div>
            )}
            <ul>
              {versions?.map(({ changed, isLive, ...version }) => (
                <li key={version.id} className="version">
                  <p>
                    <strong>
                      {formatDate(version.date)}
                      {isLive && " (live)"}
                    </strong>{" "}
                    {changed?.join(", ") || version.title}
                  </p>
                  <button type="button" className="button" onClick={() => bringBack(version)}>
                    Bring back
                  </button>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Sheet>
  )
}

const formatDate = (date: Date) =>
  date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })

/**
 * Adds to each version the names of the fields that it changed; undefined for the oldest. Skips unreadable versions.
 */
function withChanges(history: Published[], build: Build | undefined) {
  let lastId = 0
  let before: Keyed | undefined
  const live = liveIn(history, build)
  const readable = history.flatMap((published) => {
    try {
      return [{ ...published, values: parseTexts(published.texts) }]
    } catch {
      return []
    }
  })
  const oldestFirst = readable.toReversed().map(({ values, ...published }) => {
    const { ids, ...found } = withIds(before ? [before] : [], values, lastId)
    lastId = found.lastId
    const changed = before && changesBetween(before, { values, ids }).map(({ name }) => name)
    before = { values, ids }
    return { ...published, changed, isLive: published.id === live?.id }
  })
  return oldestFirst.toReversed()
}

/** The version that the host has built. The built commit may be a later one that did not change the content. */
const liveIn = (history: Published[], build: Build | undefined) =>
  history.find(({ id }) => id === build?.commit) ??
  history.find(({ date }) => date.getTime() <= Date.parse(build?.builtAt ?? ""))
