/** @jest-environment jsdom */
import { takeOverScrollRestoration } from "../../src/shell/scroll-restoration"

test("the browser restores the scroll position only after a reload or from its back/forward cache", async () => {
  takeOverScrollRestoration()
  expect(history.scrollRestoration).toBe("manual")
  window.dispatchEvent(new Event("pagehide"))
  expect(history.scrollRestoration).toBe("auto")
  window.dispatchEvent(new Event("pageshow"))
  expect(history.scrollRestoration).toBe("auto")
  await new Promise((resolve) => setTimeout(resolve))
  expect(history.scrollRestoration).toBe("manual")
})
