import { type FormEvent, useState } from "react"
import type { GithubStore } from "../editor/node/settings"
import { checkPermissions, checkUser } from "../editor/token"
import { signInWithNetlify } from "./netlify"

/** The most characters that GitHub takes for a token's name. */
const TOKEN_NAME_MAX = 40
/** The longest time that GitHub offers, other than for ever. */
const TOKEN_DAYS = 366

type Props = {
  store: GithubStore
  /** Why one has to sign in again. */
  reason?: string | undefined
  onSignIn: (token: string) => void
}

/** Signs in to GitHub: with Netlify's service where there is one, and with a token anywhere. */
export function SignIn({ store, reason, onSignIn }: Props) {
  const { repository, branch, site, hasNetlify } = store
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState(reason)

  const signIn = async (token: () => Promise<string>, isPasted: boolean) => {
    setWaiting(true)
    setProblem(undefined)
    try {
      const candidate = await token()
      await checkUser(candidate, repository)
      if (isPasted) await checkPermissions(candidate, repository, branch)
      onSignIn(candidate)
    } catch (failure) {
      setProblem((failure as Error).message)
    } finally {
      setWaiting(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get("token")).trim()
    signIn(async () => token, true)
  }
  const withToken = (
    <>
      <p>A token is a password that GitHub makes for this site alone.</p>
      <ol>
        <li>
          <a href={newToken(repository, new URL(site).host)} target="_blank" rel="noreferrer">
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
          <form onSubmit={submit}>
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
            <button type="submit" className="primary" disabled={isWaiting}>
              {isWaiting ? "Waiting for GitHub…" : "Sign in"}
            </button>
          </form>
        </li>
      </ol>
      <p>This browser keeps the token until you sign out.</p>
    </>
  )
  return (
    <div className="sign-in">
      <h1>Edit {new URL(site).host}</h1>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {hasNetlify ? (
        <>
          <button
            type="button"
            className="primary"
            disabled={isWaiting}
            onClick={() => signIn(() => signInWithNetlify(new URL(site).hostname), false)}
          >
            {isWaiting ? "Waiting for GitHub…" : "Sign in with GitHub"}
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
