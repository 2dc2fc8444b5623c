/** @jest-environment jsdom */
import { type LoadPage, prefetchOtherScreens } from "../../../src/shell/prefetch"

const loadPage = jest.fn<ReturnType<LoadPage>, [string]>()
const loadTypeface = jest.fn(() => Promise.reject(new Error("offline")))
// jsdom has no fonts.
Object.defineProperty(document, "fonts", { value: [{ load: loadTypeface }] })

beforeEach(() => {
  loadPage.mockReset()
  loadTypeface.mockClear()
  // Like Safari, jsdom has none.
  Reflect.deleteProperty(window, "requestIdleCallback")
  window.history.replaceState({}, "", "/terminal")
})

test.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "slow-2g" }])(
  "prefetchOtherScreens › loads nothing on a connection of %j",
  async (connection) => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true })
    await prefetchOtherScreens(loadPage)
    expect(loadPage).not.toHaveBeenCalled()
    expect(loadTypeface).not.toHaveBeenCalled()
    Reflect.deleteProperty(navigator, "connection")
  },
)

test("prefetchOtherScreens › leaves what cannot be loaded to the navigation there", async () => {
  loadPage.mockResolvedValue({ error: new Error("offline") })
  await prefetchOtherScreens(loadPage)
  expect(loadPage.mock.calls).toEqual([["/about"]])
  expect(loadTypeface).toHaveBeenCalledTimes(1)
})

test("prefetchOtherScreens › waits until idle, and throws if Gatsby's loader has changed", async () => {
  const whenIdle = jest.fn<void, [() => void]>()
  Object.assign(window, { requestIdleCallback: whenIdle })
  loadPage.mockResolvedValue({ page: "/about" } as never)
  const prefetching = prefetchOtherScreens(loadPage)
  expect(loadPage).not.toHaveBeenCalled()
  whenIdle.mock.calls[0]?.[0]()
  await expect(prefetching).rejects.toThrow("see shell/prefetch.ts")
})
