import { localArea, tabArea } from "./storage"

const KEY = "editor-token"

/** The token with which the owner is signed in: in the browser's storage, or in that of the tab. */
export const storedToken = {
  get: () => localArea.getItem(KEY) ?? tabArea.getItem(KEY),
  set: (token: string, isKept: boolean) => (isKept ? localArea : tabArea).setItem(KEY, token),
  forget() {
    localArea.removeItem(KEY)
    tabArea.removeItem(KEY)
  },
}

/** A pasted token without spaces and characters that nobody sees. */
export const cleanToken = (pasted: string) =>
  pasted.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, "")

/** What keeps GitHub from getting a token; undefined if nothing does. */
export function tokenProblem(token: string): string | undefined {
  if (!token) return "Nothing that can be seen was pasted. Copy the token again on GitHub."
  const [foreign] = /[^!-~]/u.exec(token) ?? []
  return foreign && `No token has the character ${foreign}. Copy the token again on GitHub.`
}

/** Signs out. Unsaved edits stay in the browser. */
export function signOut() {
  storedToken.forget()
  location.reload()
}
