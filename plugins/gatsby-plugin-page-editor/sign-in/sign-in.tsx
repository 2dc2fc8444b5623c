import { startTransition, useActionState } from "react"
import type { GithubStore } from "../store/editor-settings"
import { githubClient } from "../store/github-client"
import { asStoreError } from "../store/store"
import { cleanToken, storedToken } from "./token"

type Props = {
  store: GithubStore
  /** The reason why another sign-in is needed. */
  problem?: string | undefined
  onSignedIn: () => void
}

/** What the owner wants to know while she cannot come to her page. */
export const KEPT = "Words that you have not saved are kept on this device."

const PROBLEM = "sign-in-problem"

const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView?.({ block: "nearest" })

/** The form to sign in with a token, and the steps to make one. Shown as a page, or in a dialog. */
export function SignIn({ store, problem: earlier, onSignedIn }: Props) {
  const { repository, siteUrl, hasForeignScripts } = store
  const { host } = new URL(siteUrl)
  const signIn = async (_: string | undefined, form: FormData) => {
    const token = cleanToken(String(form.get("token")))
    const asked = githubClient(repository, () => token).tryToWrite()
    const refusal = await asked.then(() => undefined, asStoreError)
    if (refusal) return refusal.message
    storedToken.set(token, form.has("keep"))
    onSignedIn()
    // Password managers keep what was in a form if a navigation follows (chromium.org, "Create Amazing Password Forms").
    history.replaceState(history.state, "")
    return undefined
  }
  const [problem, submit, isAsking] = useActionState(signIn, earlier)
  return (
    <div className="sign-in">
      <h1>Edit {host}</h1>
      <p>You sign in with a token: a password that GitHub makes for this site alone.</p>
      <ol>
        <li>
          <a href={newToken(repository, host)} target="_blank" rel="noreferrer">
            Make a token on GitHub
          </a>
          . The link fills in most of GitHub's form.
        </li>
        <li>
          Under "Repository access", choose "Only select repositories" and{" "}
          <strong>{repository}</strong>.
        </li>
        <li>
          Check its permissions: "Contents" and "Pull requests", each with "Read and write". For a
          private repository, also "Commit statuses" with "Read-only", which its previews need.
        </li>
        <li>Choose "Generate token", and copy it. GitHub shows it only once.</li>
        <li>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const form = new FormData(event.currentTarget)
              // Not the form's `action`, after which React empties it.
              startTransition(() => submit(form))
            }}
          >
            <input name="username" autoComplete="username" value={repository} readOnly hidden />
            <label>
              Paste it here
              <input
                name="token"
                type="password"
                autoComplete="current-password"
                placeholder="github_pat_…"
                aria-describedby={problem ? PROBLEM : undefined}
                aria-invalid={problem ? true : undefined}
                required
              />
            </label>
            {problem && (
              <p id={PROBLEM} ref={bringIntoView} className="problem" role="alert">
                {problem}
              </p>
            )}
            {hasForeignScripts ? (
              <p>
                This site runs scripts of others, such as a tracker, which could read a token that
                stays here. So it is gone with this tab.
              </p>
            ) : (
              <label className="flat">
                <input name="keep" type="checkbox" defaultChecked /> Keep me signed in on my device
              </label>
            )}
            <button type="submit" className="button primary">
              {isAsking ? "Signing in…" : "Sign in"}
            </button>
          </form>
        </li>
      </ol>
      <p>{KEPT}</p>
      <a href={siteUrl}>Back to the site</a>
    </div>
  )
}

/** GitHub's limit for the name of a token, in characters. */
const TOKEN_NAME_MAX = 40
/** The longest expiration that GitHub offers, except for none. */
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
