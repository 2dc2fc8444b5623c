import { useState } from "react"
import type { GithubStore } from "../store/settings"
import { checkToken, netlifyToken, storedToken } from "./token"

type Props = {
  store: GithubStore
  /** Why another sign-in is needed. */
  problem?: string | undefined
  onSignedIn: (token: string) => void
}

/** A ref that brings an element into view, wherever the form was submitted. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })

/** The form to sign in with a token or, on Netlify, with its service. A page, or in a dialog. */
export function SignIn({ store, problem, onSignedIn }: Props) {
  const { repository, site, hasNetlify } = store
  const { host } = new URL(site)
  const [failure, setFailure] = useState(problem)
  const [isChecking, setChecking] = useState(false)

  const signIn = async (getToken: () => string | Promise<string>) => {
    setFailure(undefined)
    try {
      const token = await getToken()
      setChecking(true)
      await checkToken(token, store)
      storedToken.set(token)
      onSignedIn(token)
    } catch (error) {
      setFailure((error as Error).message)
      setChecking(false)
    }
  }
  const button = (label: string) => (isChecking ? "Waiting for GitHub…" : label)
  return (
    <div className="sign-in">
      <h1>Edit {host}</h1>
      {hasNetlify && (
        <button
          type="button"
          className="button primary"
          onClick={() => signIn(() => netlifyToken(host))}
        >
          {button("Sign in with GitHub")}
        </button>
      )}
      <details open={!hasNetlify}>
        <summary>Sign in with a token{hasNetlify && " (needs no setup)"}</summary>
        <p>A token is a password that GitHub makes for this site alone.</p>
        <ol>
          <li>
            <a href={newToken(repository, host)} target="_blank" rel="noreferrer">
              Make a token on GitHub
            </a>
            : under "Repository access", choose "Only select repositories" and{" "}
            <strong>{repository}</strong>.
          </li>
          <li>
            Check its two permissions, which the link fills in:
            <ul>
              <li>Contents: Read and write</li>
              <li>Pull requests: Read and write</li>
            </ul>
            For a private repository, also Commit statuses: Read-only, which its previews need.
          </li>
          <li>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                const token = String(new FormData(event.currentTarget).get("token")).trim()
                signIn(() => token)
              }}
            >
              <label>
                Paste it here
                <input
                  name="token"
                  type="password"
                  autoComplete="off"
                  placeholder="github_pat_…"
                  required
                />
              </label>
              <button type="submit" className="button primary">
                {button("Sign in")}
              </button>
            </form>
          </li>
        </ol>
        <p>This browser keeps the token until you sign out.</p>
      </details>
      <a href={site}>Back to the site</a>
      {failure && (
        <p ref={bringIntoView} className="problem" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

/** GitHub's limit for the name of a token, in characters. */
const TOKEN_NAME_MAX = 40
/** The longest that GitHub offers, except for tokens that never expire. */
const TOKEN_DAYS = 366

/** GitHub's form for a new token, filled in by URL parameters (docs.github.com, "Managing your personal access tokens"). */
function newToken(repository: string, host: string): string {
  const [owner = ""] = repository.split("/")
  const parameters = new URLSearchParams({
    name: `Editor of ${host}`.slice(0, TOKEN_NAME_MAX),
    description: `Edits ${host}. Choose "Only select repositories" and ${repository}.`,
    target_name: owner,
    expires_in: String(TOKEN_DAYS),
    contents: "write",
    pull_requests: "write",
    statuses: "read",
  })
  return `https://github.com/settings/personal-access-tokens/new?${parameters}`
}
