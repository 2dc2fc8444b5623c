import { useMemo, useState, useSyncExternalStore } from "react"
import { Conflicts } from "../publish/conflicts"
import type { Publishing } from "../publish/publishing"
import type { Address } from "../session/address"
import { EditingContext } from "../session/editing"
import { type Conflict, resolveConflict } from "../session/merge"
import { problemsOf } from "../session/problems"
import type { GithubStore } from "../store/settings"
import { type Icons, IconsContext } from "../ui/icon"
import { useFiles } from "./use-files"
import { Workspace } from "./workspace"

type Props = {
  publishing: Publishing
  icons: Icons
  /** Between the backup and what was saved since, or between the backups of two tabs. */
  conflicts: Conflict[]
  github?: GithubStore | undefined
}

/** The workspace of an open session, with what its parts share. */
export function Editor({ publishing, icons, conflicts, github }: Props) {
  const { store, session: sessions } = publishing
  const { dispatch } = sessions
  const session = useSyncExternalStore(sessions.subscribe, sessions.get)
  const [refused, setRefused] = useState<Address[]>([])
  const [asked, setAsked] = useState(conflicts)
  const fileAt = useFiles(store, session)
  const isSample = (value: string) => {
    const found = github?.sample?.find((sample) => sample.value === value)
    if (!found?.file) return found !== undefined
    // The file may have been replaced since the build, under the same name.
    const file = fileAt(found.file.path)
    return file !== undefined && found.file.sha256.startsWith(file.fingerprint)
  }
  const problems = useMemo(() => problemsOf(session, icons), [session, icons])
  const editing = { session, dispatch, problems, refused, icons, siteUrl: github?.site }
  return (
    <IconsContext value={icons}>
      <EditingContext value={{ ...editing, fileAt, isSample }}>
        <Workspace publishing={publishing} github={github} onRefused={setRefused} />
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
    </IconsContext>
  )
}
