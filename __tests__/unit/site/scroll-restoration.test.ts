/** @jest-environment jsdom */
import type { ShouldUpdateScrollArgs } from "gatsby"
import {
  shouldUpdateScroll,
  takeOverScrollRestoration,
} from "../../../src/shell/scroll-restoration"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("the browser restores the scroll position only after a reload or from its cache", () => {
  takeOverScrollRestoration()
  expect(history.scrollRestoration).toBe("manual")
  window.dispatchEvent(new Event("pagehide"))
  window.dispatchEvent(new Event("pageshow"))
  // The next task is too early in WebKit, after a PDF.
  jest.advanceTimersByTime(0)
  expect(history.scrollRestoration).toBe("auto")
  jest.advanceTimersToNextFrame()
  expect(history.scrollRestoration).toBe("manual")
})

test("Back restores a position just before the paint, unless a newer navigation overtakes", () => {
  const scrollTo = jest.spyOn(window, "scrollTo").mockReturnValue()
  const backTo = (y: number) =>
    shouldUpdateScroll({
      routerProps: {} as ShouldUpdateScrollArgs["routerProps"],
      getSavedScrollPosition: () => [0, y],
    })
  expect([backTo(300), backTo(0)]).toEqual([false, true])
  jest.advanceTimersToNextFrame()
  expect(scrollTo).not.toHaveBeenCalled()
  backTo(300)
  expect(scrollTo).not.toHaveBeenCalled()
  jest.advanceTimersToNextFrame()
  expect(scrollTo.mock.calls).toEqual([[0, 300]])
})
