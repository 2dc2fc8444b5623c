import { localArea } from "../store/storage"

const KEY = "editor-token"

/** The token with which the owner is signed in, in the browser's storage. */
export const storedToken = {
  get: () => localArea.getItem(KEY),
  set: (token: string) => localArea.setItem(KEY, token),
  forget: () => localArea.removeItem(KEY),
}

/** Signs out. Unsaved edits stay in the browser. */
export function signOut() {
  storedToken.forget()
  location.reload()
}
