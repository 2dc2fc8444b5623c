import { useEffect, useMemo, useState } from "react"
import { Editor } from "./editor"
import { openSession } from "./open-session"
import type { EditorSettings, GithubStore } from "./settings"
import { SignIn } from "./sign-in"
import { github } from "./store/github"
import type { Store, StoreError } from "./store/store"
import { workingCopy } from "./store/working-copy"
import { storedToken } from "./token"

const RETRY_MS = 5_000

const NO_STORE =
  "This build does not know its repository, so there is nothing to edit here. The host has to set REPOSITORY_URL (on GitHub), BRANCH and URL for the build. On your own machine, run npm start."

/** The editor at /admin, behind a sign-in where the store needs one. */
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
  /** Tells apart what a browser keeps of several stores, such as the name of a repository. */
  scope: string
  github?: GithubStore
}

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

/** Opens the content, and retries until it is open. */
function EditorLoader({ store, scope, github, onLockedOut }: LoaderProps) {
  const [editor, setEditor] = useState<Awaited<ReturnType<typeof openSession>>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let timer = 0
    const open = () =>
      openSession(store, scope, github).then(
        setEditor,
        ({ kind, message }: Error & Partial<StoreError>) => {
          if (github && (kind === "signed out" || kind === "refused")) return onLockedOut(message)
          setProblem(message)
          timer = window.setTimeout(open, RETRY_MS)
        },
      )
    open()
    return () => clearTimeout(timer)
  }, [store, scope, github, onLockedOut])
  if (editor) return <Editor {...editor} github={github} />
  return (
    <p className="message" role="status">
      {problem ? `${problem} It tries again by itself.` : "Opening your page…"}
    </p>
  )
}
