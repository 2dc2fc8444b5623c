import { useEffect, useRef, useState } from "react"
import { Card } from "../card/card"
import { scrollToCaret, withCaret } from "../card/focus"
import { Page } from "../page/page"
import { Buttons, useSaving } from "../publish/buttons"
import { Changes } from "../publish/list-of-changes"
import type { Publishing } from "../publish/publishing"
import { Status } from "../publish/status"
import { changesBetween } from "../session/changes"
import { addressesOf, countOf, type Editable, nameOf } from "../session/editables"
import { type OpenCard, useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { errorsIn, problemsOf, WRONG } from "../session/problems"
import type { Snapshot } from "../session/session"
import { SignIn } from "../sign-in/sign-in"
import type { GithubStore } from "../store/editor-settings"
import { keysOf } from "../ui/keys"
import { type Notice, NoticeLine } from "../ui/notice"
import { Sheet } from "../ui/sheet"
import { Tool } from "../ui/tool"
import { useKeyboardInset } from "../ui/use-keyboard-inset"
import { Menu } from "./menu"
import { Outline } from "./outline"
import { useOpenCard } from "./use-open-card"

type Props = {
  publishing: Publishing
  github: GithubStore | undefined
}

const DISCARD =
  "Discard the draft? Its pull request is closed, its branch is deleted, and your page is as it is live. Undo brings the words back."

/** The page in which everything can be edited, with its bar, cards and dialogs. */
export function Workspace({ publishing, github }: Props) {
  const { session, dispatch, allIcons, touch } = useEditing()
  const { past, future } = session
  const sessions = publishing.session
  useKeyboardInset(scrollToCaret)
  const frame = useRef<HTMLIFrameElement>(null)
  const outline = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<"outline" | "sign in">()
  const closeDialog = () => setDialog(undefined)
  const [latest, setLatest] = useState<{
    notice: Notice
    past: Snapshot[]
    whileOpen?: Editable | null
  }>()
  /**
   * Shows a notice until the next edit.
   *
   * @param whileOpen what has to be open; null for no card; by default either
   */
  const notify = (notice: Notice, whileOpen?: Editable | null) =>
    setLatest({ notice, past: sessions.get().past, whileOpen })
  const announce = (text: string) => notify({ text, isQuiet: true })
  const remove = (entry: Address) => {
    const now = sessions.get()
    dispatch({ type: "remove", entry })
    notify({ text: `${nameOf(now, entry)} deleted`, undo })
  }
  const cards = useOpenCard({ sessions, dispatch, remove, frame, fallback: outline })
  const { open } = cards
  const isCurrent =
    latest?.past === past &&
    (latest.whileOpen === undefined || latest.whileOpen === (open?.editable ?? null))
  const verb = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click"

  const history = (type: "undo" | "redo") => {
    const before = sessions.get()
    withCaret(() => dispatch({ type }))
    const [change] = changesBetween(before, sessions.get())
    if (!change) return
    cards.revealAddress(change.at)
    const done = type === "undo" ? "Undone" : "Done again"
    announce(`${done}: ${change.name}`)
  }
  const undo = () => history("undo")
  /** Opens or closes a card, and says what is wrong in the one before: the message beside its field is gone with it. */
  const changeCard = (act: () => OpenCard | undefined) => {
    const next = act()?.editable ?? null
    if (!open || open.editable === next) return
    const now = sessions.get()
    const [error] = errorsIn(problemsOf(now, allIcons), addressesOf(open.editable))
    if (error) notify({ text: `${nameOf(now, error.at)} ${WRONG}: ${error.message}.` }, next)
  }
  const show = (card: OpenCard) => changeCard(() => cards.show(card))
  const showAddress = (at: Address) => changeCard(() => cards.showAddress(at))
  const startAdding = (list: Address) => changeCard(() => cards.startAdding(list))
  const close = () => changeCard(cards.close)
  const undoAll = () => {
    dispatch({ type: "undo all" })
    notify({ text: "All changes undone", undo })
  }
  const discard = () => confirm(DISCARD) && publishing.discard()
  const redo = () => history("redo")
  const move = (entry: Address, to: number) => {
    const moved = cards.move(entry, to)
    const now = sessions.get()
    announce([nameOf(now, moved), countOf(now, moved)].join(", "))
  }
  /** Shows the errors, and opens the field of the first. */
  const refuse = (fields: Address[]) => {
    const [first] = fields
    touch(fields)
    if (!first) return
    // The notice is needed if the card of the field was open already.
    notify(
      { text: `Not saved: ${nameOf(session, first)} ${WRONG}` },
      cards.showAddress(first).editable,
    )
  }
  const { save } = useSaving({ publishing, onRefused: refuse })
  const onKey = keysOf({ onUndo: undo, onRedo: redo, onClose: close, onSave: save })
  useEffect(() => {
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  })
  return (
    <main className="editor" aria-label="Editor" data-open={open ? "" : undefined}>
      <header className="bar">
        <h1 className="hidden">Editor</h1>
        <Status
          publishing={publishing}
          hint={past.length === 0 && !open ? `${verb} what you want to change.` : undefined}
          onSignIn={() => setDialog("sign in")}
        />
        <div className="tools">
          {/* Not `disabled`, which would lose the focus after the last step. */}
          <Tool icon="arrow-back-up" label="Undo" aria-disabled={!past.length} onClick={undo} />
          <Tool
            icon="arrow-forward-up"
            label="Redo"
            aria-disabled={!future.length}
            onClick={redo}
          />
          <Tool ref={outline} icon="list" label="Outline" onClick={() => setDialog("outline")} />
          <Menu github={github} />
        </div>
      </header>
      <div className="ends">
        <Changes github={github} onOpen={showAddress} onUndoAll={undoAll} onDiscard={discard} />
        <Buttons publishing={publishing} onRefused={refuse} />
      </div>
      <Page
        frame={frame}
        open={open}
        onOpen={show}
        onClose={close}
        onAdd={startAdding}
        onMove={move}
        onKey={onKey}
      />
      {open && (
        <Card
          open={open}
          frame={frame}
          onClose={close}
          onMove={(to) => move(open.editable, to)}
          onRemove={cards.removeOpen}
          onAdd={(value) => cards.add(open.editable, value)}
        />
      )}
      {dialog === "outline" && (
        <Outline frame={frame} onOpen={show} onAdd={startAdding} onClose={closeDialog} />
      )}
      {dialog === "sign in" && github && (
        <Sheet title="Sign in again" onClose={closeDialog}>
          {/* Resumes the save or publish that the sign-in has interrupted. */}
          {(closing) => <SignIn store={github} onSignedIn={closing(publishing.poll)} />}
        </Sheet>
      )}
      <NoticeLine
        notice={isCurrent ? latest.notice : undefined}
        onClose={() => setLatest(undefined)}
      />
    </main>
  )
}
