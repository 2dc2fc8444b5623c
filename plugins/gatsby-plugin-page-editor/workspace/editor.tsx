import { useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { Card } from "../card/card"
import { Frame } from "../page/frame"
import { Buttons } from "../publish/buttons"
import { Changes } from "../publish/list-of-changes"
import type { Publishing } from "../publish/publishing"
import { Status } from "../publish/status"
import { EditingContext } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { problemsOf } from "../session/problems"
import type { observable } from "../session/session-store"
import type { Icons } from "../site"
import type { GithubStore, WorkingCopy } from "../store/editor-settings"
import { NoticeLine } from "../ui/notice"
import { Tool } from "../ui/tool"
import { Menu } from "./menu"
import { OutlineButton } from "./outline"
import { useActions } from "./use-actions"
import { useLoaded } from "./use-loaded"

type Props = {
  publishing: Publishing
  /** Whether the browser has stored the unsaved edits; undefined until it has tried. */
  backedUp: ReturnType<typeof observable<boolean | undefined>>
  /** The icons with which the page has opened. */
  icons: Icons
  settings: GithubStore | WorkingCopy
}

/** The page in which everything can be edited, with its bar and card, and the context that all of these share. */
export function Editor({ publishing, backedUp, icons, settings }: Props) {
  const { subscribe, get, dispatch } = publishing.session
  const session = useSyncExternalStore(subscribe, get)
  const isBackedUp = useSyncExternalStore(backedUp.subscribe, backedUp.get)
  const [touched, setTouched] = useState(() => problemsOf(session).map(({ at }) => at))
  const loaded = useLoaded(publishing.store, session, icons)
  const { allIcons } = loaded
  const problems = useMemo(() => problemsOf(session, allIcons), [session, allIcons])
  const findProblems = () => problemsOf(get(), allIcons)
  const touch = (fields: Address[]) =>
    setTouched((before) =>
      findProblems().flatMap(({ at }) => ([...before, ...fields].includes(at) ? at : [])),
    )
  const { open, actions, notice, hideNotice } = useActions({ publishing, findProblems, touch })
  const { undo, redo, onKey } = actions
  useEffect(() => {
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  })
  const github = settings.kind === "github" ? settings : undefined
  const siteUrl = github?.siteUrl
  const state = { session, open, actions, problems, touched, touch, siteUrl, isBackedUp, dispatch }
  return (
    <EditingContext value={{ ...state, ...loaded }}>
      <main className="editor" aria-label="Editor" data-open={open && ""}>
        <header className="bar">
          <h1 className="hidden">Editor</h1>
          <Status publishing={publishing} github={github} />
          <div className="tools">
            {/* Not `disabled`, which would lose the focus after the last step. */}
            <Tool
              icon="arrow-back-up"
              label="Undo"
              aria-disabled={!session.past.length}
              onClick={undo}
            />
            <Tool
              icon="arrow-forward-up"
              label="Redo"
              aria-disabled={!session.future.length}
              onClick={redo}
            />
            <OutlineButton />
            <Menu github={github} />
          </div>
        </header>
        <div className="ends">
          <Changes publishing={publishing} github={github} />
          <Buttons publishing={publishing} />
        </div>
        <Frame />
        {open && <Card open={open} />}
        <NoticeLine notice={notice} onClose={hideNotice} />
      </main>
    </EditingContext>
  )
}
