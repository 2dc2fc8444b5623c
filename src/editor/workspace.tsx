import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { Bar } from "./bar"
import { Card } from "./card/card"
import { useEditing } from "./editing"
import { keysOf } from "./keys"
import { type Notice, NoticeLine } from "./notice"
import { Outline } from "./outline"
import { Page } from "./page/page"
import { Buttons, useSaving } from "./publish/buttons"
import { Changes } from "./publish/changes"
import type { Publishing } from "./publish/publishing"
import { Sheet } from "./publish/sheet"
import { Status } from "./publish/status"
import { VersionBar } from "./publish/version-bar"
import { type VersionPreview, Versions } from "./publish/versions"
import { type Address, entryOf, valueIn } from "./session/address"
import { changesBetween } from "./session/diff"
import { countOf, isThere, nameOf } from "./session/editables"
import type { Snapshot } from "./session/session"
import type { GithubStore } from "./settings"
import { SignIn } from "./sign-in"
import { useOpenCard } from "./use-open-card"
import { USUAL_VIEW, ViewMenu } from "./view"
import { isBlank } from "./yaml/values"

type Props = {
  publishing: Publishing
  github: GithubStore | undefined
  onRefused: () => void
}

/** The page in which everything can be edited, with its bar, its cards and its outline. */
export function Workspace({ publishing, github, onRefused }: Props) {
  const { session, dispatch, problems } = useEditing()
  const sessions = publishing.session
  const frame = useRef<HTMLIFrameElement>(null)
  const outlineButton = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<"outline" | "versions" | "sign in">()
  const [preview, setPreview] = useState<VersionPreview>()
  const [view, setView] = useState(USUAL_VIEW)
  const closeDialog = () => setDialog(undefined)
  const [told, setTold] = useState<{ notice: Notice; past: Snapshot[] }>()
  // The next edit makes it old.
  const notice = told?.past === session.past ? told.notice : undefined
  const tell = (next: Notice) => setTold({ notice: next, past: sessions.get().past })
  const remove = (entry: Address) => {
    const now = sessions.get()
    dispatch({ type: "remove", entry })
    // What was added and left without words is not missed.
    const isMissed = isThere(now.base, entry) || !isBlank(valueIn(now, entry))
    if (isMissed) tell({ text: `${nameOf(now, entry)} deleted`, undo })
  }
  const cards = useOpenCard({ sessions, dispatch, remove, frame, fallback: outlineButton })
  const open = preview ? undefined : cards.open
  /** Leaves an earlier version for the owner's edits. */
  const endPreview = () => {
    if (!preview) return
    flushSync(() => setPreview(undefined))
    // The button that was pressed has gone.
    if (document.activeElement === document.body) outlineButton.current?.focus()
  }
  const showAddress = (at: Address) => {
    endPreview()
    cards.showAddress(at)
  }

  const history = (type: "undo" | "redo") => {
    endPreview()
    const before = sessions.get()
    cards.keepCaret(() => dispatch({ type }))
    const [change] = changesBetween(before, sessions.get())
    if (!change) return
    cards.bringIntoSight(change.at)
    const done = type === "undo" ? "Undone" : "Done again"
    tell({ text: `${done}: ${change.name}`, isQuiet: true })
  }
  const undo = () => history("undo")
  const redo = () => history("redo")
  const sayWhere = (entry: Address) => {
    const now = sessions.get()
    tell({ text: [nameOf(now, entry), countOf(now, entry)].join(", "), isQuiet: true })
  }
  const move = (entry: Address, to: number) => {
    if (!entryOf(session, entry)) return
    cards.inPlace({ editable: entry }, () => dispatch({ type: "move", entry, to }))
    sayWhere(entry)
  }
  const step = (entry: Address) => {
    cards.step(entry)
    sayWhere(entry)
  }
  /** Tells all problems, and opens the first that is an error. */
  const refuse = () => {
    onRefused()
    const first = problems.find(({ severity }) => severity === "error")
    if (first) showAddress(first.at)
  }
  const { save } = useSaving({ publishing, onRefused: refuse })
  const onClose = preview ? endPreview : cards.close
  const onKey = keysOf({ onUndo: undo, onRedo: redo, onClose, onSave: save })
  useEffect(() => {
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  })
  return (
    <main className="editor" aria-label="Editor" data-open={open ? "" : undefined}>
      <Bar
        onUndo={undo}
        onRedo={redo}
        outlineButton={outlineButton}
        onOutline={() => {
          endPreview()
          setDialog("outline")
        }}
        onVersions={publishing.store.drafts && (() => setDialog("versions"))}
        github={github}
        status={
          <Status
            publishing={publishing}
            onSignIn={() => setDialog("sign in")}
            onOpen={showAddress}
          />
        }
        view={<ViewMenu view={view} onChange={setView} />}
      >
        <Changes publishing={publishing} onOpen={showAddress} />
        <Buttons publishing={publishing} onRefused={refuse} />
      </Bar>
      <Page
        {...view}
        frame={frame}
        session={preview?.session ?? session}
        open={open}
        onOpen={(next) => preview || cards.show(next)}
        onClose={cards.close}
        onAdd={(list) => preview || cards.startAdding(list)}
        onMove={(entry, to) => preview || move(entry, to)}
        onKey={onKey}
      />
      {open && (
        <Card
          open={open}
          frame={frame}
          onClose={cards.close}
          onStep={step}
          onMove={(to) => move(open.editable, to)}
          onRemove={() => cards.removeOpen(open)}
          onAdd={(value) => cards.add(open.editable, value)}
        />
      )}
      {dialog === "outline" && (
        <Outline
          frame={frame}
          onOpen={cards.show}
          onAdd={cards.startAdding}
          onClose={closeDialog}
        />
      )}
      {dialog === "versions" && (
        <Versions publishing={publishing} onPreview={setPreview} onClose={closeDialog} />
      )}
      {dialog === "sign in" && github && (
        <Sheet title="Sign in again" onClose={closeDialog}>
          {(close) => (
            <SignIn
              store={github}
              onSignedIn={() => {
                close()
                // Goes on with what was interrupted.
                publishing.resume()
              }}
            />
          )}
        </Sheet>
      )}
      {preview && <VersionBar publishing={publishing} preview={preview} onClose={endPreview} />}
      <NoticeLine notice={notice} onClose={() => setTold(undefined)} />
    </main>
  )
}
