import { useEffect, useRef, useState } from "react"
import type { GithubStore } from "./settings"
import { checkToken, netlifyToken, storedToken } from "./token"

type Props = {
  store: GithubStore
  /** Why one has to sign in again. */
  problem?: string | undefined
  onSignedIn: (token: string) => void
}

/** Where one signs in: with Netlify's service where there is one, and with a token anywhere. A page, or in a dialog. */
export function SignIn({ store, problem, onSignedIn }: Props) {
  const { repository, site, hasNetlify } = store
  const { host } = new URL(site)
  /** Why the last attempt has failed, or takes longer than usual. */
  const [report, setReport] = useState(problem)
  const [isChecking, setChecking] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const signIn = async (tokenFrom: (signal: AbortSignal) => string | Promise<string>) => {
    attempt.current?.abort()
    attempt.current = new AbortController()
    const { signal } = attempt.current
    setReport(undefined)
    setChecking(false)
    try {
      const token = await tokenFrom(signal)
      setChecking(true)
      await checkToken(token, store, signal, ({ message }) =>
        setReport(`${message} It tries again by itself.`),
      )
      storedToken.set(token)
      onSignedIn(token)
    } catch (failure) {
      if (!signal.aborted) setReport((failure as Error).message)
    } finally {
      if (!signal.aborted) setChecking(false)
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
          onClick={() => signIn((signal) => netlifyToken(host, signal))}
        >
          {button("Sign in with GitHub")}
        </button>
      )}
      <details open={!hasNetlify}>
        <summary>Sign in with a token</summary>
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
      {report && (
        <p className={isChecking ? undefined : "problem"} role="alert">
          {report}
        </p>
      )}
    </div>
  )
}

/** The most characters that GitHub takes for a token's name. */
const TOKEN_NAME_MAX = 40
/** The longest time that GitHub offers, other than for ever. */
const TOKEN_DAYS = 366

/** GitHub's form for a new token, filled in as far as its address can (docs.github.com, "Managing your personal access tokens"). */
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
