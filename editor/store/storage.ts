const memory = new Map<string, string>()

/** The result of an operation on localStorage; undefined if the browser refuses it. */
function attempt<Result>(use: (storage: Storage) => Result) {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** localStorage that never throws. What the browser refuses to store is held in memory until the page is gone. */
export const localArea = {
  getItem: (key: string) =>
    memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
  setItem(key: string, value: string) {
    memory.set(key, value)
    attempt((storage) => storage.setItem(key, value))
  },
  removeItem(key: string) {
    memory.delete(key)
    attempt((storage) => storage.removeItem(key))
  },
}
