import { type ComponentType, type FormEvent, useState } from "react"
import type { GithubStore } from "./node/settings"
import { checkPermissions, checkUser } from "./token"

/** The props that Decap passes to the page to sign in (seen in decap-cms-core 3.19). */
export type SignInProps = {
  onLogin: (credentials: { token: string }) => void
  /** Stays true after a failure, and the error stays after signing in. */
  inProgress?: boolean
  error?: string
}

/** The most characters that GitHub takes for a token's name. */
const TOKEN_NAME_MAX = 40
/** The longest time that GitHub offers, other than for ever. */
const TOKEN_DAYS = 366

/**
 * The page to sign in: with Netlify's service where there is one, and with a token anywhere.
 *
 * @param WithNetlify Decap's own page
 */
export const signInPage = (WithNetlify: ComponentType<SignInProps>, store: GithubStore) =>
  function SignIn(props: SignInProps) {
    const { onLogin, inProgress, error } = props
    const { repository, branch, site, hasNetlify } = store
    const host = new URL(site).host
    const [earlierError] = useState(error)
    const [isChecking, setChecking] = useState(false)
    const [problem, setProblem] = useState<string>()

    const signIn = async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const token = String(new FormData(event.currentTarget).get("token")).trim()
      setChecking(true)
      setProblem(undefined)
      try {
        await checkUser(token, repository)
        await checkPermissions(token, repository, branch)
        onLogin({ token })
      } catch (failure) {
        setProblem((failure as Error).message)
      } finally {
        setChecking(false)
      }
    }

    const newError = error === earlierError ? undefined : error?.replace(/^\w+: /, "")
    const shown = isChecking ? undefined : (problem ?? newError)
    const isWaiting = isChecking || (inProgress && !shown)
    const report = shown && (
      <p className="problem" role="alert">
        {shown}
      </p>
    )
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
            <form onSubmit={signIn}>
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
              {(problem || !hasNetlify) && report}
              <button type="submit" className="control-button primary" disabled={isWaiting}>
                {isWaiting ? "Waiting for GitHub…" : "Sign in"}
              </button>
            </form>
          </li>
        </ol>
        <p>This browser keeps the token until you sign out.</p>
      </>
    )
    return (
      <main className="sign-in">
        <h1>Edit {host}</h1>
        {hasNetlify ? (
          <>
            {!problem && report}
            <WithNetlify {...props} inProgress={isWaiting} />
            <details>
              <summary>Sign in with a token</summary>
              {withToken}
            </details>
          </>
        ) : (
          withToken
        )}
        <a href={site}>Back to the site</a>
      </main>
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
