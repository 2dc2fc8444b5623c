import { announce } from "../../src/shell/announce"

const region = { textContent: "" } as HTMLElement

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("an announcement is removed after 7000 ms, so that it is not read again", () => {
  announce(region, "About")
  jest.advanceTimersByTime(6999)
  expect(region.textContent).toBe("About")
  jest.advanceTimersByTime(1)
  expect(region.textContent).toBe("")
})

test("an announcement stays as long when another was made shortly before", () => {
  const cancel = announce(region, "About")
  jest.advanceTimersByTime(6000)
  cancel?.()
  announce(region, "Intro")
  jest.advanceTimersByTime(6999)
  expect(region.textContent).toBe("Intro")
})
