import { announce } from "../../src/shell/announce"

const region = { textContent: "" } as HTMLElement

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("an announcement is cleared after 7000 ms, even if another was made shortly before", () => {
  const cancel = announce(region, "About")
  jest.advanceTimersByTime(6000)
  cancel?.()
  announce(region, "Intro")
  jest.advanceTimersByTime(6999)
  expect(region.textContent).toBe("Intro")
  jest.advanceTimersByTime(1)
  expect(region.textContent).toBe("")
})
