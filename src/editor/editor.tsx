import { useMemo, useState, useSyncExternalStore } from "react"
import { EditingContext } from "./editing"
import type { Icons } from "./load-icons"
import { Conflicts } from "./publish/conflicts"
import type { Publishing } from "./publish/publishing"
import { type Conflict, resolveConflict } from "./session/merge"
import { problemsOf } from "./session/problems"
import type { GithubStore } from "./settings"
import { useSample } from "./use-sample"
import { useUrls } from "./use-urls"
import { Workspace } from "./workspace"

type Props = {
  publishing: Publishing
  icons: Icons
  /** Between what was kept on this device and what was saved since, or in two tabs. */
  conflicts: Conflict[]
  github?: GithubStore | undefined
}

/** The editor of an opened session. */
export function Editor({ publishing, icons, conflicts, github }: Props) {
  const { store, session: sessions } = publishing
  const { dispatch } = sessions
  const session = useSyncExternalStore(sessions.subscribe, sessions.get)
  const [isRefused, setRefused] = useState(false)
  const [asked, setAsked] = useState(conflicts)
  const urlOf = useUrls(store, session)
  const isSample = useSample(github?.sample, urlOf)
  const problems = useMemo(() => problemsOf(session, icons), [session, icons])
  return (
    <EditingContext value={{ session, dispatch, problems, isRefused, icons, urlOf, isSample }}>
      <Workspace publishing={publishing} github={github} onRefused={() => setRefused(true)} />
      {asked.length > 0 && (
        <Conflicts
          conflicts={asked}
          onAnswer={(choices) => {
            for (const conflict of asked) {
              const value = resolveConflict(conflict, choices.get(conflict.at))
              dispatch({ type: "set", at: conflict.at, value })
            }
          }}
          onClose={() => setAsked([])}
        />
      )}
    </EditingContext>
  )
}
