import { useEffect, useMemo, useState } from "react"
import { Editor } from "./editor"
import { openSession } from "./open-session"
import type { EditorSettings, GithubStore, WorkingCopy } from "./settings"
import { SignIn } from "./sign-in"
import { github } from "./store/github"
import type { Store, StoreFailure } from "./store/store"
import { workingCopy } from "./store/working-copy"
import { storedToken } from "./token"

/** How long it waits before it tries again to open the content, in ms. */
const RETRY_MS = 5_000

const NO_STORE =
  "This build does not know its repository, so there is nothing to edit here. The host has to set REPOSITORY_URL (on GitHub), BRANCH and URL for the build. On your own machine, run npm start."

/** The editor at /admin: signed in where that is needed, and open on what the store holds. */
export function App({ settings: { store } }: { settings: EditorSettings }) {
  switch (store.kind) {
    case "none":
      return <p className="message">{NO_STORE}</p>
    case "working copy":
      return <OnWorkingCopy {...store} />
    case "github":
      return <OnGithub {...store} />
  }
}

function OnWorkingCopy({ url, folder }: WorkingCopy) {
  const store = useMemo(() => workingCopy(url), [url])
  return <Opened store={store} scope={folder} />
}

function OnGithub(settings: GithubStore) {
  const [token, setToken] = useState(storedToken.get)
  const [problem, setProblem] = useState<string>()
  const store = useMemo(() => github(settings, () => storedToken.get() ?? ""), [settings])
  const signIn = (next: string) => {
    setProblem(undefined)
    setToken(next)
  }
  if (!token || problem) {
    return (
      <main>
        <SignIn store={settings} problem={problem} onSignedIn={signIn} />
      </main>
    )
  }
  const { repository } = settings
  return <Opened store={store} scope={repository} github={settings} onLockedOut={setProblem} />
}

type OpenedProps = {
  store: Store
  scope: string
  github?: GithubStore
  /** Called when only another sign-in helps. */
  onLockedOut?: (problem: string) => void
}

/** Opens the content, and tries again until it can. */
function Opened({ store, scope, github, onLockedOut }: OpenedProps) {
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openSession>>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let timer = 0
    let isGone = false
    let stop = () => clearTimeout(timer)
    const open = () =>
      openSession(store, scope, github).then(
        (next) => {
          stop = next.stop
          if (isGone) return stop()
          setOpened(next)
        },
        ({ kind, message }: Error & Partial<StoreFailure>) => {
          if (onLockedOut && (kind === "signed out" || kind === "refused")) onLockedOut(message)
          setProblem(message)
          timer = window.setTimeout(open, RETRY_MS)
        },
      )
    open()
    return () => {
      isGone = true
      stop()
    }
  }, [store, scope, github, onLockedOut])
  if (opened) return <Editor {...opened} github={github} />
  return (
    <p className="message" role="status">
      {problem ? `${problem} It tries again by itself.` : "Opening your page…"}
    </p>
  )
}
