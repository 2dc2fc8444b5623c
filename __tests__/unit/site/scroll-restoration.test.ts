/** @jest-environment jsdom */
import type { ShouldUpdateScrollArgs } from "gatsby"
import {
  shouldUpdateScroll,
  takeOverScrollRestoration,
} from "../../../src/shell/scroll-restoration"

const nextFrame = () => new Promise(requestAnimationFrame)

test("the browser restores the scroll position only after a reload or from its cache", async () => {
  takeOverScrollRestoration()
  expect(history.scrollRestoration).toBe("manual")
  window.dispatchEvent(new Event("pagehide"))
  window.dispatchEvent(new Event("pageshow"))
  // The next task is too early in WebKit, after a PDF.
  await new Promise((resolve) => setTimeout(resolve))
  expect(history.scrollRestoration).toBe("auto")
  await nextFrame()
  expect(history.scrollRestoration).toBe("manual")
})

test("Back restores a position just before the paint, unless a newer navigation overtakes", async () => {
  const scrollTo = jest.spyOn(window, "scrollTo").mockReturnValue()
  const backTo = (y: number) =>
    shouldUpdateScroll({
      routerProps: {} as ShouldUpdateScrollArgs["routerProps"],
      getSavedScrollPosition: () => [0, y],
    })
  expect([backTo(300), backTo(0)]).toEqual([false, true])
  await nextFrame()
  expect(scrollTo).not.toHaveBeenCalled()
  backTo(300)
  expect(scrollTo).not.toHaveBeenCalled()
  await nextFrame()
  expect(scrollTo.mock.calls).toEqual([[0, 300]])
})
