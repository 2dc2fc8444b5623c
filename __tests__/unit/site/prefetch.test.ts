/** @jest-environment jsdom */
import { type LoadPage, prefetchOtherScreens } from "../../../src/shell/prefetch"

const loadPage = jest.fn<ReturnType<LoadPage>, [string]>()

beforeEach(() => {
  loadPage.mockReset()
  window.history.replaceState({}, "", "/terminal")
})

test.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "slow-2g" }])(
  "prefetches nothing on a connection of %j",
  async (connection) => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true })
    await prefetchOtherScreens(loadPage)
    expect(loadPage).not.toHaveBeenCalled()
    Reflect.deleteProperty(navigator, "connection")
  },
)

// Like Safari, jsdom has no requestIdleCallback.
test.each([
  ["does not exist", undefined],
  ["cannot be loaded", { error: new Error("offline") }],
  ["has no prefetch function", { component: { default: () => null }, json: { data: null } }],
])("a screen that %s is skipped", async (_, page) => {
  loadPage.mockResolvedValue(page)
  await prefetchOtherScreens(loadPage)
  expect(loadPage.mock.calls).toEqual([["/about"]])
})

test("a screen whose data is gone is skipped, and the console says so", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {})
  loadPage.mockResolvedValue({ status: "error" })
  await prefetchOtherScreens(loadPage)
  expect(error.mock.calls).toEqual([[expect.stringContaining("No data for /about")]])
  error.mockRestore()
})

test("waits until the browser is idle, and throws at an unexpected result of Gatsby's loader", async () => {
  const whenIdle = jest.fn<void, [() => void]>()
  Object.assign(window, { requestIdleCallback: whenIdle })
  loadPage.mockResolvedValue({ page: "/about" } as never)
  const prefetching = prefetchOtherScreens(loadPage)
  expect(whenIdle).toHaveBeenCalled()
  expect(loadPage).not.toHaveBeenCalled()
  whenIdle.mock.calls[0]?.[0]()
  await expect(prefetching).rejects.toThrow("see shell/prefetch.ts")
})
