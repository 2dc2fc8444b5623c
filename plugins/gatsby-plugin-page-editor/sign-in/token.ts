const KEY = "editor-token"

/** The token until the page is gone, for browsers that refuse to store anything. */
let current: string | undefined

/** Uses what the browser stores; undefined if it refuses. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** The token with which the owner is signed in: in the browser's storage, or in that of the tab. */
export const storedToken = {
  get: () =>
    current ?? attempt(() => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)) ?? undefined,
  /** @param isKept whether it stays when the tab is closed */
  set(token: string, isKept: boolean) {
    current = token
    attempt(() => localStorage.removeItem(KEY))
    attempt(() => (isKept ? localStorage : sessionStorage).setItem(KEY, token))
  },
}

/** A pasted token, of which every character is one that can be seen on a keyboard. */
export const cleanToken = (pasted: string) => pasted.replace(/[^!-~]/g, "")

/** Signs out. Unsaved edits stay in the browser. */
export function signOut() {
  attempt(() => localStorage.removeItem(KEY))
  attempt(() => sessionStorage.removeItem(KEY))
  location.reload()
}
