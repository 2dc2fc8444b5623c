import { useEffect, useMemo, useState } from "react"
import { Editor } from "./editor"
import { openSession } from "./open-session"
import type { EditorSettings, GithubStore } from "./settings"
import { SignIn } from "./sign-in"
import { github } from "./store/github"
import type { Store, StoreError } from "./store/store"
import { workingCopy } from "./store/working-copy"
import { storedToken } from "./token"

/** How long it waits before it tries again to open the content, in ms. */
const RETRY_MS = 5_000

const NO_STORE =
  "This build does not know its repository, so there is nothing to edit here. The host has to set REPOSITORY_URL (on GitHub), BRANCH and URL for the build. On your own machine, run npm start."

/** The editor at /admin: signed in where that is needed, and open on what the store holds. */
export function App({ settings }: { settings: EditorSettings }) {
  const [token, setToken] = useState(storedToken.get)
  const [problem, setProblem] = useState<string>()
  const source = useMemo(() => sourceOf(settings), [settings])
  if (!source) return <p className="message">{NO_STORE}</p>
  if (!source.github || (token && !problem))
    return <EditorLoader {...source} onLockedOut={setProblem} />
  const signIn = (next: string) => {
    setProblem(undefined)
    setToken(next)
  }
  return (
    <main>
      <SignIn store={source.github} problem={problem} onSignedIn={signIn} />
    </main>
  )
}

type Source = {
  store: Store
  /** What is edited, such as the name of a repository. */
  scope: string
  github?: GithubStore
}

/** Where the content is. */
function sourceOf({ store }: EditorSettings): Source | undefined {
  switch (store.kind) {
    case "none":
      return undefined
    case "working copy":
      return { store: workingCopy(store.url), scope: store.folder }
    case "github":
      return {
        store: github(store, () => storedToken.get() ?? ""),
        scope: store.repository,
        github: store,
      }
  }
}

type LoaderProps = Source & {
  /** Called when only another sign-in helps. */
  onLockedOut: (problem: string) => void
}

/** Opens the content, and tries again until it can. */
function EditorLoader({ store, scope, github, onLockedOut }: LoaderProps) {
  const [editor, setEditor] = useState<Awaited<ReturnType<typeof openSession>>>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let timer = 0
    const opening = openSession(store, scope, github)
    opening.then(setEditor, ({ kind, message }: Error & Partial<StoreError>) => {
      if (github && (kind === "signed out" || kind === "refused")) onLockedOut(message)
      setProblem(message)
      timer = window.setTimeout(() => setAttempt(attempt + 1), RETRY_MS)
    })
    return () => {
      clearTimeout(timer)
      opening.then(
        ({ stop }) => stop(),
        () => {},
      )
    }
  }, [store, scope, github, onLockedOut, attempt])
  if (editor) return <Editor {...editor} github={github} />
  return (
    <p className="message" role="status">
      {problem ? `${problem} It tries again by itself.` : "Opening your page…"}
    </p>
  )
}
