import { takeOverScrollRestoration } from "../../src/shell/scroll-restoration"

beforeEach(() => {
  // jsdom restores no scroll positions and has no such property.
  history.scrollRestoration = "auto"
  takeOverScrollRestoration()
})

const leavePage = () => window.dispatchEvent(new Event("pagehide"))
const showPageAgain = () => window.dispatchEvent(new Event("pageshow"))

test("the browser does not restore while the visitor is on the site", () => {
  expect(history.scrollRestoration).toBe("manual")
})

test("the browser restores after a reload", () => {
  leavePage()
  expect(history.scrollRestoration).toBe("auto")
})

test("the browser does not restore once the visitor has come back, after it has", async () => {
  leavePage()
  showPageAgain()
  expect(history.scrollRestoration).toBe("auto")
  await new Promise((resolve) => setTimeout(resolve))
  expect(history.scrollRestoration).toBe("manual")
})
