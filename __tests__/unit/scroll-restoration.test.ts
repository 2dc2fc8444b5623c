/** @jest-environment jsdom */
import type { ShouldUpdateScrollArgs } from "gatsby"
import { shouldUpdateScroll, takeOverScrollRestoration } from "../../src/shell/scroll-restoration"

/** The task after the event, for which `takeOverScrollRestoration` waits. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const nextFrame = () => new Promise(requestAnimationFrame)

test("the browser restores the scroll position only after a reload or from its back/forward cache", async () => {
  takeOverScrollRestoration()
  expect(history.scrollRestoration).toBe("manual")
  window.dispatchEvent(new Event("pagehide"))
  expect(history.scrollRestoration).toBe("auto")
  window.dispatchEvent(new Event("pageshow"))
  expect(history.scrollRestoration).toBe("auto")
  await nextTask()
  expect(history.scrollRestoration).toBe("manual")
})

describe("Back to a screen", () => {
  const scrollTo = jest.fn()
  const backTo = (y: number) =>
    shouldUpdateScroll({
      routerProps: {} as ShouldUpdateScrollArgs["routerProps"],
      getSavedScrollPosition: () => [0, y],
    })
  beforeEach(() => {
    scrollTo.mockClear()
    window.scrollTo = scrollTo
  })

  test("that was scrolled restores its position just before the paint, because scrolling forces layout", async () => {
    expect(backTo(300)).toBe(false)
    expect(scrollTo).not.toHaveBeenCalled()
    await nextFrame()
    expect(scrollTo.mock.calls).toEqual([[0, 300]])
  })

  test("at its top is left to Gatsby", async () => {
    expect(backTo(0)).toBe(true)
    await nextFrame()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test("that a newer navigation overtakes does not scroll the newer screen", async () => {
    backTo(300)
    backTo(0)
    await nextFrame()
    expect(scrollTo).not.toHaveBeenCalled()
  })
})
