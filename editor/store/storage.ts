type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">

/**
 * A storage area of the browser that never throws. Values that the browser refuses to store, because storage is full or
 * cookies are blocked, are held in memory until the page is gone.
 */
function withFallback(area: () => Storage): Area {
  const memory = new Map<string, string>()
  /** The result of an operation on the area; undefined if the browser refuses it. */
  const attempt = <Result>(use: (storage: Storage) => Result) => {
    try {
      return use(area())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** localStorage that never throws. */
export const localArea = withFallback(() => localStorage)
