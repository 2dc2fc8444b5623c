import { useEffect, useState } from "react"
import { KEPT, SignIn } from "../sign-in/sign-in"
import { storedToken } from "../sign-in/token"
import type { Icons } from "../site"
import { POLL_MS } from "../store/durations"
import type { EditorSettings, GithubStore, WorkingCopy } from "../store/editor-settings"
import { asStoreError } from "../store/store"
import { Message } from "../ui/message"
import { Button } from "../ui/tool"
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

const OPENING = <Message text="Opening your page…" />

/** Opens the content, and retries until it is open. */
function EditorLoader({ settings, icons, onSignedOut }: LoaderProps) {
  const [view, setView] = useState(OPENING)
  useEffect(() => {
    let opened: Awaited<ReturnType<typeof openSession>> | undefined
    const open = async () => {
      try {
        opened = await openSession(settings)
        setView(<Editor {...opened} icons={icons} settings={settings} />)
      } catch (thrown) {
        const error = asStoreError(thrown)
        if (error.kind === "signed out") return onSignedOut(error.message)
        setView(
          <Message text={`${error.message} It tries again by itself.`}>
            <p>{KEPT}</p>
            {error.address && (
              <a className="button" href={error.address} target="_blank" rel="noreferrer">
                Open the file on GitHub
              </a>
            )}
          </Message>,
        )
        setTimeout(open, POLL_MS)
      }
    }
    // No reload if the browser could not store the edits, which would be lost.
    const onLost = () => opened?.backedUp.get() === false || location.reload()
    const begin = async (isTakeOver: boolean) => {
      setView(OPENING)
      // All tabs of a browser share the backup.
      if (await holdLock(`editor ${scopeOf(settings)}`, { isTakeOver, onLost })) return open()
      setView(
        <Message text="This page is being edited in another tab.">
          <Button className="button primary" onClick={() => begin(true)}>
            Edit here
          </Button>
        </Message>,
      )
    }
    begin(false)
  }, [settings, icons, onSignedOut])
  return view
}
