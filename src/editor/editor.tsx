import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { Bar } from "./bar"
import { Card } from "./card/card"
import { EditingContext } from "./editing"
import type { Icons } from "./load-icons"
import { type Notice, NoticeLine } from "./notice"
import { Outline } from "./outline"
import { Page } from "./page/page"
import { type Address, entryOf } from "./session/address"
import { changesBetween } from "./session/changes"
import { countOf, nameOf } from "./session/names"
import { problemsOf } from "./session/problems"
import type { Edit } from "./session/session"
import type { SessionStore } from "./session/session-store"
import type { Store } from "./store/store"
import { useKeys } from "./use-keys"
import { useOpening } from "./use-opening"
import { useUrls } from "./use-urls"
import { useView } from "./view"

type Props = { store: Store; sessions: SessionStore; icons: Icons }

/** The page in which everything can be edited, with its bar, its cards and its outline. */
export function Editor({ store, sessions, icons }: Props) {
  const session = useSyncExternalStore(sessions.subscribe, sessions.get)
  const frame = useRef<HTMLIFrameElement>(null)
  const outline = useRef<HTMLDialogElement>(null)
  const outlineButton = useRef<HTMLButtonElement>(null)
  const [notice, setNotice] = useState<Notice>()
  const [isRefused, setRefused] = useState(false)
  const view = useView()
  const urlOf = useUrls(store, session)
  const problems = useMemo(() => problemsOf(session, icons), [session, icons])
  const dispatch = useCallback(
    (edit: Edit) => {
      setNotice(undefined)
      sessions.dispatch(edit)
    },
    [sessions],
  )
  const opening = useOpening({ sessions, dispatch, frame, fallback: outlineButton })
  const { open, show, close } = opening

  const undo = () => history("undo")
  const history = (type: "undo" | "redo") => {
    const before = sessions.get()
    opening.keepCaret(() => dispatch({ type }))
    const after = sessions.get()
    const [change] = changesBetween(before, after)
    if (!change) return
    opening.bringIntoSight(change.at)
    setNotice({
      text: `${type === "undo" ? "Undone" : "Done again"}: ${change.name}`,
      isQuiet: true,
    })
  }
  const remove = () => {
    if (!open) return
    const text = `${nameOf(session, open.thing)} deleted`
    opening.removeOpen(open)
    setNotice({ text, undo })
  }
  const move = (entry: Address, to: number) => {
    if (!entryOf(session, entry)) return
    opening.inPlace({ thing: entry }, () => dispatch({ type: "move", entry, to }))
    const now = sessions.get()
    setNotice({ text: [nameOf(now, entry), countOf(now, entry)].join(", "), isQuiet: true })
  }
  /** Tells all problems, and opens the first that is an error. */
  const refuse = () => {
    setRefused(true)
    const first = problems.find(({ severity }) => severity === "error")
    if (first) opening.showAddress(first.at)
  }
  const onKey = useKeys({ onUndo: undo, onRedo: () => history("redo"), onClose: close })
  useEffect(() => {
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  })
  const openOutline = () => outline.current?.showModal()
  return (
    <EditingContext value={{ session, dispatch, problems, isRefused, icons, urlOf }}>
      <div className="editor" data-open={open ? "" : undefined}>
        <Bar
          outline={{ ref: outlineButton, onClick: openOutline }}
          onUndo={undo}
          onRedo={() => history("redo")}
          view={view}
        />
        <Page
          {...view.page}
          frame={frame}
          session={session}
          open={open}
          onOpen={show}
          onClose={close}
          onAdd={opening.startAdding}
          onMove={move}
          onKey={onKey}
        />
        {open && (
          <Card
            open={open}
            frame={frame}
            onClose={close}
            onStep={opening.step}
            onMove={(to) => move(open.thing, to)}
            onRemove={remove}
            onAdd={(value) => opening.add(open.thing, value)}
          />
        )}
        <Outline
          dialog={outline}
          document={frame.current?.contentDocument}
          onOpen={show}
          onAdd={opening.startAdding}
        />
        <NoticeLine notice={notice} onClose={() => setNotice(undefined)} />
      </div>
    </EditingContext>
  )
}
