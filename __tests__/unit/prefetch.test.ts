/** @jest-environment jsdom */
import { type LoadPage, prefetchOtherScreens } from "../../src/shell/prefetch"

const loadPage = jest.fn<ReturnType<LoadPage>, [string]>()

beforeEach(() => {
  loadPage.mockReset()
  window.history.replaceState({}, "", "/terminal")
})

test.each([
  { saveData: true, effectiveType: "4g" },
  { saveData: false, effectiveType: "2g" },
  { effectiveType: "slow-2g" },
])("prefetches nothing on a connection of %j", async (connection) => {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true })
  await prefetchOtherScreens(loadPage)
  expect(loadPage).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, "connection")
})

test("prefetches nothing before the browser is idle", async () => {
  const whenIdle = jest.fn<void, [() => void]>()
  Object.assign(window, { requestIdleCallback: whenIdle })
  const prefetching = prefetchOtherScreens(loadPage)
  expect(whenIdle).toHaveBeenCalled()
  expect(loadPage).not.toHaveBeenCalled()
  whenIdle.mock.calls[0]?.[0]()
  await prefetching
  expect(loadPage).toHaveBeenCalledWith("/about")
  Reflect.deleteProperty(window, "requestIdleCallback")
})

// Like Safari, jsdom has no requestIdleCallback.
test.each([
  ["does not exist", undefined],
  ["cannot be loaded", { error: new Error("offline") }],
  ["has no prefetch function", { component: { default: () => null }, json: { data: null } }],
])("a screen that %s is skipped", async (_, page) => {
  loadPage.mockResolvedValue(page)
  await expect(prefetchOtherScreens(loadPage)).resolves.toBeUndefined()
  expect(loadPage).toHaveBeenCalledWith("/about")
})

test("throws when Gatsby's loader returns an unexpected result", async () => {
  loadPage.mockResolvedValue({ page: "/about" } as never)
  await expect(prefetchOtherScreens(loadPage)).rejects.toThrow("change shell/prefetch.ts")
})
