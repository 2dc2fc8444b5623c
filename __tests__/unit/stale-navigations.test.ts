/** @jest-environment jsdom */
import fc from "fast-check"
import { cancelStaleNavigations } from "../../src/shell/stale-navigations"

const PENDING = "pending"

/** A loader whose pages arrive when the test calls `arrive`. */
function startSite() {
  const loading = new Map<string, { resolve(page: string): void; reject(error: Error): void }>()
  window.___loader = {
    loadPage: (path) =>
      new Promise((resolve, reject) => {
        loading.set(path, { resolve, reject })
      }),
  }
  cancelStaleNavigations()
  return {
    navigate: (path: string) => window.___loader.loadPage(path),
    arrive: (path: string) => loading.get(path)?.resolve(`page of ${path}`),
    fail: (path: string) => loading.get(path)?.reject(new Error(`no ${path}`)),
  }
}

/** The state of a navigation by now. */
function outcome(navigation: Promise<unknown>) {
  const settled = navigation.catch((error: Error) => error.message)
  const now = new Promise((resolve) => setTimeout(resolve, 0, PENDING))
  return Promise.race([settled, now])
}

test("only the newest navigation proceeds, in whatever order the pages arrive", async () => {
  const paths = ["/a", "/b", "/c"]
  const orders = fc.shuffledSubarray(paths, { minLength: paths.length })
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const { navigate, arrive } = startSite()
      const navigations = paths.map(navigate)
      order.forEach(arrive)
      const outcomes = await Promise.all(navigations.map(outcome))
      expect(outcomes).toEqual([PENDING, PENDING, "page of /c"])
    }),
    { numRuns: 12 },
  )
})

test("Back and Forward cancel a navigation that is still loading, but no later one", async () => {
  const { navigate, arrive } = startSite()
  const cancelled = navigate("/about")
  window.dispatchEvent(new PopStateEvent("popstate"))
  arrive("/about")
  expect(await outcome(cancelled)).toBe(PENDING)
  const next = navigate("/terminal")
  arrive("/terminal")
  expect(await outcome(next)).toBe("page of /terminal")
})

test("the newest navigation rejects with its own error", async () => {
  const { navigate, fail } = startSite()
  const newest = navigate("/terminal")
  fail("/terminal")
  expect(await outcome(newest)).toBe("no /terminal")
})

test("throws when Gatsby's loader is missing", () => {
  Reflect.deleteProperty(window, "___loader")
  expect(cancelStaleNavigations).toThrow("change shell/stale-navigations.ts")
})
