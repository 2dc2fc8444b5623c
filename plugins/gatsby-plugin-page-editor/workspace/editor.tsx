import { useMemo, useState, useSyncExternalStore } from "react"
import type { Publishing } from "../publish/publishing"
import { EditingContext } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { problemsOf } from "../session/problems"
import type { observable } from "../session/session-store"
import type { Icons } from "../site"
import type { GithubStore, WorkingCopy } from "../store/editor-settings"
import { useFiles } from "./use-files"
import { useIcons } from "./use-icons"
import { Workspace } from "./workspace"

type Props = {
  publishing: Publishing
  /** Whether the browser has stored the unsaved edits; undefined until it has tried. */
  backedUp: ReturnType<typeof observable<boolean | undefined>>
  /** The icons with which the page has opened. */
  icons: Icons
  settings: GithubStore | WorkingCopy
}

/** The workspace of an open session, with the contexts that its parts share. */
export function Editor({ publishing, backedUp, icons: opened, settings }: Props) {
  const { store, session: sessions } = publishing
  const github = settings.kind === "github" ? settings : undefined
  const { dispatch } = sessions
  const session = useSyncExternalStore(sessions.subscribe, sessions.get)
  const isBackedUp = useSyncExternalStore(backedUp.subscribe, backedUp.get)
  const [touched, setTouched] = useState<Address[]>([])
  const touch = (fields: Address[]) => setTouched((before) => [...new Set([...before, ...fields])])
  const urlOf = useFiles(store, session)
  const { icons, ...loading } = useIcons(opened, session)
  const { allIcons } = loading
  const problems = useMemo(() => problemsOf(session, allIcons), [session, allIcons])
  const editing = { session, dispatch, problems, touched, touch, icons, siteUrl: github?.siteUrl }
  return (
    <EditingContext value={{ ...editing, ...loading, urlOf, isBackedUp }}>
      <Workspace publishing={publishing} github={github} />
    </EditingContext>
  )
}
