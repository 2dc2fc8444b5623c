import { useEffect, useRef, useState } from "react"
import type { GithubStore } from "./settings"
import { checkToken, netlifyToken, storedToken } from "./token"

/** The most characters that GitHub takes for a token's name. */
const TOKEN_NAME_MAX = 40
/** The longest time that GitHub offers, other than for ever. */
const TOKEN_DAYS = 366

type Props = {
  store: GithubStore
  /** Why one has to sign in again. */
  problem?: string | undefined
  onSignedIn: (token: string) => void
}

type TokenFrom = (signal: AbortSignal) => string | Promise<string>

/** Where one signs in: with Netlify's service where there is one, and with a token anywhere. A page, or in a dialog. */
export function SignIn({ store, problem: reason, onSignedIn }: Props) {
  const { repository, site, hasNetlify } = store
  const { host } = new URL(site)
  const [problem, setProblem] = useState(reason)
  /** Why it takes longer than usual. */
  const [delay, setDelay] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [isPasted, setPasted] = useState(!hasNetlify)
  const attempt = useRef(new AbortController())
  useEffect(() => () => attempt.current.abort(), [])

  const signIn = async (tokenFrom: TokenFrom) => {
    attempt.current.abort()
    attempt.current = new AbortController()
    const { signal } = attempt.current
    const end = (failure?: Error) => {
      setProblem(failure?.message)
      setDelay(undefined)
      setChecking(false)
    }
    end()
    try {
      const token = await tokenFrom(signal)
      setChecking(true)
      await checkToken(token, store, signal, ({ message }) =>
        setDelay(`${message} It tries again by itself.`),
      )
      storedToken.set(token)
      end()
      onSignedIn(token)
    } catch (failure) {
      if (!signal.aborted) end(failure as Error)
    }
  }

  const report = (problem || delay) && (
    <p className={problem && "problem"} role="alert">
      {problem ?? delay}
    </p>
  )
  const button = (label: string) => (isChecking ? "Waiting for GitHub…" : label)
  const withToken = (
    <>
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
              setPasted(true)
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
            {isPasted && report}
            <button type="submit" className="button primary">
              {button("Sign in")}
            </button>
          </form>
        </li>
      </ol>
      <p>This browser keeps the token until you sign out.</p>
    </>
  )
  return (
    <div className="sign-in">
      <h1>Edit {host}</h1>
      {hasNetlify ? (
        <>
          {!isPasted && report}
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setPasted(false)
              signIn((signal) => netlifyToken(host, signal))
            }}
          >
            {button("Sign in with GitHub")}
          </button>
          <details>
            <summary>Sign in with a token</summary>
            {withToken}
          </details>
        </>
      ) : (
        withToken
      )}
      <a href={site}>Back to the site</a>
    </div>
  )
}

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
