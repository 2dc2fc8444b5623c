import { useEffect, useMemo, useState } from "react"
import { Editor } from "./editor"
import { type Icons, loadIcons } from "./load-icons"
import type { EditorSettings, GithubStore } from "./node/settings"
import { createPublishing, type Publishing } from "./publish/publishing"
import { keptInBrowser } from "./session/kept"
import { isEdited } from "./session/session"
import { type SessionStore, sessionStore } from "./session/session-store"
import { SignIn } from "./sign-in"
import { github } from "./store/github"
import type { Opened as Content, Store, StoreFailure } from "./store/store"
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

function OnWorkingCopy({ url }: { url: string }) {
  const store = useMemo(() => workingCopy(url), [url])
  return <Opened store={store} scope={url} />
}

function OnGithub(settings: GithubStore) {
  const [token, setToken] = useState(storedToken.get)
  const store = useMemo(() => github(settings, () => storedToken.get() ?? ""), [settings])
  if (!token) return <SignIn store={settings} onSignedIn={setToken} />
  return <Opened store={store} scope={settings.repository} github={settings} />
}

type Loaded = { publishing: Publishing; icons: Icons }
type OpenedProps = { store: Store; scope: string; github?: GithubStore }

/** Opens the content, with what this browser has kept of it, and tries again until it can. */
function Opened({ store, scope, github }: OpenedProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let timer = 0
    let isGone = false
    let stop = () => {}
    const open = async () => {
      try {
        const [kept, icons] = await Promise.all([keptInBrowser(scope), loadIcons()])
        let isStale = false
        const opened = await store.open().catch((failure: StoreFailure) => {
          isStale = true
          return lastOpened(scope, failure)
        })
        const { session } = await kept.restored(opened)
        if (isGone) return
        const sessions = sessionStore(session)
        const publishing = createPublishing({ store, session: sessions, site: github, isStale })
        const forget = keepAlways(sessions, kept, scope)
        stop = () => {
          forget()
          publishing.stop()
        }
        setLoaded({ publishing, icons })
      } catch (error) {
        setProblem((error as Error).message)
        timer = window.setTimeout(open, RETRY_MS)
      }
    }
    open()
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [store, scope, github])
  if (loaded) return <Editor {...loaded} github={github} />
  return (
    <p className="message" role="status">
      {problem ? `${problem} It tries again by itself.` : "Opening your page…"}
    </p>
  )
}

const openedKey = (scope: string) => `editor-opened ${scope}`

/** What a store held last, for a start without a connection. */
function lastOpened(scope: string, failure: StoreFailure): Content {
  const opened = localStorage.getItem(openedKey(scope))
  if (!opened) throw failure
  return JSON.parse(opened)
}

/** Keeps each edit as it is made, and what it is an edit of. While one is written, only the newest waits. */
function keepAlways(
  sessions: SessionStore,
  kept: Awaited<ReturnType<typeof keptInBrowser>>,
  scope: string,
): () => void {
  let isWriting = false
  let opened: Content | undefined
  const remember = () => {
    const now = sessions.get().base.opened
    if (opened !== now) localStorage.setItem(openedKey(scope), JSON.stringify(now))
    opened = now
  }
  remember()
  const write = async () => {
    if (isWriting) return
    isWriting = true
    for (let written: unknown; written !== sessions.get(); ) {
      const session = sessions.get()
      await (isEdited(session) ? kept.keep(session) : kept.forget())
      written = session
    }
    isWriting = false
  }
  return sessions.subscribe(() => {
    remember()
    write()
  })
}
