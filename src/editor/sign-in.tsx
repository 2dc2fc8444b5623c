import type { GithubStore } from "./node/settings"
export function SignIn({ store, onSignedIn }: { store: GithubStore; onSignedIn: (token: string) => void }) {
  return <button type="button" onClick={() => onSignedIn("x")}>{store.site}</button>
}
