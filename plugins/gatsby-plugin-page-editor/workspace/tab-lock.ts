type Options = {
  /** Whether to take the lock from the tab that holds it. */
  isTakeOver: boolean
  /** Called when another tab has taken over. */
  onLost: () => void
}

let isHeld = false

/**
 * Requests a lock that one tab of a browser holds until the tab is closed, or another tab takes over.
 *
 * @returns false if another tab holds it
 */
export async function holdLock(name: string, { isTakeOver, onLost }: Options): Promise<boolean> {
  // Without the Web Locks API, other tabs cannot be detected.
  if (isHeld || !navigator.locks) return true
  isHeld = await new Promise<boolean>((resolve) => {
    navigator.locks
      .request(name, isTakeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>(() => {}) : undefined
      })
      .catch(({ name }: DOMException) => (name === "AbortError" ? onLost() : resolve(true)))
  })
  return isHeld
}
