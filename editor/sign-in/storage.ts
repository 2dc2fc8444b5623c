/** A web storage that never throws. What the browser refuses to store is held in memory until the page is gone. */
function areaOf(storage: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = <Result>(use: (storage: Storage) => Result) => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key: string) => memory.get(key) ?? attempt((area) => area.getItem(key)) ?? undefined,
    setItem(key: string, value: string) {
      memory.set(key, value)
      attempt((area) => area.setItem(key, value))
    },
    removeItem(key: string) {
      memory.delete(key)
      attempt((area) => area.removeItem(key))
    },
  }
}

/** What stays in the browser. */
export const localArea = areaOf(() => localStorage)
/** What is gone with the tab. */
export const tabArea = areaOf(() => sessionStorage)
