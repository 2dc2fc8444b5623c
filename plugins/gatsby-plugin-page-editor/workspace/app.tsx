import { type ReactNode, useEffect, useState } from "react"
import { SignIn } from "../sign-in/sign-in"
import { signOut, storedToken } from "../sign-in/token"
import type { Icons } from "../site"
import { POLL_MS } from "../store/durations"
import type { EditorSettings, GithubStore, WorkingCopy } from "../store/editor-settings"
import { asStoreError, type StoreError } from "../store/store"
import { Editor } from "./editor"
import { openSession, scopeOf } from "./open-session"
import { holdLock } from "./tab-lock"

const NO_STORE =
  "This build does not know its repository, so there is nothing to edit here. The host has to set REPOSITORY_URL (on GitHub), BRANCH and URL for the build. On your own machine, run npm start."

/** The editor at /admin, behind a sign-in where the store needs one. */
export function App({ settings: { store, icons } }: { settings: EditorSettings }) {
  // Why the owner has to sign in; empty at first, undefined while she is signed in.
  const [problem, setProblem] = useState(() => (hasToken(store) ? undefined : ""))
  if (store.kind === "none") return <Message text={NO_STORE} />
  if (store.kind === "working copy" || problem === undefined)
    return <EditorLoader settings={store} icons={icons} onSignedOut={setProblem} />
  return (
    <main>
      <SignIn store={store} problem={problem} onSignedIn={() => setProblem(undefined)} />
    </main>
  )
}

/** Whether a token is stored. One that was kept before the site had foreign scripts is of the tab from then on. */
function hasToken(store: EditorSettings["store"]): boolean {
  const token = storedToken.get()
  if (token && store.kind === "github" && store.hasForeignScripts) storedToken.set(token, false)
  return token !== undefined
}

type LoaderProps = {
  settings: GithubStore | WorkingCopy
  icons: Icons
  /** Called when the owner has to sign in again. */
  onSignedOut: (problem: string) => void
}

/** Opens the content, and retries until it is open. */
function EditorLoader({ settings, icons, onSignedOut }: LoaderProps) {
  const [editor, setEditor] = useState<Awaited<ReturnType<typeof openSession>>>()
  const [problem, setProblem] = useState<StoreError>()
  const [isElsewhere, setElsewhere] = useState(false)
  const [isTakeOver, setTakeOver] = useState(false)
  useEffect(() => {
    let timer = 0
    let opened: typeof editor
    const open = () =>
      openSession(settings).then(
        (next) => {
          opened = next
          setEditor(next)
        },
        (thrown) => {
          const error = asStoreError(thrown)
          if (error.kind === "signed out") return onSignedOut(error.message)
          setProblem(error)
          timer = window.setTimeout(open, POLL_MS)
        },
      )
    // No reload if the browser could not store the edits, which would be lost.
    const onLost = () => opened?.backedUp.get() === false || location.reload()
    // All tabs of a browser share the backup.
    holdLock(`editor ${scopeOf(settings)}`, { isTakeOver, onLost }).then((isHeld) => {
      setElsewhere(!isHeld)
      if (isHeld) open()
    })
    return () => clearTimeout(timer)
  }, [settings, onSignedOut, isTakeOver])
  if (editor) return <Editor {...editor} icons={icons} settings={settings} />
  if (isElsewhere)
    return (
      <Message text="This page is being edited in another tab.">
        <button type="button" className="button primary" onClick={() => setTakeOver(true)}>
          Edit here
        </button>
      </Message>
    )
  const text = problem ? `${problem.message} It tries again by itself.` : "Opening your page…"
  return (
    <Message text={text}>
      {problem?.address && (
        <a className="button" href={problem.address} target="_blank" rel="noreferrer">
          Open the file on GitHub
        </a>
      )}
      {problem && settings.kind === "github" && (
        <button type="button" className="button" onClick={signOut}>
          Sign out
        </button>
      )}
    </Message>
  )
}

const Message = ({ text, children }: { text: string; children?: ReactNode }) => (
  <main className="message">
    <h1 className="hidden">Editor</h1>
    <p role="status">{text}</p>
    {children}
  </main>
)
