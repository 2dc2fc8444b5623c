/** @jest-environment jsdom */
import {
  cancelStaleNavigations,
  type LoadPage,
  prefetchOtherScreens,
} from "../../../src/shell/navigation"

test("navigation › fails with the error of its page", async () => {
  window.___loader = { loadPage: () => Promise.reject(new Error("No connection.")) }
  cancelStaleNavigations()
  await expect(window.___loader.loadPage("/about")).rejects.toThrow("No connection.")
})

test.each([
  ["is left out on a connection of", { saveData: true, effectiveType: "4g" }, []],
  ["is left out on a connection of", { effectiveType: "slow-2g" }, []],
  ["leaves a typeface to the screen that shows it on one of", { effectiveType: "4g" }, ["/about"]],
])("prefetching › %s %j", async (_, connection, loaded) => {
  const loadPage = jest.fn<ReturnType<LoadPage>, [string]>().mockResolvedValue(undefined)
  const loadTypeface = jest.fn().mockRejectedValue(new Error("offline"))
  // jsdom has neither.
  Object.defineProperty(document, "fonts", { value: [{ load: loadTypeface }], configurable: true })
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true })
  window.history.replaceState({}, "", "/terminal")
  await prefetchOtherScreens(loadPage)
  expect(loadPage.mock.calls.flat()).toEqual(loaded)
  expect(loadTypeface).toHaveBeenCalledTimes(loaded.length)
})
