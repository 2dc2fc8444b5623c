import { useMemo, useState } from "react"
import type { GithubStore } from "../editor/node/settings"
import { settings } from "../editor/page-settings"
import { Editor } from "./editor"
import { SignIn } from "./sign-in"
import { github } from "./store/github"
import { workingCopy } from "./store/working-copy"

const TOKEN = "editor-token"

/** The editor of the store that this build knows. */
export function App() {
  const { store } = settings
  if (store.kind === "github") return <OnGithub store={store} />
  if (store.kind === "working copy") return <OnThisMachine url={store.url} />
  return (
    <p className="message">
      This build does not know its repository, so there is nothing to edit here. The host has to set
      REPOSITORY_URL (on GitHub), BRANCH and URL for the build. On your own machine, run npm start.
    </p>
  )
}

function OnThisMachine({ url }: { url: string }) {
  const store = useMemo(() => workingCopy(url), [url])
  return <Editor store={store} />
}

function OnGithub({ store: settings }: { store: GithubStore }) {
  const [token, setToken] = useState(() => localStorage.getItem(TOKEN) ?? undefined)
  const store = useMemo(() => github(settings, () => localStorage.getItem(TOKEN) ?? ""), [settings])
  const signIn = (next: string) => {
    localStorage.setItem(TOKEN, next)
    setToken(next)
  }
  const signOut = () => {
    localStorage.removeItem(TOKEN)
    setToken(undefined)
  }
  if (!token) {
    return (
      <main className="message">
        <SignIn store={settings} onSignIn={signIn} />
      </main>
    )
  }
  const signInAgain = (reason: string, onDone: () => void) => (
    <SignIn
      store={settings}
      reason={reason}
      onSignIn={(next) => {
        signIn(next)
        onDone()
      }}
    />
  )
  return <Editor store={store} site={settings.site} signInAgain={signInAgain} onSignOut={signOut} />
}
