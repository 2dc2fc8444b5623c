import { useCallback, useMemo, useState, useSyncExternalStore } from "react"
import { EditingContext } from "./editing"
import type { Icons } from "./load-icons"
import type { GithubStore } from "./node/settings"
import type { Notice } from "./notice"
import type { Publishing } from "./publish/publishing"
import { problemsOf } from "./session/problems"
import type { Edit } from "./session/session"
import { useUrls } from "./use-urls"
import { Workspace } from "./workspace"

type Props = { publishing: Publishing; icons: Icons; github?: GithubStore | undefined }

/** The editor of an opened session. */
export function Editor({ publishing, icons, github }: Props) {
  const { store, session: sessions } = publishing
  const session = useSyncExternalStore(sessions.subscribe, sessions.get)
  const [notice, setNotice] = useState<Notice>()
  const [isRefused, setRefused] = useState(false)
  const urlOf = useUrls(store, session)
  const problems = useMemo(() => problemsOf(session, icons), [session, icons])
  const dispatch = useCallback(
    (edit: Edit) => {
      setNotice(undefined)
      sessions.dispatch(edit)
    },
    [sessions],
  )
  return (
    <EditingContext value={{ session, dispatch, problems, isRefused, icons, urlOf }}>
      <Workspace
        {...{ publishing, github, notice, setNotice }}
        onRefused={() => setRefused(true)}
      />
    </EditingContext>
  )
}
