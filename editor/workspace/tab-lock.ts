type Options = {
  /** Takes over from the tab that holds the lock. */
  isTakeOver?: boolean
  /** Called when another tab has taken over. */
  onLost: () => void
}

/**
 * A lock that one tab of a browser holds until it is gone, or another one takes over.
 *
 * @returns holds the lock, and resolves to false if another tab has it
 */
export function tabLock(locks: Pick<LockManager, "request"> | undefined) {
  let isHeld = false
  return async (name: string, { isTakeOver, onLost }: Options): Promise<boolean> => {
    // Where there are no locks, nobody knows of other tabs.
    if (isHeld || !locks) return true
    isHeld = await new Promise<boolean>((resolve) => {
      locks
        .request(name, isTakeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock ? new Promise<void>(() => {}) : undefined
        })
        .catch(({ name }: DOMException) => (name === "AbortError" ? onLost() : resolve(true)))
    })
    return isHeld
  }
}
