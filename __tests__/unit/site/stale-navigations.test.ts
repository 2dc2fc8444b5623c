import { setImmediate } from "node:timers/promises"
import { cancelStaleNavigations } from "../../../src/shell/stale-navigations"

Object.assign(globalThis, { window: new EventTarget() })

/** A loader whose pages arrive when the test calls `arrive`. Returns also the paths that were navigated to. */
function startSite() {
  const loading = new Map<string, () => void>()
  const reached: string[] = []
  window.___loader = {
    loadPage: (path) => new Promise<void>((resolve) => loading.set(path, resolve)),
  }
  cancelStaleNavigations()
  return {
    reached,
    navigate: (path: string) => window.___loader.loadPage(path).then(() => reached.push(path)),
    async arrive(path: string) {
      loading.get(path)?.()
      // All promises that follow have settled by the next task.
      await setImmediate()
    },
  }
}

test.each([
  ["/a", "/b", "/c"],
  ["/c", "/b", "/a"],
])(
  "navigation › proceeds only if it is the newest, when pages arrive as %s, %s, %s",
  async (...order) => {
    const { navigate, arrive, reached } = startSite()
    for (const path of ["/a", "/b", "/c"]) navigate(path)
    for (const path of order) await arrive(path)
    expect(reached).toEqual(["/c"])
  },
)

test("navigation › fails with the error of its page", async () => {
  window.___loader = { loadPage: () => Promise.reject(new Error("No connection.")) }
  cancelStaleNavigations()
  await expect(window.___loader.loadPage("/about")).rejects.toThrow("No connection.")
})
