/** @jest-environment jsdom */
import { followBrowser } from "../../publish/follow-browser"
import { POLL_MS } from "../../store/durations"

test("the browser › polls while something is awaited, and when its window gets the focus", () => {
  jest.useFakeTimers()
  let isWaiting = true
  const poll = jest.fn(async () => {})
  followBrowser({ poll, isWaiting: () => isWaiting, isUnderWay: () => false })
  const pollsIn = (ms: number) => {
    poll.mockClear()
    jest.advanceTimersByTime(ms)
    return poll.mock.calls.length
  }
  expect(poll).toHaveBeenCalledTimes(1)
  expect(pollsIn(6 * POLL_MS)).toBe(6)
  isWaiting = false
  expect(pollsIn(6 * POLL_MS)).toBe(0)
  dispatchEvent(new Event("focus"))
  expect(poll).toHaveBeenCalledTimes(1)
})
