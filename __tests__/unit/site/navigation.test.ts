/** @jest-environment jsdom */
import {
  cancelStaleNavigations,
  type LoadPage,
  prefetchOtherScreens,
} from "../../../src/shell/navigation"

/** Lets all promises settle that follow from what has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A loader whose pages arrive when the test calls `arrive`. Returns also the paths that were navigated to. */
function startSite() {
  const loading = new Map<string, () => void>()
  const reached: string[] = []
  window.___loader = {
    loadPage: (path) => new Promise((resolve) => loading.set(path, () => resolve({}))),
  }
  cancelStaleNavigations()
  return {
    reached,
    navigate: (path: string) => window.___loader.loadPage(path).then(() => reached.push(path)),
    async arrive(path: string) {
      loading.get(path)?.()
      await settle()
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

describe("prefetchOtherScreens", () => {
  const loadPage = jest.fn<ReturnType<LoadPage>, [string]>()
  const loadTypeface = jest.fn(() => Promise.reject(new Error("offline")))
  // jsdom has no fonts.
  Object.defineProperty(document, "fonts", { value: [{ load: loadTypeface }] })

  beforeEach(() => {
    jest.resetAllMocks()
    loadTypeface.mockRejectedValue(new Error("offline"))
    // Like Safari, jsdom has none.
    Reflect.deleteProperty(window, "requestIdleCallback")
    window.history.replaceState({}, "", "/terminal")
  })

  test.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "slow-2g" }])(
    "loads nothing on a connection of %j",
    async (connection) => {
      Object.defineProperty(navigator, "connection", { value: connection, configurable: true })
      await prefetchOtherScreens(loadPage)
      expect(loadPage).not.toHaveBeenCalled()
      expect(loadTypeface).not.toHaveBeenCalled()
      Reflect.deleteProperty(navigator, "connection")
    },
  )

  test("waits until idle, and leaves what cannot be loaded to the navigation there", async () => {
    const whenIdle = jest.fn<void, [() => void]>()
    Object.assign(window, { requestIdleCallback: whenIdle })
    loadPage.mockResolvedValue(undefined)
    const prefetching = prefetchOtherScreens(loadPage)
    expect(loadPage).not.toHaveBeenCalled()
    whenIdle.mock.calls[0]?.[0]()
    await prefetching
    expect(loadPage.mock.calls).toEqual([["/about"]])
    expect(loadTypeface).toHaveBeenCalledTimes(1)
  })
})
