import { useEffect, useState } from "react"
import { SignIn } from "../sign-in/sign-in"
import { storedToken } from "../sign-in/token"
import type { EditorSettings, GithubStore, WorkingCopy } from "../store/settings"
import type { StoreError } from "../store/store"
import { Editor } from "./editor"
import { openSession } from "./open-session"

const RETRY_MS = 5_000

const NO_STORE =
  "This build does not know its repository, so there is nothing to edit here. The host has to set REPOSITORY_URL (on GitHub), BRANCH and URL for the build. On your own machine, run npm start."

/** The editor at /admin, behind a sign-in where the store needs one. */
export function App({ settings: { store } }: { settings: EditorSettings }) {
  const [token, setToken] = useState(storedToken.get)
  const [problem, setProblem] = useState<string>()
  if (store.kind === "none") return <Message text={NO_STORE} />
  if (store.kind === "working copy" || (token && !problem))
    return <EditorLoader settings={store} onLockedOut={setProblem} />
  const signIn = (next: string) => {
    setProblem(undefined)
    setToken(next)
  }
  return (
    <main>
      <SignIn store={store} problem={problem} onSignedIn={signIn} />
    </main>
  )
}

type LoaderProps = {
  settings: GithubStore | WorkingCopy
  /** Called when only another sign-in helps. */
  onLockedOut: (problem: string) => void
}

/** Opens the content, and retries until it is open. */
function EditorLoader({ settings, onLockedOut }: LoaderProps) {
  const [editor, setEditor] = useState<Awaited<ReturnType<typeof openSession>>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let timer = 0
    const open = () =>
      openSession(settings).then(setEditor, ({ kind, message }: Error & Partial<StoreError>) => {
        const isLockedOut = kind === "signed out" || kind === "refused"
        if (settings.kind === "github" && isLockedOut) return onLockedOut(message)
        setProblem(message)
        timer = window.setTimeout(open, RETRY_MS)
      })
    open()
    return () => clearTimeout(timer)
  }, [settings, onLockedOut])
  if (editor) return <Editor {...editor} settings={settings} />
  return <Message text={problem ? `${problem} It tries again by itself.` : "Opening your page…"} />
}

/** A message instead of the editor. */
const Message = ({ text }: { text: string }) => (
  <main className="message">
    <h1 className="hidden">Editor</h1>
    <p role="status">{text}</p>
  </main>
)
